import { expect, test } from "vitest";
import type { Deps } from "../../platform/deps.ts";
import { checkPassword } from "./check-password.ts";

/** A database that gives these answers, one after the other, and a count of what was hashed. */
function worldOf(answers: object[][]) {
  const hashed: unknown[] = [];
  const deps = {
    db: { execute: async () => ({ rows: answers.shift() ?? [] }) },
    settings: { CODE_PEPPER: Buffer.alloc(32, 1).toString("base64") },
    now: () => new Date("2026-05-01T10:00:00Z"),
    scrypt: async (asked: unknown) => {
      hashed.push(asked);
      return new Uint8Array(32);
    },
  } as unknown as Deps;
  return { hashed, check: () => checkPassword(deps, "ana@example.com", "seven quiet rivers", "192.0.2.1") };
}

const [counted, nobody, noneYet, notOwn] = [[{ count: 1, resets_in: 900 }], [], [], []];
const usedUp = [{ count: 30, resets_in: 900 }];

test.each([
  ["place", [usedUp]],
  ["place, by one of several at once,", [noneYet, [{ count: 31, resets_in: 900 }]]],
  ["account", [noneYet, counted, notOwn, nobody, [{ seconds: "12" }]]],
])("past the limit of a %s a password costs nothing: it is refused and not hashed", async (_, answers) => {
  const { hashed, check } = worldOf(answers);
  await expect(check()).rejects.toMatchObject({ code: "too_many_requests" });
  expect(hashed).toEqual([]);
});

test("below it, an address that nobody has costs one hash, as a wrong password does", async () => {
  const { hashed, check } = worldOf([noneYet, counted, notOwn, counted, nobody]);
  expect(await check()).toBeNull();
  expect(hashed).toHaveLength(1);
});

test("who is past the limit takes no place in line: however many they send, none is in anybody's way", async () => {
  const { check } = worldOf(Array.from({ length: 20 }, () => usedUp));
  const refusals = await Promise.allSettled(Array.from({ length: 20 }, check));
  const codes = refusals.map((refusal) => refusal.status === "rejected" && refusal.reason.code);
  expect(new Set(codes)).toEqual(new Set(["too_many_requests"]));
});
