import { expect, test } from "vitest";
import { readAgenda } from "./read-agenda.ts";

const list = [
  "- **since Monday, 23 November** — “Parcel at the post office” [1]",
  "- **Tuesday, 24 November at 19:30** (every week) — “Choir, 19:30” [2]",
  "- **Friday, 27 November at 19:30** — under “Walk home memo”: “dinner at \\*Aurel\\*” [3]",
  "- **Friday, 27 November** (not confirmed yet) — under “Walk home memo”: “the late film” [3]",
].join("\n");

test("a list has one heading a day, and says when, what and how often", () => {
  const agenda = readAgenda(`${list}\n\nAnd 2 more, under reminders; the next is “call Rui” [4]`);
  expect(agenda?.days.map(({ day, rows }) => [day, rows.length])).toEqual([
    ["Since Monday, 23 November", 1],
    ["Tuesday, 24 November", 1],
    ["Friday, 27 November", 2],
  ]);
  expect(agenda?.days[1]?.rows).toEqual([
    { time: "19:30", remark: "every week", quote: "Choir, 19:30", marker: "[2]" },
  ]);
  expect(agenda?.days[2]?.rows[0]?.quote).toBe("dinner at *Aurel*");
  expect(agenda?.more).toEqual({ count: 2, page: "Reminders" });
  expect(agenda?.rest).toBe("");
});

test("entries that were left out are counted, and other words behind the list stay", () => {
  const one = readAgenda(`${list}\n\nAnd one more, under memories: “call Rui” [4]`);
  expect(one?.more).toEqual({ count: 1, page: "Memories" });
  expect(readAgenda(`${list}\n\nBring an umbrella. [4]`)).toMatchObject({
    more: null,
    rest: "Bring an umbrella. [4]",
  });
});

test.each(["The key is under the pot. [1]", "- **Mara** — in 3 notes, last “Mara keeps the key” [1]"])(
  "anything else stays what it is: %s",
  (text) => expect(readAgenda(text)).toBeNull(),
);
