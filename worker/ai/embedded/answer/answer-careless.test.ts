import { describe, expect, test } from "vitest";
import { answer, note } from "../../../../tests/memories/ask-notes.ts";

const noon = "2026-05-12T10:00:00Z";

describe("a question with chatter around it is answered like the question by itself", () => {
  const context = [
    note("Boat", "The bilge pump is kept under the port bench.", noon),
    note("Greenhouse", "New greenhouse from Hale & Co, it cost £640 with the base.", noon),
    note("Inhaler", "Dr Brandt says two puffs of Salvent in the morning now.", noon),
  ];
  test.each([
    ["raining in!! where's the bilge pump kept", /port bench/],
    ["new greenhouse, what did it set us back", /£640/],
    ["how many puffs of salvent now, the school nurse is asking", /two puffs/],
  ])("%s", async (question, expected) => {
    const { text, action } = await answer(question, { context });
    expect(text).toMatch(expected);
    expect(action).toBe("memory_response");
  });

  test("what stands beside it answers nothing", async () =>
    expect((await answer("the bilge pump leaks, what's the code of the marina", { context })).action).toBe(
      "no_memory_found",
    ));
});

describe("two questions in one sentence are answered each", () => {
  const context = [
    note(
      "Regatta",
      "The regatta starts at half past nine in Troon. Tess came third.",
      "2026-05-02T10:00:00Z",
    ),
    note("Stove", "Marta from Calor swept the stove in forty minutes.", noon),
  ];
  test("of one note", async () => {
    const { text } = await answer("who swept the stove and how long did it take", { context });
    expect(text).toMatch(/Marta/);
    expect(text).toMatch(/forty minutes/i);
  });
});

describe("a note without a title says by its beginning what it is about", () => {
  const context = [
    note(
      "Gran, Hill House: room 14, first floor.…",
      "Gran, Hill House: room 14, first floor. Gate keypad 7731.",
      noon,
    ),
    note("Ivo rang! New flat in…", "Ivo rang! New flat in Leith, 48 Shore Street. Moves on 3 June.", noon),
    note(
      "Rui has a girlfriend! Noor. Sails.…",
      "Rui has a girlfriend! Noor. Sails. Birthday 5 October.",
      noon,
    ),
  ];
  test.each([
    ["keypad code at hill house", /7731/],
    ["when does ivo move", /3 June/],
  ])("%s", async (question, expected) =>
    expect((await answer(question, { context })).text).toMatch(expected),
  );

  test("and no longer where another is brought in", async () =>
    expect((await answer("when is rui's birthday", { context })).action).toBe("no_memory_found"));
});

describe("what is told otherwise than it is asked", () => {
  const context = [
    note("Jon owes me", "lent jon 300 for the trailer. he pays back 60 a month", "2026-03-01T10:00:00Z"),
    note("Jon paid", "another 60 from jon, so 120 are back and 180 are missing", "2026-05-01T10:00:00Z"),
    note("Yoga", "Yoga in the village hall, ten in the morning, bring a mat.", noon),
    note("Gave plasma", "Gave plasma. Next time not before four weeks.", noon),
    note("Tax", "Universal Credit number is 77 41 20 B.", noon),
    note("Gran's roses", "We water her roses on Sundays.", noon),
    note("Disk", "The back-up is in the blue drawer.", noon),
    note("Bed plan", "Bed two leeks (60 seedlings), then chard.", noon),
  ];
  test.each([
    ["how much does jon still owe me", /180/],
    ["what time does yoga start", /ten in the morning/i],
    ["when can i give plasma again", /four weeks/],
    ["whats my uc number", /77 41 20 B/],
    ["who waters grans roses", /We water/],
    ["where is the backup", /blue drawer/],
    ["how many leek seedlings did i plant", /60/],
  ])("%s", async (question, expected) => {
    const { text, action } = await answer(question, { context });
    expect(text).toMatch(expected);
    expect(action).toBe("memory_response");
  });

  test("what is only near in meaning is not what was counted", async () => {
    const honey = [note("Hives", "Honey: hive 3 gave 12 kg, 31 jars.", noon)];
    expect((await answer("how many bees are in hive 3", { context: honey })).action).toBe("no_memory_found");
  });

  test("an hour tells no day of what comes again", async () =>
    expect((await answer("when is the next yoga", { context })).action).toBe("no_memory_found"));
});

describe("a mail that was forwarded", () => {
  const context = [
    note(
      "Fwd: Your booking",
      "From: Lochside Camping <stay@lochside.example>\n\nDear Ana,\n\nPitch 12, two adults. Arrival: Friday 12 June 2026.",
      noon,
    ),
  ];
  test("answers with what it says", async () =>
    expect((await answer("when is the arrival at lochside", { context })).text).toMatch(/12 June/));
});
