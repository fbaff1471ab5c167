import { expect, test } from "vitest";
import { note, notes } from "../../../../tests/memories/ask-notes.ts";
import { understandQuestion } from "../../../language/understand-question.ts";
import { chooseForgotten } from "./choose-forgotten.ts";

const now = new Date("2026-06-01T10:00:00Z");
const timeZone = "Europe/Lisbon";

function choose(what: string, context = notes) {
  const understood = understandQuestion(`about ${what}`, [], { at: now, timeZone });
  const chosen = chooseForgotten({ wish: what, understood, context, now, timeZone });
  return Object.fromEntries(chosen.map(({ memoryId, isSure }) => [memoryId.split(" 20")[0], isSure]));
}

test.each([
  ["Ivo", { Ivo: true }],
  ["the boat shed", { "Boat shed code": true, "New code": true }],
  ["Vera", { Vera: true, Concert: true }],
  ["Vera's maps", { Vera: true }],
  ["the ladder behind the hedge", { Ladder: true }],
  ["Rui", {}],
  ["the dentist", {}],
])("of %s", (what, chosen) => expect(choose(what)).toEqual(chosen));

test("a long note that only touches on it is not sure, one that is titled so is", () => {
  const around =
    "We walked along the river. It rained a little. The bus was late. We had soup. It was cold. ";
  const diary = note("A day out", `${around}Tom came along. ${around}`, "2026-05-01T10:00:00Z");
  const titled = note("Tom", `${around}He came along. ${around}`, "2026-05-02T10:00:00Z");
  expect(choose("Tom", [...notes, diary, titled])).toEqual({ "A day out": false, Tom: true });
});

test("the turns of a conversation go with what it is about", () => {
  const turns = ["Which cottage?", "The one with a bath."].map((text, threadPosition) =>
    note(`Turn ${threadPosition}`, text, "2026-05-01T10:00:00Z", {
      thread: "Weekend in Wales",
      threadPosition,
    }),
  );
  expect(choose("Wales", [...notes, ...turns])).toEqual({ "Turn 0": true, "Turn 1": true });
});

test("days narrow it, and are enough alone", () => {
  expect(
    choose("yesterday", [...notes, note("Late", "The train was late.", "2026-05-31T18:00:00Z")]),
  ).toEqual({
    Late: true,
  });
  const two = ["2026-04-01", "2026-05-31"].map((day) => note(day, "The train was late.", `${day}T18:00:00Z`));
  expect(choose("the train yesterday", two)).toEqual({ "2026-05-31": true });
});

test("another word for it is not surely it", () => {
  const pin = note("Card", "The PIN is 8812.", "2026-05-01T10:00:00Z");
  const { Card: isPin, ...others } = choose("the PIN", [...notes, pin]);
  expect([isPin, ...Object.values(others)]).toEqual([true, ...Object.keys(others).map(() => false)]);
});
