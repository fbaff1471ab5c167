import { expect, test } from "vitest";
import { ApiError } from "../../http/errors.ts";
import { hashPassword, verifyPassword, withHashing } from "./password.ts";

test("a password opens only its own hash, and two hashes of it differ", async () => {
  const [first, second] = [await hashPassword("correct horse"), await hashPassword("correct horse")];
  expect(first).not.toBe(second);
  expect(await verifyPassword("correct horse", first)).toBe(true);
  expect(await verifyPassword("correct horse ", first)).toBe(false);
  expect(await verifyPassword("Correct horse", second)).toBe(false);
});

test("the hash names scrypt with the cost that ASVS asks for", async () => {
  expect(await hashPassword("something long")).toMatch(
    /^scrypt\$32768\$8\$3\$[A-Za-z0-9+/]+=*\$[A-Za-z0-9+/]{43}=$/,
  );
});

test("nobody gets in without an account, whatever they type", async () => {
  expect(await verifyPassword("", null)).toBe(false);
  expect(await verifyPassword("\0".repeat(32), null)).toBe(false);
});

test("a stored text that is no hash opens nothing", async () => {
  expect(await verifyPassword("x", "")).toBe(false);
  expect(await verifyPassword("x", "md5$abc")).toBe(false);
});

test("the seventh hash at the same moment is told to come back, and the others succeed", async () => {
  const results = await Promise.allSettled(Array.from({ length: 7 }, () => withHashing(async () => "done")));
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toBeInstanceOf(ApiError);
  expect(refused[0]?.reason).toMatchObject({ code: "unavailable", retryAfter: 2 });
  expect(await withHashing(async () => "afterwards")).toBe("afterwards");
});
