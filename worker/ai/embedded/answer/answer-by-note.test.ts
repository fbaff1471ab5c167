import { describe, expect, test } from "vitest";
import { answer, note } from "../../../../tests/memories/ask-notes.ts";

const at = "2026-02-01T10:00:00Z";
const firstNotes = [
  note("Dinghy", "We called the dinghy Pip after Oda's cat. She lies on the slip at Brixham.", at),
  note("Library card", "Library card 88120455, runs out on 4 May. It's in the blue wallet on the hook.", at),
  note("Glazier", "The glazier measured the pane. His name is Ulf, he comes on 3 March at 9:15.", at),
  note("Cherries", "Cut the cherry tree in late summer, right after the harvest.", at),
  note("Met Tomke Brand", "Met Tomke Brand at the fair. She restores clocks. tomke@brandclocks.example", at),
  note("Chimney: Jo Flint", "Chimney sweep: Jo Flint, 07700 900455, swept both flues. Charged 70.", at),
  note("Heron Road", "Watched Heron Road with Oda. I yawned, she cried. 4/10", at),
  note(
    "Lens order",
    "Ordered lenses at Optik Blum, ready on 3 March. Prescription: left -3.25, right -2.5",
    at,
  ),
  note("Budget", "Talk with Oda. Budget for the fair is 12k.", at),
];
const ask = (question: string) => answer(question, { context: firstNotes });

describe("a short note is about one thing, which it names once", () => {
  test.each([
    ["where is the dinghy", "on the slip at Brixham"],
    ["where's my library card", "in the blue wallet on the hook"],
    ["library card number", "**88120455**"],
    ["who is the glazier", "Ulf"],
    ["when do I cut the cherry tree", "late summer"],
    ["what does tomke do", "She restores clocks"],
    ["Tomkes email?", "**tomke@brandclocks.example**"],
    ["chimney sweeps phone", "**07700 900455**"],
    ["did I like Heron Road?", "4/10"],
    ["my lens prescription", "left -3.25"],
    ["What is the budget for the fair?", "**12k**"],
  ])("%s", async (question, expected) => {
    const { text, action } = await ask(question);
    expect(text).toContain(expected);
    expect(action).toBe("memory_response");
  });
});

describe("and what the note does not hold is not told of it", () => {
  test.each([
    "where is Rui's dinghy",
    "when does Oda's library card run out",
    "where did I buy the dinghy",
    "what is the phone number of the glazier",
    "where does the chimney sweep live",
    "when is Tomke's birthday",
    "how much does the dinghy weigh",
  ])("%s", async (question) => expect((await ask(question)).action).toBe("no_memory_found"));

  test("two notes of the same thing leave open which one is meant", async () => {
    const two = [
      note("Keys", "Brought the spare key to Oda. It's on the hook by the door.", at),
      note("Key", "The spare key turned up. It's under the third pot.", "2026-02-02T10:00:00Z"),
    ];
    const { text } = await answer("where is the spare key", { context: two });
    expect(text).not.toMatch(/^You noted on 1 February/);
  });
});

test("of two codes of the same thing the later one is told first, and the earlier with its day", async () => {
  const boathouse = [
    note("Boathouse code", "code for the boathouse at the pier: 3381. push hard", "2025-11-02T10:00:00Z"),
    note(
      "Boathouse has a new code",
      "They changed the boathouse code because half the village knew it. It is 9064 now, since Monday. Told Oda as well.",
      "2026-01-12T10:00:00Z",
    ),
  ];
  const { text } = await answer("What is the code of the boathouse?", { context: boathouse });
  expect(text).toMatch(/^\*\*9064\*\* — you noted on 12 January.*3381/s);
});

describe("what is not asked of the memories", () => {
  test("a note is asked for by its title", async () => {
    for (const question of ["What did I write in “Cherries”?", "what does “Cherries” say"])
      expect((await ask(question)).text).toContain("Cut the cherry tree in late summer");
  });

  test.each(["My sister's birthday is 4 May.", "I parked on level 3", "Call mum tomorrow at 6pm"])(
    "%s: it is asked whether that shall be kept",
    async (told) => {
      const { text, action } = await answer(told, { context: [] });
      expect(text).toBe("That tells me something, and asks nothing. Shall I keep that?");
      expect(action).toBe("no_memory_found");
    },
  );

  test.each([
    "booking reference for the flight",
    "I need the code of the gate",
    "mum birthday present",
    "til when is the van insured, i mean the vignette",
    "The sideboard is 70 cm deep, will it go up the stairs",
    "the sideboard is going up the stairs or not",
  ])("%s: is looked for", async (asked) =>
    expect((await answer(asked, { context: [] })).text).toBe("I found nothing about that in your memories."),
  );

  test.each(["Wo ist mein Reisepass?", "Où est mon passeport ?", "¿Dónde está mi llave?"])(
    "%s: that it reads English best is said",
    async (asked) => expect((await answer(asked, { context: [] })).text).toContain("I read English best"),
  );

  test("how to delete a note is told", async () =>
    expect((await ask("Delete my library card note")).text).toContain("Open the memory itself"));
});

test("the telephone of somebody is asked for as a number, and a name is no answer", async () => {
  const window = [note("Skylight", "The roofer came at nine, a cheerful man called Edwin, new seal.", at)];
  const { text, action } = await answer("telephone of the man who sealed the skylight", { context: window });
  expect(action).toBe("no_memory_found");
  expect(text).not.toContain("**Edwin**");
});

test("a label and the figure on the next line are one", async () => {
  const sign = [note("Boatyard sign", "Boatyard berth 12, gate code\n7741", at)];
  expect((await answer("gate code of the boatyard", { context: sign })).text).toContain("7741");
});

test("a sentence that is too long to be quoted whole ends at a clause, and is said to go on", async () => {
  const page = `Notice on moorings: ${Array.from({ length: 40 }, (_, at) => `berth row ${at} shall be left free`).join(", ")}`;
  const { text } = await answer("which moorings are dear", { context: [note("Harbour", page, at)] });
  expect(text).toMatch(/left free” …$/);
});

test("one word of a note does not say two things of the question: a collection ticket tells of no bins", async () => {
  const coat = [
    note(
      "Coat",
      "Took the coat to Ulf, the lining is torn. 20 for the lining, ready on Friday 6 February. Collection ticket number 55.",
      at,
    ),
  ];
  const { action } = await answer("which day do they collect the bins", { context: coat });
  expect(action).toBe("no_memory_found");
});
