import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { User } from "#shared/account";
import type { OwnerSql } from "../../scripts/local/database/owner-sql.ts";
import { hashPassword } from "../../worker/features/account/password.ts";
import type { AppEnv } from "../../worker/http/app-env.ts";
import { sessionLifetime, setSessionCookie } from "../../worker/http/session-cookie.ts";
import type { Scrypt } from "../../worker/platform/scrypt.ts";
import type { ApiClient } from "./api-client.ts";
import { type NewPerson, personOf, type TestUser } from "./register-user.ts";

type Home = {
  url: string;
  sql: OwnerSql;
  settings: Record<string, string>;
  /** As the run hashes, where it does not as the product. */
  scrypt?: Scrypt;
};

/**
 * Signs `client` in as a new person, by the same function of the database and the same cookie as the product, but past
 * its front door: that hashes one password at a time, for longer than most tests take. What stands at the door is tried
 * by tests that knock there.
 */
export async function makeUser(home: Home, client: ApiClient, input: NewPerson = {}): Promise<TestUser> {
  const { name, email, password, timeZone = "UTC" } = personOf(input);
  const [made] = await home.sql<{ outcome: string; user_id: number }>(
    "select * from register_account($1, $2, $3, $4, now(), $5)",
    [name, email, await hashOnce(password, home.scrypt), timeZone, home.settings.MAX_REGISTRATIONS ?? "1000"],
  );
  if (made?.outcome !== "created") throw new Error(`${email} was not registered: ${made?.outcome}`);
  const secret = randomBytes(32).toString("base64url");
  await home.sql(
    `insert into sessions (id, user_id, secret_hash, user_agent, ip_address, expires_at)
    values ($1, $2, $3, 'node', $4, now() + make_interval(secs => $5))`,
    [randomUUID(), made.user_id, hashOf(secret), client.address, String(sessionLifetime.plain)],
  );
  for (const cookie of await sessionCookies(home, secret)) client.keep(cookie);
  return Object.assign(client, { user: await client.read<User>("/api/user"), password });
}

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

const hashes = new Map<string, Promise<string>>();
function hashOnce(password: string, scrypt?: Scrypt): Promise<string> {
  const key = `${scrypt === undefined ? "product" : "own"} ${password}`;
  const known = hashes.get(key) ?? hashPassword(password, scrypt);
  hashes.set(key, known);
  return known;
}

/** Makes the session cookies that the product answers a sign-in with. */
async function sessionCookies({ url, settings }: Home, secret: string): Promise<string[]> {
  const now = () => new Date();
  const deps = { settings: { APP_ORIGIN: url, ...settings }, now } as unknown as AppEnv["Variables"]["deps"];
  const door = new Hono<AppEnv>().get("/", async (c) => {
    c.set("deps", deps);
    await setSessionCookie(c, { secret, rememberMe: false });
    return c.body(null);
  });
  return (await door.request("/")).headers.getSetCookie();
}
