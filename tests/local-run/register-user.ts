import { randomUUID } from "node:crypto";
import type { User } from "#shared/account";
import type { ApiClient } from "./api-client.ts";

export type TestUser = ApiClient & { user: User; password: string };
export type NewPerson = { name?: string; email?: string; password?: string; timeZone?: string };

export const personOf = (input: NewPerson) => ({
  name: "Ana Reis",
  email: `${randomUUID()}@example.com`,
  password: "seven quiet rivers",
  ...input,
});

/** Registers `client` as a new person, through the front door, and gives it back, signed in. */
export async function registerUser(client: ApiClient, input: NewPerson = {}): Promise<TestUser> {
  const person = personOf(input);
  const user = await client.read<User>("/api/register", { method: "POST", json: person });
  return Object.assign(client, { user, password: person.password });
}
