import type { Fetcher } from "@cloudflare/workers-types";
import { expect, test } from "vitest";
import { answerScrypt, type ScryptWork, scryptHere, scryptOver } from "./scrypt.ts";

/** RFC 7914, section 12. */
const vector: ScryptWork = {
  password: "pleaseletmein",
  salt: Buffer.from("SodiumChloride").toString("base64"),
  ...{ N: 16_384, r: 8, p: 1, maxmem: 64 * 1024 * 1024, keyLength: 64 },
};
const expected =
  "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2" +
  "d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887";
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

const bindingTo = (answer: (body: unknown) => Promise<Response>) =>
  ({
    fetch: async (_: string, init: { body: string }) => answer(JSON.parse(init.body)),
  }) as unknown as Fetcher;

test("a key is the one of the RFC, made here or by whoever is behind the binding", async () => {
  const there = scryptOver(bindingTo(async (body) => new Response(await answerScrypt(body))));
  expect(hex(await scryptHere(vector))).toBe(expected);
  expect(hex(await there(vector))).toBe(expected);
});

test.each([
  ["an error", () => new Response("busy", { status: 503 })],
  ["an empty body", () => new Response(null)],
  ["a key that is too short", () => new Response(new Uint8Array(32))],
])("%s is not taken for a key", async (_, answer) => {
  await expect(scryptOver(bindingTo(async () => answer()))(vector)).rejects.toThrow("could not be hashed");
});

test("what is asked for must be whole", async () => {
  await expect(answerScrypt({ password: "x" })).rejects.toThrow();
});
