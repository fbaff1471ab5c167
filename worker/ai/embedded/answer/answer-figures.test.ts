import { describe, expect, test } from "vitest";
import { answer, note } from "../../../../tests/memories/ask-notes.ts";

const at = "2026-05-20T10:00:00Z";
const ask = async (question: string, ...context: ReturnType<typeof note>[]) =>
  (await answer(question, { context })).text;

describe("what one sentence tells of several things is added where all of it is asked for", () => {
  const market = note("Flea market", "Sold the radio for 35, the bench for 50 and two lamps for 18", at);

  test.each([
    ["how much did i make at the flea market", market, "**103** — 35, 50 and 18 together."],
    ["how much did we earn at the flea market in total", market, "**103**"],
    [
      "how much did i spend at the nursery",
      note("Nursery", "Bought a fig for £24, two roses for £31.50 and compost for £9", at),
      "**£64.50** — £24, £31.50 and £9 together.",
    ],
    [
      "how many onion sets did i plant altogether",
      note("Beds", "planted 60 onion sets by the wall and 45 onion sets in the frame", at),
      "**105** — 60 and 45 together.",
    ],
    [
      "how long do i boil the ham altogether",
      note("Ham", "Boil 40 min with the lid on, 25 min without. Rest it 15 min", at),
      "**65 min** — 40 min and 25 min together.",
    ],
  ])("%s", async (question, one, says) => expect(await ask(question, one)).toContain(says));

  test.each([
    ["one of the items is asked for", "how much did i get for the bench", market],
    [
      "another deed stands between",
      "how much did i make at the flea market",
      note("Flea market", "Sold the radio for 35, bought a bench for 50", at),
    ],
    [
      "they are prices of one of many",
      "how much did i make at the flea market",
      note("Flea market", "Sold plates for 2 each, the bench for 50", at),
    ],
    [
      "they are of two currencies",
      "how much did i spend at the nursery",
      note("Nursery", "Bought a fig for £24 and a rose for €31", at),
    ],
    [
      "the sum of all is told",
      "how much did i make at the flea market",
      note("Flea market", "Sold the radio for 35, the bench for 50, 85 in total", at),
    ],
    [
      "the other figures measure something else",
      "how much did i make at the flea market",
      note("Flea market", "Drove 35 km for 2 hours, stall 14, sold the bench for 50 at 10.30", at),
    ],
    [
      "another kind of thing is counted beside",
      "how many onion sets did i plant altogether",
      note("Beds", "planted 60 onion sets by the wall and 3 trees", at),
    ],
    [
      "the second length is of another deed",
      "how long do i boil the ham altogether",
      note("Ham", "Boil 40 min with the lid on, rest 15 min", at),
    ],
    [
      "two sentences tell two sums",
      "how much did i make at the flea market",
      note("Flea market", "Sold the radio for 35 and the bench for 50. Sold a rug for 20, a pan for 5", at),
    ],
  ])("but not where %s", async (_, question, one) =>
    expect(await ask(question, one)).not.toContain("together."),
  );

  test("of several figures none passes for all of them", async () => {
    const beds = note("Beds", "planted 60 onion sets by the wall and 3 trees", at);
    expect(await ask("how many onion sets did i plant altogether", beds)).not.toMatch(/\*\*(?:60|63)/);
  });

  test("what several notes tell is shown side by side, and no figure before it", async () => {
    const [jab, pills] = ["Paid the vet £40 for the jab", "Paid the vet £25 for pills"];
    const text = await ask(
      "how much did i pay the vet altogether",
      note("Vet", jab, at),
      note("Pills", pills, at),
    );
    expect(text).toContain(jab);
    expect(text).toContain(pills);
    expect(text).not.toContain("**");
  });
});

describe("two things cost together what each of them costs", () => {
  const train = note("Train to Faro", "Train to Faro booked, £84 for both of us.", at);
  const inn = note("Inn", "The inn in Faro is £230 for the weekend.", at);
  const both = "what do the train and the inn cost together";

  test("out of two notes, and both are quoted", async () => {
    const text = await ask(both, train, inn);
    expect(text).toContain("**£314** — £84 and £230 together.");
    expect(text).toContain("Train to Faro booked");
    expect(text).toContain("The inn in Faro");
  });

  test.each([
    ["by the night", note("Inn", "The inn in Faro is £115 a night.", at)],
    ["in another currency", note("Inn", "The inn in Faro is €230 for the weekend.", at)],
    ["twice", note("Inn", "The inn in Faro is £230, the inn in Lagos £190.", at)],
    ["not at all", note("Inn", "The inn in Faro has 12 rooms.", at)],
  ])("but not where one of them is told %s", async (_, other) =>
    expect(await ask(both, train, other)).not.toContain("together."),
  );
});

describe("what is left to pay is the whole less what was paid", () => {
  const left = "how much is still to pay for the cabin";
  test.each([
    [
      "a deposit",
      "Cabin at the lake booked, £540 for all of us. Deposit 120 paid",
      "**£420** — £540 less 120.",
    ],
    ["instalments", "Cabin costs £540. Paid £100 in March. Paid £150 in April.", "**£290**"],
    [
      "what came on top",
      "Cabin is 1,540. Paid 400 in May and 400 in June",
      "**740** — 1,540 less 400 and 400.",
    ],
    ["half of it", "The cabin is £540, half upfront paid", "**£270** — £540 less half."],
  ])("less %s", async (_, text, says) => expect(await ask(left, note("Cabin", text, at))).toContain(says));

  test("of another note only what names the thing has been paid for it", async () => {
    const cabin = note("Cabin", "Cabin at the lake, £540 for all of us. Paid £100 by card", at);
    const boat = note("Boat", "The boat is next to the cabin. Paid £62.", at);
    const later = note("June", "Paid another £200 for the cabin", at);
    expect(await ask(left, cabin, boat)).toContain("**£440** — £540 less £100.");
    expect(await ask(left, cabin, later)).toContain("**£240** — £540 less £100 and £200.");
  });

  test.each([
    ["the deposit has not been paid", "Cabin booked, £540 for all. Deposit 120 to be paid by June"],
    ["it was paid for something else", "Cabin booked, £540 for all. Boat deposit 120 paid"],
    ["there are two prices", "Cabin £540, boat £300. Deposit 120 paid"],
    ["the price is by the night", "Cabin is £90 a night. Deposit 120 paid"],
    ["nothing is left", "Cabin is £540. Paid £540 by card"],
    ["the rest is told", "Cabin is £540. Deposit 120 paid, 400 still due because of the discount"],
  ])("but nothing is worked out where %s", async (_, text) =>
    expect(await ask(left, note("Cabin", text, at))).not.toContain(" less "),
  );
});

describe("an age is counted to today", () => {
  const otto = note("Otto", "Otto was born on 2 June 1990.", at);
  test.each([
    ["how old is otto", otto, "**35** — born on 2 June 1990."],
    ["how old will otto be on his next birthday", otto, "**36** on the next birthday"],
    ["how old is grandma", note("Grandma", "Grandma likes figs. Her birthday is 1 May 1944.", at), "**82**"],
    ["how old is lena", note("Lena", "Lena turns 8 on 12 July.", at), "**7** — 8 on 12 July 2026."],
    ["how old will otto be", note("Gift ideas", "For Otto's 36th: a hammock", at), "**36.**"],
  ])("%s", async (question, one, says) => expect(await ask(question, one)).toContain(says));

  test.each([
    ["somebody else's", "how old is otto", "Otto's daughter was born on 2 June 2015."],
    ["a birthday without a year", "how old is otto", "Otto's birthday is on 2 June."],
    ["a race", "how old will otto be", "Otto's 36th race is in Faro."],
    ["of somebody who has died", "how old is otto", "Otto was born on 2 June 1930. He died in March."],
  ])("but not from %s", async (_, question, text) =>
    expect(await ask(question, note("Family", text, at))).not.toMatch(/\*\*\d+\*\*|\*\*36/),
  );
});

describe("a stay lasts from the day of coming to the day of leaving", () => {
  const visit = note("Visit", "Grandma comes on the 4th by train, arrives 15.20, stays till the 9th.", at);
  test("and its days are counted", async () => {
    expect(await ask("how long is grandma staying", visit)).toContain(
      "**5 days** — from Thursday, 4 June 2026",
    );
    expect(await ask("how many nights does grandma stay", visit)).toContain("**5 nights**");
    expect(await ask("when is grandma leaving", visit)).toContain("**Tuesday, 9 June 2026.**");
  });

  test("not where only one day is told, and not of somebody else", async () => {
    const open = note("Visit", "Grandma comes on the 4th by train and stays.", at);
    expect(await ask("how long is grandma staying", open)).not.toContain(" days**");
    expect(await ask("how long is Ilja staying", visit)).not.toContain(" days**");
  });
});

describe("a part of a stated whole", () => {
  test("is told where the question has the word beside it", async () => {
    const job = note("Tiling", "Tiler wants 1800 by cheque, quoted 1800, half in advance", at);
    const clear = note("Tiling", "Tiler quoted 1800, half in advance", at);
    expect(await ask("how much does the tiler get in advance", clear)).toContain("**900** — half of 1800.");
    expect(await ask("how much does the tiler get in advance", job)).not.toContain("**1800**");
  });

  test("small words tell the part as well", async () =>
    expect(
      await ask(
        "what do i pay the tiler at the end",
        note("Tiling", "Tiler quoted £900, half at the end", at),
      ),
    ).not.toContain("**£900**"));

  test("and not of a clock, of two sums or of another part", async () => {
    for (const text of [
      "Tiler quoted 1800, here at half past nine",
      "Tiler quoted £1800 for the bath and £900 for the hall, half in advance",
      "Tiler quoted 1800, half of the tiles are cracked",
    ])
      expect(await ask("how much does the tiler get in advance", note("Tiling", text, at))).not.toContain(
        " of 1800",
      );
  });

  test("a recipe is made smaller by the people it is for", async () => {
    const stew = note("Bean stew", "Soak 300 g black beans overnight, 2 onions. Serves 6", at);
    expect(await ask("how much beans for 2", stew)).toContain("**100 g** — the note has 300 g for 6.");
    const open = note("Bean stew", "Soak 300 g black beans overnight, 2 onions.", at);
    expect(await ask("how much beans for 2", open)).not.toContain("**100 g**");
  });
});
