import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteOtherSessions } from "../../worker/features/account/sessions.store.ts";
import { forgetVerificationLimits } from "../../worker/features/ai-admin/forget-limits.ts";
import { limitKey } from "../../worker/http/rate-limit.ts";
import type { Deps } from "../../worker/platform/deps.ts";
import { captureWorld } from "../local-run/capture-world.ts";
import { useDatabase } from "../local-run/use-database.ts";

const database = useDatabase();
const count = async (text: string) => (await database.sql(text)).length;

let ana: { id: number };
beforeEach(async () => {
  for (const table of ["users", "session_ends", "rate_limits"]) await database.sql(`delete from ${table}`);
  const sql = "insert into users (name, email, role) values ('Ana', 'ana@example.com', 'admin') returning id";
  const [row] = await database.sql(sql);
  ana = { id: Number(row?.id) };
});

/** Runs work that dies at each touch of the world, before it and behind it; asks `check` after each death. */
async function dieEverywhere(work: (deps: Deps) => Promise<unknown>, check: () => Promise<void>) {
  for (let at = 1, touches = 1; at <= touches; at++) {
    for (const when of ["before", "after"] as const) {
      const world = captureWorld(database);
      const deps = { ...world.deps, settings: { ...world.deps.settings, CODE_PEPPER: "pepper" } };
      touches = Math.max(touches, (await world.runUntil({ at, when }, () => work(deps))).touches);
      await check();
    }
  }
}

describe("a process that dies in the midst of it", () => {
  test("leaves a reason for no session that stands", async () => {
    const here = randomUUID();
    const signIn = (id: string) =>
      database.sql(
        "insert into sessions (id, user_id, secret_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')",
        [id, String(ana.id), randomUUID()],
      );
    await signIn(here);
    await dieEverywhere(
      async (deps) => {
        await signIn(randomUUID());
        await deleteOtherSessions(deps.db, ana.id, here, deps.now());
      },
      async () => {
        expect(await count("select from session_ends join sessions using (secret_hash)")).toBe(0);
        const [ended, told] = [
          await count("select from session_ends"),
          await count("select from audit_events"),
        ];
        expect(ended > 0).toBe(told > 0);
      },
    );
    expect(await count("select from sessions")).toBe(1);
  });

  test("writes down that limits were forgotten where they were, and nowhere else", async () => {
    const key = await limitKey("pepper", { name: "code-request-day", subject: "ana@example.com" });
    await dieEverywhere(
      async (deps) => {
        await database.sql("delete from audit_events");
        await database.sql(
          "insert into rate_limits (key, count, resets_at) values ($1, 3, now() + interval '1 day') on conflict do nothing",
          [key],
        );
        await forgetVerificationLimits(deps, ana.id, ana.id);
      },
      async () => {
        const isLimited = (await count("select from rate_limits")) > 0;
        expect(await count("select from audit_events")).toBe(isLimited ? 0 : 1);
      },
    );
  });
});
