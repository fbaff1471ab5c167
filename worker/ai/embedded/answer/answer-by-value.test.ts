import { describe, expect, test } from "vitest";
import { answer, note } from "../../../../tests/memories/ask-notes.ts";

const noon = "2026-05-12T10:00:00Z";
const noted = (...texts: string[]) => texts.map((text) => note(text.slice(0, 24), text, noon));
const ask = (question: string, ...texts: string[]) => answer(question, { context: noted(...texts) });

describe("what the value itself tells need not be said in the question's words", () => {
  test.each([
    ["where did i stash the spare fob", "spare fob is behind the flour jar now", /flour jar/],
    ["where did the blue kayak end up", "The blue kayak is at Ruta's, under the carport.", /carport/],
    ["vignette valid till when", "Vignette for the van, valid until 31 January 2027.", /31 January 2027/],
    ["what was the ferritin result", "Blood test: ferritin 84, iron fine.", /84/],
    ["boathouse gate code", "Boathouse unit 12 on Mill Lane\ngate 40#7719\nrent 31/mo", /40#7719/],
    [
      "how much bran does the mare get",
      "We feed the mare at seven, one coffee cup of bran.",
      /one coffee cup/,
    ],
    [
      "when does the garlic go in",
      "Soften the onions, wait three minutes, then the garlic goes in.",
      /three minutes/,
    ],
    ["at what mileage is the belt due", "Belt change due at 92,000 miles.", /92,000/],
    [
      "best time to ring nurse tull",
      "Nurse Tull hates mail, ring her best before nine.",
      /best before nine.*/,
    ],
  ])("%s", async (question, text, expected) => {
    const reply = await ask(question, text);
    expect(reply.action).toBe("memory_response");
    expect(reply.text).toMatch(expected);
  });

  test("what the clock showed at the last service is no answer for the next", async () =>
    expect(
      (await ask("at what mileage is the next oil change", "Oil change done at 71,000 miles.")).action,
    ).toBe("no_memory_found"));

  test("a car is parked where one left it, and not in any garage that is named", async () =>
    expect((await ask("where did i park the van", "Van was at Brackwell Garage with Tariq.")).action).toBe(
      "no_memory_found",
    ));
});

describe("a medicine is known by its name", () => {
  const texts = [
    "Emil allergies: it was the cefuroxime that gave him the rash.",
    "Odile takes ramipril at night.",
  ];
  test("the antibiotic", async () =>
    expect((await ask("which antibiotic is emil allergic to", ...texts)).text).toMatch(/cefuroxime/));
  test("a pill that is no antibiotic is not told as one", async () =>
    expect((await ask("which antibiotic does odile take", ...texts)).action).toBe("no_memory_found"));
});

describe("what families of other tongues say, and what notes shorten, is read", () => {
  test.each([
    ["whats moms new number", "Amá changed her plan, new cell 020 7946 0311.", /0311/],
    [
      "wifi password at home",
      "Wifi\nhouse: HeronNest / pw otter-reed-moss\nshed: SpadeGuest / pw moss-12-fern",
      /^\*\*otter-reed-moss/,
    ],
  ])("%s", async (question, text, expected) => expect((await ask(question, text)).text).toMatch(expected));
});

describe("a figure that counts or numbers something is told as nothing else", () => {
  test.each([
    [
      "how many rehearsals are left",
      "Choir committee. Voted 4-1 for robes. 3. Rehearsals: bring scores.",
      "an entry's number",
    ],
    [
      "how much is the rent of the boat now",
      "Boat rental: 9 dinghies, 2 need sails, do not rent number 6 for a month.",
      "boats and sails",
    ],
    [
      "what year was papa born",
      "The safe opens with Papa's birth year, backwards.",
      "a birth year without a year",
    ],
    ["what year was papa born", "Birthdays: Papa 14 August, Ines 2 March.", "a birthday"],
  ])("%s (%s)", async (question, text) => {
    const { action } = await ask(question, text);
    expect(action).toBe("no_memory_found");
  });
});

describe("a value of the clause beside is not told", () => {
  test("a flight home is not the concert", async () =>
    expect(
      (
        await ask(
          "when is our next concert",
          "Landing July 30 in the evening so I make your harbour concert.",
        )
      ).action,
    ).toBe("no_memory_found"));

  test("of several to come the soonest is the next", async () => {
    const context = [
      note("Concerts", "Fri Aug 21 - Quay Hall, at nine\nSat Jul 18 - the Anchor, load in at six", noon),
    ];
    expect((await answer("when is our next concert", { context })).text).toMatch(/^\*\*18 July 2026/);
  });

  test("a class in the evening tells nothing of the end of school", async () =>
    expect(
      (
        await ask(
          "what time does school finish on mondays",
          "Choir moves to Mondays 19:30 because of her night class.",
        )
      ).action,
    ).toBe("no_memory_found"));
});

describe("what stands around a sentence is told with it", () => {
  test("the day of a note is that of what follows in it", async () => {
    const text =
      "Told Kofi yes. So we do supper early, for everybody, on Sunday 14 June at one, our place. Tess pies, Ottos bring the benches.";
    expect((await ask("whos bringing benches on 14 june", text)).text).toMatch(/^You noted.*Ottos/);
  });

  test("who still has a thing, where the sentence goes on without saying who", async () => {
    const text = "Orla finished the hedge. Paid 90 for the lot. Still has my long ladder, get it back";
    expect((await ask("is my ladder back or who still has it", text)).text).toMatch(/Orla/);
  });

  test("what is his later in a sentence is his whom it began with", async () => {
    const text = "Emil's drawing is above grade level but his reading fluency is at 61 words a minute.";
    expect((await ask("how many words a minute was emil reading", text)).text).toMatch(/^\*\*61/);
  });

  test("what somebody's recipe bids one to use that one said", async () => {
    const context = [note("Nina's pesto", "80 g walnuts. For Kofi use sunflower seeds instead.", noon)];
    const { text } = await answer("what did nina say to use in the pesto instead of walnuts", { context });
    expect(text).toMatch(/sunflower/);
  });
});

describe("what turned out later is told first", () => {
  const context = [
    note(
      "Ada's cello",
      "Ada's cello needs a new bridge and strings, £140, ready in June.",
      "2026-04-01T10:00:00Z",
    ),
    note("Collected", "Cello collected, ended up 165 because of the bow too.", "2026-05-20T10:00:00Z"),
  ];
  test("where one asks what it was in the end", async () =>
    expect((await answer("how much did ada's cello cost to fix in the end", { context })).text).toMatch(
      /^\*\*165\*\*/,
    ));

  test("a raise holds, and an hour's pay needs no word for wages", async () => {
    const pay = [
      note("Tess", "Tess starts on Monday, £14 an hour.", "2026-02-01T10:00:00Z"),
      note("Raise", "Tess raise to 15.50 from May.", "2026-04-20T10:00:00Z"),
    ];
    expect((await answer("what does tess make an hour now", { context: pay })).text).toMatch(/15\.50/);
  });
});
