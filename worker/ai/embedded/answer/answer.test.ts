import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answer, note, notes } from "../../../../tests/memories/ask-notes.ts";
import type { AnswerInput } from "../../ai.ts";

describe("the answer leads with the fact and shows where it stands", () => {
  test.each([
    [
      "whats the gate code at the marina",
      "**5520** — you noted on 3 March: “Gate code at the marina is 5520.”",
    ],
    ["how much did the stove cost to sweep?", "**95 euros** — you noted on 20 April"],
    ["when is veras birthday", "**14 May** — you noted on 10 January"],
    ["who swept the stove", "**Marta** — you noted on 20 April: “Marta from Calor swept the stove.”"],
    ["where is the ladder", "You noted on 2 February: “The ladder is behind the hedge at number 12.”"],
    ["what does Vera collect?", "She collects old maps."],
    ["what time is sailing", "**18:30** — you noted on 20 May"],
  ])("%s", async (question, expected) => {
    const { text, action } = await answer(question);
    expect(text).toContain(expected);
    expect(action).toBe("memory_response");
  });

  test("last Friday is told as the date that it was", async () =>
    expect((await answer("when did I hear the Elgar?")).text).toContain(
      "**Friday, 8 May 2026** — you noted on 13 May",
    ));

  test("yes is said where the note says all of it, and only there", async () => {
    expect((await answer("did Marta sweep the stove?")).text).toMatch(/^Yes — you noted/);
    expect((await answer("does Paul eat mushrooms?")).text).toMatch(/^You noted .*does not eat mushrooms/);
  });

  test("of a thing that changes the newest note is told first, the older one after it", async () => {
    const { text } = await answer("code of the boat shed");
    expect(text.indexOf("2718")).toBeLessThan(text.indexOf("3141"));
    expect(text).toMatch(/^\*\*2718\*\*/);
  });

  test("a note of another year is told with its year", async () => {
    const [old] = notes.filter(({ title }) => title === "Boat shed code");
    expect(
      (await answer("code of the boat shed", { context: old === undefined ? [] : [old] })).text,
    ).toContain("you noted on 1 June 2025");
  });
});

describe("careless questions are read as they are meant", () => {
  const harbour = [
    note(
      "Hotel",
      "Stayed two nights at Hotel Almada, the way there takes six hours forty.",
      "2026-05-02T10:00:00Z",
    ),
    note(
      "The place by the lock",
      "Ate at Harbour & Rope with Vera, right by the lock. The mussels were good. £64 for two.",
      "2026-05-03T20:00:00Z",
    ),
    note("Skipper", "Our skipper is called Inês Prata. She hates e-mail.", "2026-05-04T10:00:00Z"),
    note("Fleet", "The club has 61 boats now, three were sold this year.", "2026-05-05T10:00:00Z"),
    note(
      "Porto marina",
      "The showers are fine. Do not take the outer berth, it rolls.",
      "2026-05-06T10:00:00Z",
    ),
    note("Anchor: new chain", "Paulo looked at the links: worn, needs a new one.", "2026-05-07T10:00:00Z"),
    note("Motor", "Left the motor with Rui. £95 for the new propeller.", "2026-05-08T10:00:00Z"),
    note("Tides", "Regatta on Saturday 13 June at the old pier.", "2026-05-30T10:00:00Z"),
  ];
  const ask = (question: string) => answer(question, { context: harbour });

  test.each([
    ["whats the skippers name", "**Inês Prata**"],
    ["whats the hotel called where i stayed", "**Hotel Almada**"],
    ["how much did i pay at harbour n rope", "**£64**"],
    ["how many boats does the club have", "**61**"],
    ["what should i not do again in porto marina", "Do not take the outer berth"],
    ["when did i last see to the anchor chain", "You noted on 7 May"],
    ["anything on in june", "Regatta"],
    ["when and where is the regatta", "13 June"],
  ])("%s", async (question, expected) => expect((await ask(question)).text).toContain(expected));

  test("what is so is left out where one asks what is not", async () => {
    const context = [...harbour, note("Cards", "Porto marina takes cards.", "2026-05-09T10:00:00Z")];
    const { text } = await answer("what should i not do again in porto marina", { context });
    expect(text).toMatch(/outer berth/);
    expect(text).not.toMatch(/cards/);
  });

  test("both sides of a comparison are told, each from its own note", async () => {
    const { sentences } = await ask("what was cheaper, the propeller or the mussels?");
    expect(sentences.every(({ citations }) => citations.length > 0)).toBe(true);
    expect(sentences.map(({ text }) => text).join(" ")).toContain("£95");
  });

  test.each([
    ["how much was the motor", "the sum is for a part of it"],
    ["how long does the way to the hotel take in winter", "winter is not in it"],
    ["whats the name of my sister", "nobody there is one"],
    ["did i sell the motor", "it was left with somebody"],
    ["did Rui say that he wants to quit", "nothing that he said is there"],
    ["how many anchors does the club have", "only boats were counted"],
  ])("%s: nothing, for %s", async (question) => expect((await ask(question)).action).toBe("no_memory_found"));

  test("how many boats is answered by those that were counted, not by those that were sold", async () =>
    expect((await ask("how many boats does the club have")).sentences).toHaveLength(1));

  test("what one did is not told by what another did", async () => {
    const context = [
      note("Rui", "He took the job and moves at the end of August, Rui told me.", "2026-05-01T10:00:00Z"),
    ];
    expect((await answer("when did i move", { context })).action).toBe("no_memory_found");
  });
});

describe("what is not there is not answered", () => {
  test.each(["where is the drill", "what is my sister called", "what is the capital of Peru"])(
    "%s: nothing at all, where no note has anything in common with it",
    async (question) => {
      const { sentences, action } = await answer(question);
      expect(action).toBe("no_memory_found");
      expect(sentences).toEqual([
        {
          kind: "sentence",
          text: "I found nothing about that in your memories.",
          layout: "paragraph",
          citations: [],
        },
      ]);
    },
  );

  test.each([
    ["whats the gate code at the airport", "Gate code at the marina is 5520. Ring twice after nine."],
    ["who swept the chimney", "Marta from Calor swept the stove. Paid 95 euros, she comes back in October."],
    ["what shoe size does Vera take", "He takes size 44 in shoes."],
    ["how old is Ivo", "Ivo's birthday is on 2 December. He takes size 44 in shoes."],
    ["what did Vera give me for Christmas", "Vera"],
    ["when is Carla's birthday", "Vera turns 60 on 14 May."],
    ["when did I hear the Elgar in 2019?", "Heard the Elgar with Vera at the town hall last Friday."],
  ])("%s: what comes closest is shown as no more than that", async (question, quote) => {
    const { sentences, text, action } = await answer(question);
    expect(action).toBe("no_memory_found");
    expect(text).toMatch(
      /^(?:I found no clear answer to that in your memories\. Closest is what you|I am not sure that this answers it\. You) noted on [^“]*: “[^”]*”\.?$/,
    );
    expect(sentences).toHaveLength(1);
    expect(sentences[0]?.citations[0]?.quote).toContain(quote);
  });

  test("where general knowledge is wanted, it says that it has none", async () => {
    for (const question of ["what is the capital of Peru", "what shoe size does Vera take"]) {
      const { text } = await answer(question, { mode: "general-knowledge-allowed" });
      expect(text).toContain("general knowledge needs an AI provider");
      expect((await answer(question)).text).not.toContain("general knowledge");
    }
  });
});

describe("a question can lean on what was said before", () => {
  const people = [
    note(
      "Elgar",
      "Heard the Elgar with Vera and Sofia at the town hall last Friday.",
      "2026-05-13T21:00:00Z",
    ),
    note("Sofia", "Sofia lives in Braga now.", "2026-03-04T12:00:00Z"),
    note("Boiler", "Paulo fixed the boiler. It cost 180 euros.", "2026-04-20T12:00:00Z"),
    note("Number", "Paulo's number is +351 912 345 678.", "2026-04-21T12:00:00Z"),
    note("Dinner", "Rui came to the dinner.", "2026-02-01T12:00:00Z"),
    note("Late", "Tess came to the dinner, too.", "2026-02-02T12:00:00Z"),
  ];

  /** Asks one after the other; answers the last answer. */
  async function talk(...questions: string[]) {
    const history: AnswerInput["history"] = [];
    let last = await answer("hello");
    for (const question of questions) {
      last = await answer(question, { context: people, history: [...history] });
      history.push({ question, answer: last.text });
    }
    return last;
  }

  test.each([
    [["who fixed the boiler?", "what is his number?"], "+351 912 345 678"],
    [["who fixed the boiler?", "and how much did it cost?"], "**180 euros**"],
    [["did I hear the Elgar?", "and when was that?"], "**Friday, 8 May 2026**"],
    [["where does Paulo live?", "and Sofia?"], "Braga"],
    [["what is Sofia doing?", "where does she live?"], "Braga"],
    [["who came to the dinner?", "who else?"], "**Rui**"],
    [["who came to the dinner?", "who else?", "anyone else?"], "nothing more"],
  ])("%j", async (questions, expected) => expect((await talk(...questions)).text).toContain(expected));

  test("whom it may mean is asked, where two were named", async () =>
    expect(await talk("with whom did I hear the Elgar?", "where does she live?")).toMatchObject({
      action: "clarification",
      text: expect.stringContaining("say the name"),
    }));
});

describe("what is asked of days", () => {
  const week = [
    note("Sail", "Mended the sail with Vera.", "2026-05-27T10:00:00Z"),
    note("Budget", "The budget for this year is tight.", "2026-03-01T10:00:00Z"),
    note("Paint", "Painted the hull.", "2026-05-20T10:00:00Z"),
    note("Vet", "Booked the vet, it is on Thursday 4 June.", "2026-04-30T10:00:00Z"),
  ];
  const ask = async (question: string) => (await answer(question, { context: week })).text;

  test("last week is that week, in its order, and no more", async () => {
    const text = await ask("what did i do last week");
    expect(text).toContain("Mended the sail");
    expect(text).not.toMatch(/hull|budget/);
  });

  test("this week has what was arranged for it before", async () =>
    expect(await ask("what is on this week")).toContain("Booked the vet"));
});

test("a list names several memories, each with its own source", async () => {
  const { sentences } = await answer("tell me about Vera");
  expect(sentences.length).toBeGreaterThan(1);
  expect(sentences.every(({ layout, citations }) => layout === "item" && citations.length > 0)).toBe(true);
});

test("signs that Markdown would read are shown, not obeyed", async () => {
  const context = [note("Safe", "The safe combination is a*b_c*9 <b>now</b>.", "2026-05-01T10:00:00Z")];
  expect((await answer("combination of the safe", { context })).text).toContain("a\\*b_c\\*9 \\<b>now\\</b>");
});

const word = fc.constantFrom(
  ..."who when where what how much did is the my code birthday of Vera Ivo stove boat shed ladder in May 5520 ? and cost".split(
    " ",
  ),
);

test("whatever is asked of whatever notes, every quote stands in its memory, and no answer goes without", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(word, { maxLength: 9 }),
      fc.array(
        fc.tuple(
          fc.string({ maxLength: 20 }),
          fc.oneof(
            fc.string({ maxLength: 300 }),
            fc.array(word).map((words) => words.join(" ")),
          ),
        ),
        { maxLength: 6 },
      ),
      async (asked, made) => {
        const context = [
          ...notes,
          ...made.map(([title, text], at) => note(title, text, `2026-04-0${at + 1}T10:00:00Z`)),
        ];
        const { sentences, action } = await answer(asked.join(" "), { context });
        for (const { citations } of sentences) {
          if (action === "memory_response") expect(citations.length).toBeGreaterThan(0);
          for (const { memoryId, quote } of citations) {
            const memory = context.find(({ id }) => id === memoryId);
            expect(
              memory !== undefined && (memory.text.includes(quote) || memory.title.includes(quote)),
            ).toBe(true);
          }
        }
      },
    ),
    { numRuns: 150 },
  ));
