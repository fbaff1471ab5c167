import type { Memory } from "#shared/memories";
import { ApiClient, type ApiInit } from "../local-run/api-client.ts";
import { fileForm } from "../local-run/file-form.ts";
import type { TestUser } from "../local-run/register-user.ts";

/** A promise that was not kept. `invariant` is that of docs/quality.md, or "must hold" for what the row itself asks. */
export class Broken extends Error {
  override readonly name = "Broken";
  readonly invariant: string;

  constructor(invariant: string, what: string) {
    super(`${invariant}: ${what}`);
    this.invariant = invariant;
  }
}

/** Throws `Broken` unless it holds. */
export function hold(condition: boolean, invariant: string, what: string): asserts condition {
  if (!condition) throw new Broken(invariant, what);
}

/** The row's own demand: `actual` is one of `wanted`. */
export function expectStatus(actual: number, ...wanted: number[]): void {
  hold(wanted.includes(actual), "must hold", `answered ${actual}, not ${wanted.join(" or ")}`);
}

export type Refusal = { path: string; status: number; retryAfter: string | null; text: string };

/** A browser that writes down each refusal it gets. */
export class WatchedClient extends ApiClient {
  readonly refusals: Refusal[] = [];

  override async api(path: string, init?: ApiInit): Promise<Response> {
    const response = await super.api(path, init);
    if (response.status < 400) return response;
    const text = await response.clone().text();
    const retryAfter = response.headers.get("Retry-After");
    this.refusals.push({ path, status: response.status, retryAfter, text });
    return response;
  }
}

/** A signed-in person and what the product has told them that it keeps. */
export type Person = {
  client: TestUser;
  refusals: Refusal[];
  /** Memories that were answered 201, by id: their text, and whether it is in a file. */
  kept: Map<string, { text: string; inFile: boolean }>;
  /** Has deleted the account. */
  isGone?: true;
};

/** Sends a note or a file; what is acknowledged goes into the ledger. */
export async function save(
  person: Person,
  text: string,
  { key = text.replaceAll(" ", "-"), inFile = false, thumbnail = false } = {},
): Promise<Response> {
  const picture = thumbnail ? Uint8Array.of(0xff, 0xd8, 0xff, 0xe0) : undefined;
  const response = await person.client.api("/api/content", {
    method: "POST",
    headers: { "Idempotency-Key": key },
    ...(inFile
      ? { body: fileForm(text, "key.txt", { title: "A file" }, picture) }
      : { json: { title: "A note", content: text } }),
  });
  if (response.status === 201) {
    const memory = (await response.clone().json()) as Memory;
    person.kept.set(memory.id, { text, inFile });
  }
  return response;
}

/** The same, where it must succeed. */
export async function saved(
  person: Person,
  text: string,
  more?: Parameters<typeof save>[2],
): Promise<Memory> {
  const response = await save(person, text, more);
  expectStatus(response.status, 201);
  return (await response.json()) as Memory;
}
