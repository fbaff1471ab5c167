import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnswerInput, ContextMemory, DraftSentence, DraftVerdict } from "../ai.ts";
import { answerFromMemories } from "./answer.ts";

const note = (
  title: string,
  text: string,
  createdAt: string,
  more: Partial<ContextMemory> = {},
): ContextMemory => ({
  id: `${title} ${createdAt}`,
  title,
  text,
  passage: text,
  tags: [],
  author: null,
  thread: null,
  threadPosition: null,
  createdAt: new Date(createdAt),
  occurredAt: null,
  score: 1,
  ...more,
});

const notes = [
  note("Gate", "Gate code at the marina is 5520. Ring twice after nine.", "2026-03-03T09:00:00Z"),
  note(
    "Stove",
    "Marta from Calor swept the stove. Paid 95 euros, she comes back in October.",
    "2026-04-20T12:00:00Z",
  ),
  note("Vera", "Vera turns 60 on 14 May. She collects old maps.", "2026-01-10T20:00:00Z"),
  note("Ivo", "Ivo's birthday is on 2 December. He takes size 44 in shoes.", "2026-01-11T20:00:00Z"),
  note("Concert", "Heard the Elgar with Vera at the town hall last Friday.", "2026-05-13T21:00:00Z"),
  note("Ladder", "The ladder is behind the hedge at number 12.", "2026-02-02T10:00:00Z"),
  note("Boat shed code", "Code for the boat shed: 3141.", "2025-06-01T10:00:00Z"),
  note("New code", "The code of the boat shed was changed, it is 2718 now.", "2026-05-01T10:00:00Z"),
  note("Sailing", "Sailing starts again on Tuesdays at 18:30. Bring the life vest.", "2026-05-20T10:00:00Z"),
  note("Paul", "Paul does not eat mushrooms.", "2026-05-21T10:00:00Z"),
];

async function answer(question: string, more: Partial<AnswerInput> = {}) {
  const sentences: DraftSentence[] = [];
  const input: AnswerInput = {
    question,
    history: [],
    context: notes,
    mode: "memory-only",
    now: new Date("2026-06-01T10:00:00Z"),
    timeZone: "Europe/Lisbon",
    userName: "Ana Reis",
    ...more,
  };
  let verdict: DraftVerdict | null = null;
  for await (const draft of answerFromMemories(input)) {
    if (draft.kind === "verdict") verdict = draft;
    else sentences.push(draft);
  }
  return { text: sentences.map(({ text }) => text).join(" "), sentences, action: verdict?.action };
}

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

describe("what is not there is not answered", () => {
  test.each([
    "whats the gate code at the airport",
    "who swept the chimney",
    "when is Carla's birthday",
    "what shoe size does Vera take",
    "how old is Ivo",
    "where is the drill",
    "what is my sister called",
    "what did Vera give me for Christmas",
    "when did I hear the Elgar in 2019?",
    "what is the capital of Peru",
  ])("%s", async (question) => {
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
  });

  test("where general knowledge is wanted, it says that it has none", async () => {
    const { text } = await answer("what is the capital of Peru", { mode: "general-knowledge-allowed" });
    expect(text).toContain("general knowledge needs an AI provider");
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

describe("a conversation", () => {
  const said = (position: number, author: string, text: string) =>
    note(text.slice(0, 20), text, `2026-05-02T10:0${position}:00Z`, {
      thread: "Chat",
      threadPosition: position,
      author,
    });
  const chat = [
    said(0, "Tess Lund", "Did you find a flat in the end?"),
    said(1, "Ana Reis", "Yes, a small one by the canal, I move in on Monday!"),
    said(2, "Tess Lund", "I am staying in mine until August."),
  ];

  test("the turn after a question answers it, and says who said it", async () => {
    const { text } = await answer("where did Ana find a flat?", { context: chat });
    expect(text).toContain("You said on 2 May: “Yes, a small one by the canal");
  });

  test("what somebody goes on to say is told with it", async () => {
    const told = [
      said(0, "Tess Lund", "I just signed with a new team!"),
      said(1, "Ana Reis", "Great, which one?"),
      said(2, "Tess Lund", "The Harbour Wolves, I start with the team in June."),
    ];
    const { text } = await answer("which team did Tess sign with?", { context: told });
    expect(text).toContain("Harbour Wolves");
  });

  test("how long it has been going on tells when it began", async () => {
    const told = [said(0, "Tess Lund", "I have been playing the cello for about four months now.")];
    const { text } = await answer("when did Tess start playing the cello?", { context: told });
    expect(text).toContain("**January 2026** — Tess Lund said on 2 May");
  });

  test("what one of them said is not told of the other", async () => {
    expect((await answer("how long is Tess staying in her flat?", { context: chat })).text).toContain(
      "Tess Lund said",
    );
    expect((await answer("how long is Ana staying in her flat?", { context: chat })).action).toBe(
      "no_memory_found",
    );
  });

  const history = [{ question: "who swept the stove?", answer: "**Marta** — you noted …" }];
  test("a follow-up leans on the question before", async () => {
    expect((await answer("and how much was it?", { history })).text).toContain("95 euros");
    const birthday = [{ question: "when is Vera's birthday?", answer: "14 May" }];
    expect((await answer("what about Ivo?", { history: birthday })).text).toContain("2 December");
  });

  test("with nothing to lean on it asks back", async () =>
    expect((await answer("and how much was it?")).action).toBe("clarification"));

  test.each(["hi", "Thanks!", "what can you do?"])("%s needs no memories", async (question) => {
    expect((await answer(question)).action).toBe("clarification");
  });
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
