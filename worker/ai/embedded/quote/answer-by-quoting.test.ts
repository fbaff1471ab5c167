import { describe, expect, test } from "vitest";
import { answer, note, notes } from "../../../../tests/memories/ask-notes.ts";

describe("a value stands in front", () => {
  test.each([
    ["whats the gate code at the marina", "5520"],
    ["when is ivos birthday", "2 December"],
    ["what time is sailing", "18:30"],
  ])("%s", async (question, value) => {
    const told = await answer(question);
    expect(told.value).toBe(value);
    expect(told.lead).toContain(`**${value}**`);
    expect(told.marked).toEqual([value]);
  });

  test.each([
    ["How much were the headphones?", "paid 89,90 for the Kessler headphones, 2 years warranty", "89,90"],
    ["how much was the ferry", "Ferry to Tino: costs 34 each, leaves from pier two", "34"],
    ["how much is the gym", "The gym costs 2 visits a week to be worth it.", null],
  ])("an amount without its currency where the words before it tell that it was paid: %s", async (...row) => {
    const [question, text, value] = row;
    const context = [note("Noted", text, "2026-05-04T10:00:00Z")];
    expect((await answer(question, { context })).value).toBe(value);
  });

  test("with the older one beside it where it has changed, both with their days", async () => {
    const told = await answer("code of the boat shed");
    expect(told.lead).toBe("**2718**, since 1 May; before that 3141 (1 June 2025).");
    expect(told.passages.map(({ isReplaced }) => isReplaced === true)).toEqual([false, true]);
  });

  test("also where its sentence goes on about what the one before it names", async () => {
    const context = [
      note("Alarm", "pin of the alarm: 8815, then the hash", "2025-12-25T10:00:00Z"),
      note(
        "News of the house",
        "The landlord had the pin of the alarm changed. That is 6032 from today on.",
        "2026-05-26T10:00:00Z",
      ),
    ];
    const told = await answer("What is the pin of the alarm?", { context });
    expect(told.lead).toBe("**6032**, since 26 May; before that 8815 (25 December 2025).");
  });

  test("and not where two notes of one day differ, nor where one sentence has two", async () => {
    const at = "2026-05-01T10:00:00Z";
    const codes = [
      note("Shed", "The code of the shed is 1111.", at),
      note("Shed again", "The code of the shed is 2222.", at),
    ];
    const both = [note("Shed", "The code of the shed is 1111, and the code of the barn is 2222.", at)];
    for (const context of [codes, both]) {
      const told = await answer("code of the shed", { context });
      expect(told.value).toBeNull();
      expect(told.quotes.join()).toContain("1111");
    }
  });

  test.each([
    ["a weekly event is no one day", "When is choir?", "Choir practice on Tuesdays, last time on 3 May."],
    ["a plan that fell through", "when is the regatta", "The regatta on 9 June was cancelled."],
    ["somebody else's", "how much is Vera's rent", "Vera came by. Rui pays 900 euros rent next to Vera."],
    ["the number of a thing and not its code", "code of locker 12", "Locker 12 has a combination lock."],
  ])("not of %s", async (_, question, text) => {
    const context = [note("Noted", text, "2026-05-04T10:00:00Z")];
    expect((await answer(question, { context })).value).toBeNull();
  });
});

describe("passages", () => {
  test("quote the person's own words, with what answers marked", async () => {
    const told = await answer("where is the ladder");
    expect(told.quotes[0]).toBe("The ladder is behind the hedge at number 12.");
    expect(told.marked).toEqual(["The ladder is behind the hedge at number 12"]);
    expect(told.lead).toBe("");
  });

  test("take in what stands around a sentence that says little by itself", async () =>
    expect((await answer("what does Vera collect?")).quotes[0]).toContain("She collects old maps."));

  test("are three at most, each of another note", async () => {
    const context = [1, 2, 3, 4, 5].map((day) =>
      note(`Hike ${day}`, `We walked the ridge, ${day} hours.`, `2026-05-0${day}T10:00:00Z`),
    );
    const { passages } = await answer("the ridge walk", { context });
    expect(new Set(passages.map(({ memoryId }) => memoryId)).size).toBe(3);
    expect(passages).toHaveLength(3);
  });

  test("are copied out of the memory, and marks lie within them", async () => {
    const text = "Bring:\n\n- the   *blue* rope\n- two fenders\n\nRui has the rope's key.";
    const context = [note("Boat", text, "2026-05-01T10:00:00Z")];
    const { passages } = await answer("who has the key of the rope", { context });
    for (const { quote, marks } of passages) {
      expect(text).toContain(quote);
      for (const [from, to] of marks) expect(from >= 0 && from < to && to <= quote.length).toBe(true);
    }
    expect(passages).toHaveLength(1);
  });
});

describe("nothing is told", () => {
  test.each([
    ["of a person who does not occur", "when is Nuno's birthday"],
    ["of a thing that does not occur", "where is my passport"],
    ["of a deed that does not occur", "did Paul sell the piano"],
  ])("%s", async (_, question) => {
    const told = await answer(question);
    expect(told.action).toBe("no_memory_found");
    expect(told.lead).toBe("Nothing in your memories says this. Tell me, and I will keep it.");
    expect(told.passages).toEqual([]);
  });

  test("of somebody whose friend did it", async () => {
    const said = (author: string) =>
      note("Chat", "I adopted a puppy from the shelter last week.", "2026-05-01T10:00:00Z", {
        author,
        thread: "Chat with Tim and John",
      });
    const question = "What did Tim adopt from the shelter?";
    const told = await answer(question, { context: [said("John")] });
    expect(told.action).toBe("no_memory_found");
    expect((await answer(question, { context: [said("Tim")] })).quotes.join()).toContain("puppy");
    const other = { context: [said("Timothy")], otherNames: [["Tim", "Timothy"]] };
    expect((await answer(question, other)).quotes.join()).toContain("puppy");
  });

  test("and where general knowledge is allowed it says that it has none", async () =>
    expect((await answer("capital of Peru", { mode: "general-knowledge-allowed" })).lead).toContain(
      "general knowledge needs an AI provider",
    ));
});

describe("a conversation", () => {
  const history = [{ question: "who swept the stove?", answer: "**Marta**, noted on 20 April." }];

  test("goes on from the question before", async () => {
    expect((await answer("and how much was it?", { history })).quotes[0]).toContain("95 euros");
    const birthday = [{ question: "when is Vera's birthday?", answer: "**14 May**" }];
    expect((await answer("what about Ivo?", { history: birthday })).quotes[0]).toContain("2 December");
  });

  test("asks back where there is nothing to go on from", async () =>
    expect((await answer("and how much was it?")).action).toBe("clarification"));

  test("gives the same answer to the same question", async () => {
    const first = await answer("code of the boat shed");
    const again = [
      { question: "code of the boat shed", answer: `${first.lead}\n\n“${first.quotes.join("”\n\n“")}”` },
    ];
    expect(await answer("code of the boat shed", { history: again })).toEqual(first);
  });

  test("a question for anything about somebody is answered by whatever names them, however sure", async () => {
    const context = [
      ...notes.map((one, order) => ({ ...one, nearness: order === 0 ? 0.3 : undefined })),
      note(
        "To read",
        "Piranesi, which Dan has praised for a year; the one about bees.",
        "2026-04-01T10:00:00Z",
      ),
      note("House", "Dan has a new address: 8 Larkfield Mews.", "2026-04-07T10:00:00Z"),
    ];
    for (const question of ["What do I know about Dan?", "tell me about Dan", "who is Dan?"])
      expect((await answer(question, { context })).quotes.join()).toContain("Dan");
    const history = [{ question: "What do I know about Vera?", answer: "Vera turns 60 on 14 May." }];
    expect((await answer("and Dan?", { context, history })).quotes.join()).toContain("Dan");
    expect((await answer("What do I know about Rui?", { context })).action).toBe("no_memory_found");
  });

  test.each(["hi", "Thanks!", "thanks a lot, Lilu!", "danke schön", "bonjour Lilu", "what can you do?"])(
    "%s needs no memories",
    async (question) => {
      expect((await answer(question)).action).toBe("clarification");
    },
  );
});
