import { expect, test } from "vitest";
import type { Passage } from "#shared/assistant";
import { leadLine, markersShownBy, splitAnswer } from "./split-answer.ts";

const passage = (memoryId: string, text: string): Passage => ({
  memoryId,
  title: memoryId,
  date: "2026-11-14T09:00:00.000Z",
  text,
  marks: [],
});
const newer = passage("new", "It is 4471 now, since *last* Monday.");
const older = passage("old", "Code for the bike shed: 2290.");
const shed = {
  text: `**4471**, since 9 November. [1] Before that it was 2290. [2]\n\n“It is 4471 now, since \\*last\\*\nMonday.” [1]\n\n“${older.text}” [2]`,
  value: { text: "4471", memoryId: "new" },
  passages: [newer, older],
};
const citations = [
  { marker: "[1]", memoryId: "new" },
  { marker: "[2]", memoryId: "old" },
];

test("the value comes first, then what is said of it, then the passages as cards, and nothing twice", () => {
  const parts = splitAnswer(shed);
  expect(parts).toEqual([
    { kind: "value", value: shed.value, rest: "since 9 November. [1] Before that it was 2290. [2]" },
    { kind: "passages", passages: [newer, older] },
  ]);
  const shown = markersShownBy(parts, citations);
  expect(shown).toEqual(["[1]", "[2]"]);
  expect(leadLine("since 9 November. [1] Before that it was 2290. [2]", shown)).toBe(
    "since 9 November. Before that it was 2290.",
  );
});

test("what is cited and has no card keeps its mark, and so does all of a longer answer", () => {
  const parts = splitAnswer({ ...shed, passages: [newer] });
  expect(parts.map(({ kind }) => kind)).toEqual(["value", "passages", "text"]);
  expect(markersShownBy(parts, citations)).toEqual(["[1]"]);
  const long = splitAnswer({
    text: `One. [1]\n\nTwo. [1]\n\n“${older.text}” [2]`,
    value: null,
    passages: [older],
  });
  expect(markersShownBy(long, citations)).toEqual([]);
});

test("a passage that stands within another one of its memory is shown once", () => {
  const short = passage("new", "It is 4471");
  const text = `Your note says:\n\n“${short.text}” [1]\n\n“${newer.text}” [1]`;
  expect(splitAnswer({ text, value: null, passages: [short, newer] })).toEqual([
    { kind: "text", text: "Your note says:" },
    { kind: "passages", passages: [newer] },
  ]);
});

test("an answer grows piece by piece without a part of it becoming another", () => {
  const [value, both] = splitAnswer(shed);
  const begun = splitAnswer({ ...shed, text: shed.text.split("\n\n")[0] ?? "", passages: [] });
  expect(begun).toEqual([value]);
  expect(both?.kind).toBe("passages");
});

test("old answers, and passages that do not stand in the text, stay text", () => {
  const text = "The key is under the pot. [1]";
  expect(splitAnswer({ text, value: null, passages: [older] })).toEqual([{ kind: "text", text }]);
  expect(splitAnswer({ text, value: { text: "pot", memoryId: "new" }, passages: [] })).toEqual([
    { kind: "text", text },
  ]);
});
