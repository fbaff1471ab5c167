import { describe, expect, test } from "vitest";
import { answer, note } from "../../../../tests/memories/ask-notes.ts";

const household = [
  note("Paint", "hall = Pebble Two, satin. Half a tin is left in the loft.", "2026-02-01T10:00:00Z"),
  note(
    "Workbench",
    "Bench left of the stove is 120 cm wide. The right one is narrower, 90 cm.",
    "2026-02-02T10:00:00Z",
  ),
  note(
    "Call with Mr Tanaka",
    "Landlady is away until May. Heating gets repaired on Monday.",
    "2026-02-03T10:00:00Z",
  ),
  note("Phone call with Mrs Okoye", "Accountant rang. Everything is in.", "2026-02-04T10:00:00Z"),
  note("Weight", "71.5 on the new scales. last month it was 73.2", "2026-02-05T10:00:00Z"),
  note("Beds", "Bed one leeks, bed two chard, bed three rests.", "2026-02-06T10:00:00Z"),
  note("Lars moved", "Lars's new address: 14 Quarry Mews, Hull.", "2026-02-07T10:00:00Z"),
  note(
    "Stomach",
    "Hurts since Tuesday. Rang the surgery, the receptionist is Odile.",
    "2026-02-08T10:00:00Z",
  ),
  note("Scan", "Scan at the surgery on 19 June at 08:40.", "2026-02-09T10:00:00Z"),
  note(
    "Cider",
    "Write it down, said Lars. The dry one at Kofi's party: Orchard Nine from Weobley.",
    "2026-02-10T10:00:00Z",
  ),
  note(
    "Kofi called, Ada at school",
    "Kofi does Fridays with Emil. Ada adores her new teacher.",
    "2026-02-11T10:00:00Z",
  ),
  note("Fig tree", "The fig tree on the terrace gets water on Sundays.", "2026-02-12T10:00:00Z"),
  note(
    "Window done at last",
    "The glazier was here, a tall man called Ulf. New hinge.",
    "2026-02-13T10:00:00Z",
  ),
  note("Eye test", "The frame is ready in ten days. Ask for Tomke, 0117 496 0555.", "2026-02-15T10:00:00Z"),
  note("Recipe", "200 g rice, one litre of milk, 35 minutes, stir.", "2026-02-16T10:00:00Z"),
  note("Hedgehog at the vet", "Ate well. Emergency number 0117 496 0333.", "2026-02-14T10:00:00Z"),
];
const ask = (question: string) => answer(question, { context: household });

describe("people ask in other words than they noted", () => {
  test.each([
    ["what colour is the hall", "Pebble Two"],
    ["where does lars live now", "14 Quarry Mews"],
    ["who fixed the window", "Ulf"],
    ["how long does the rice cook in the milk", "35 minutes"],
    ["phone number of the vet at night", "0117 496 0333"],
  ])("%s", async (question, expected) => expect((await ask(question)).text).toContain(expected));
});

describe("of like things the one that was asked for is told", () => {
  test.each([
    ["how wide is the bench on the right", "90 cm"],
    ["how wide is the bench on the left", "120 cm"],
    ["what grows in bed two", "chard"],
  ])("%s", async (question, expected) => expect((await ask(question)).text).toContain(expected));

  test("a bed that is not there has nothing in it", async () =>
    expect((await ask("what grows in bed seven")).action).toBe("no_memory_found"));
});

describe("the newest state is told, and days to come", () => {
  test("a weight now is not the one of last month", async () =>
    expect((await ask("what was my weight last time")).text).toContain("“71.5"));

  test("what one has to be at has not begun already", async () =>
    expect((await ask("when do i have to be at the surgery")).text).toContain("19 June"));
});

describe("a title speaks for whom its note is about", () => {
  test("who rang is who the title names", async () =>
    expect((await ask("whats the name of my accountant")).text).toContain("Mrs Okoye"));

  test("“which” is answered by something particular", async () =>
    expect((await ask("which cider did we like at the party")).text).toContain("Orchard Nine"));

  test.each([
    ["when does emil start school", "the title tells of Ada's school"],
    ["what school did i go to", "others are told of"],
    ["who painted the hall", "a paint is nobody"],
    ["where did i buy the fig tree", "getting water is not buying"],
    ["when is the next eye test", "that day has passed"],
    ["whats the pin of my phone", "a telephone number is none"],
    ["what did i give kofi for the party", "what was drunk there was no gift"],
    ["when does lars have time", "only where he lives is told"],
  ])("%s: nothing, for %s", async (question) => expect((await ask(question)).action).toBe("no_memory_found"));
});

test("a day to come is not when something was done", async () => {
  const tags = ["van", "receipts"];
  const context = [
    note("Van service", "All in, £312. Test passed, valid until 9 October 2027.", "2026-02-18T10:00:00Z", {
      tags,
    }),
  ];
  expect((await answer("when did i buy the van", { context })).text).not.toContain("**9 October 2027**");
});

test("a vaccination that one got was not bought", async () => {
  const card = note(
    "Bolota",
    "Vaccination card of the dog Bolota. Rabies on 3 June 2025.",
    "2026-05-01T10:00:00Z",
  );
  const { text, action } = await answer("When did Bolota get the rabies vaccination?", { context: [card] });
  expect(action).toBe("memory_response");
  expect(text).toMatch(/^\*\*3 June 2025\*\*/);
});
