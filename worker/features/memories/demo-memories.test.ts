import { expect, test } from "vitest";
import { demoLife } from "#db/seed";
import { importLineSchema } from "#shared/memories";
import { demoImportLines } from "./demo-memories.ts";

const zone = "Europe/London";
/** A Wednesday morning; by then London has summer time and the oldest memories have not. */
const now = new Date("2026-07-15T09:00:00Z");
const contentOf = (title: string, at = now) =>
  demoImportLines(at, zone).find((line) => line.title === title)?.content;

test.each(["2026-01-01T00:10:00Z", "2026-03-29T01:30:00Z", "2028-02-29T12:00:00Z", "2026-10-25T23:50:00Z"])(
  "loaded at %s, every line is one that the import accepts, filled in and past",
  (at) => {
    for (const line of demoImportLines(new Date(at), zone)) {
      expect(importLineSchema.safeParse(line).error, line.content).toBeUndefined();
      expect(line.content).not.toMatch(/[{}]/);
      expect(Date.parse(line.createdAt ?? "")).toBeLessThan(Date.parse(at));
    }
  },
);

test("a memory of breakfast time is dated at breakfast time on the clock of its owner, summer time or not", () => {
  const hours = new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeStyle: "short" });
  const lines = demoImportLines(now, zone);
  expect(lines.map((line) => hours.format(new Date(line.createdAt ?? "")))).toEqual(
    demoLife.map(({ time }) => time),
  );
});

test("dates in a text count from the memory's own day, and weekdays are true", () => {
  // Written six days before Wednesday 15 July, on a Thursday; thirteen days later it is a Wednesday, so the next day.
  expect(contentOf("Dentist: crown")).toContain("on Thursday 23 July at 16:20");
  expect(contentOf("Flights to Porto")).toContain("out Thursday 20 November at 06:35");
  expect(contentOf("Car service")).toContain("valid until 29 September 2026");
});

test("loaded again on the same day it is the same life, so that an import finds only duplicates", () => {
  expect(demoImportLines(new Date("2026-07-15T21:00:00Z"), zone)).toEqual(demoImportLines(now, zone));
});

test("titles name one memory each, and only the turns of a conversation have none", () => {
  const titles = demoLife.flatMap(({ title }) => title ?? []);
  expect(new Set(titles).size).toBe(titles.length);
  expect(demoLife.filter(({ title, thread }) => (title === undefined) !== (thread !== undefined))).toEqual(
    [],
  );
});

test("phone numbers and addresses of the demo life belong to nobody", () => {
  const texts = demoLife.map(({ content }) => content).join("\n");
  // Ofcom's numbers for drama: 07700 900xxx, 0117 496 0xxx, 01632 960xxx.
  for (const [phone] of texts.matchAll(/\b0\d{3,4} \d{3}(?: \d{4}|\d{3})/g)) {
    expect(phone).toMatch(/^(07700 900\d{3}|0117 496 0\d{3}|01632 960\d{3})$/);
  }
  for (const [, domain] of texts.matchAll(/@([\w.]+\w)/g)) expect(domain).toMatch(/^example\.(com|org|net)$/);
});
