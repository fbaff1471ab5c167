import { describe, expect, test } from "vitest";
import { answer, note } from "../../../../tests/memories/ask-notes.ts";

const noon = "2026-05-12T10:00:00Z";

describe("an amount is told in whatever it is measured by", () => {
  const context = [
    note(
      "",
      "Chilli stew: 400 g beans, half a jar of capers, 3 tins chopped tomatoes, a handful of parsley, 200 ml stock.",
      noon,
    ),
    note("", "flapjacks: press flat, oven 25 min at 170 fan, then cut while warm", noon),
    note("", "rye loaf: 900 g flour, gas mark 7 for 40 minutes", noon),
  ];
  test.each([
    ["how much capers go in the chilli stew", /half a jar of capers/],
    ["how much parsley goes in the chilli stew", /a handful of parsley/],
    ["how hot is the oven for the flapjacks", /170 fan/],
    ["what temperature for the rye loaf", /gas mark 7/],
  ])("%s", async (question, expected) => {
    const { text, action } = await answer(question, { context });
    expect(text).toMatch(expected);
    expect(action).toBe("memory_response");
  });

  test.each(["how much thyme goes in the chilli stew", "how hot is the oven for the chilli stew"])(
    "and not where the note does not say: %s",
    async (question) => expect((await answer(question, { context })).action).toBe("no_memory_found"),
  );
});

describe("a count right before the asked noun answers", () => {
  const context = [note("", "for the cough, 3 capsules of Brontal a day until Friday, with food", noon)];

  test("and is said with how often", async () =>
    expect((await answer("how many cough capsules should i take", { context })).text).toContain(
      "**3 a day** — ",
    ));

  test("what is not of it is not counted", async () =>
    expect((await answer("how many drops should i take for the cough", { context })).action).toBe(
      "no_memory_found",
    ));
});

describe("a price with its period", () => {
  const context = [
    note(
      "",
      "piano insurance is with Corda now, 96,40 a year, contract 55-310-8, it covers theft up to 2000",
      noon,
    ),
  ];

  test("is the price, with its decimal comma, and a limit is none", async () =>
    expect((await answer("how much is the piano insurance", { context })).text).toContain("**96,40** — "));

  test("is quoted, and nothing led with, where another period is asked for", async () => {
    const { text, action } = await answer("how much is the piano insurance a month", { context });
    expect(text).toContain("96,40 a year");
    expect(text).not.toContain("**");
    expect(action).toBe("memory_response");
  });

  test("is not how much is covered", async () =>
    expect((await answer("how much does the piano insurance cover for theft", { context })).text).toContain(
      "**2000** — ",
    ));

  test.each([
    ["how much is the mooring", "**54** — "],
    ["how much deposit for the mooring", "**120** — "],
  ])("is not the sum beside another word: %s", async (question, expected) => {
    const pier = note("", "mooring 54 a month, deposit 120, 15 for the pier key", noon);
    expect((await answer(question, { context: [pier] })).text).toContain(expected);
  });

  test("of what stands behind another figure no price is led with", async () => {
    const garden = note("", "allotment: 32 a year, 15 deposit for the shed key", noon);
    expect((await answer("how much is the shed key", { context: [garden] })).text).not.toContain("**");
  });
});
