import { expect, test } from "vitest";
import type { Deps } from "../../platform/deps.ts";
import { newTicket, spendTicket } from "./code-ticket.ts";

const week = 7 * 24 * 3600; // seconds
const start = Date.parse("2026-05-01T10:00:00Z");

/** So many seconds later, with a database that has counted so many uses of a ticket, this one included. */
const depsAt = (seconds: number, count = 1) => {
  const asked: unknown[] = [];
  const deps = {
    db: { execute: async (query: unknown) => ({ rows: asked.push(query) && [{ count, resets_in: 60 }] }) },
    settings: { CODE_PEPPER: Buffer.alloc(32, 1).toString("base64") },
    now: () => new Date(start + seconds * 1000),
  } as unknown as Deps;
  return { asked, deps };
};
const email = "ana@example.com";
const ticket = await newTicket(depsAt(0).deps, email);
const [end = "", signature = ""] = ticket.split(".");

test.each([
  [0, 1],
  [week - 1, 5],
])("a ticket holds after %d s, used %d times", async (seconds, count) => {
  expect(await spendTicket(depsAt(seconds, count).deps, email, ticket)).toBe(true);
});

test("it is worth five codes", async () => {
  expect(await spendTicket(depsAt(0, 6).deps, email, ticket)).toBe(false);
});

test.each([
  ["is over", week, email, ticket],
  ["is another address's", 0, "rui@example.com", ticket],
  ["was made longer", week, email, `${Number(end) + week}.${signature}`],
  ["is written in another way, to be counted anew", 0, email, `0${ticket}`],
  ["is written in another way, to be counted anew", 0, email, `${end}.0.${signature}`],
  ["has more behind it", 0, email, `${ticket}.`],
  ["has no signature", 0, email, end],
  ["is never over", 0, email, `Infinity.${signature}`],
  ["is nothing", 0, email, ""],
])("a ticket that %s is none, and asks the database nothing", async (_, seconds, address, presented) => {
  const { asked, deps } = depsAt(seconds);
  expect(await spendTicket(deps, address, presented)).toBe(false);
  expect(asked).toEqual([]);
});
