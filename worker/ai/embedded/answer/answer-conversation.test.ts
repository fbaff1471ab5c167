import { describe, expect, test } from "vitest";
import { answer, note } from "../../../../tests/memories/ask-notes.ts";

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

  const closest = [
    {
      question: "where was the regatta?",
      answer:
        "I found no clear answer to that in your memories. Closest is what you noted on 9 May: “Tess won the regatta. Rui came second.” [1]",
    },
  ];
  const regatta = [note("Regatta", "Tess won the regatta. Rui came second.", "2026-05-09T10:00:00Z")];
  test("what was only shown as closest was not told: it can still answer", async () => {
    const more = await answer("who else?", { history: closest, context: regatta });
    expect(more.text).not.toContain("nothing more");
    const { text } = await answer("and who won it?", { history: closest, context: regatta });
    expect(text).toContain("**Tess** — you noted on 9 May");
  });

  const wedding = [
    note(
      "Wedding",
      "I am best man at Sam's wedding. Speech: five minutes, not more.",
      "2026-05-09T10:00:00Z",
    ),
    note("Conference", "They took my talk. 25 minutes plus questions.", "2026-05-10T10:00:00Z"),
    note("Ladder", "The ladder is in the shed. The tent is in the attic.", "2026-05-11T10:00:00Z"),
    note("Dan", "Dan lives in Leeds now. His phone is 07700 900862.", "2026-05-12T10:00:00Z"),
    note("Bicycle", "Bought the green bicycle for £845.", "2026-05-13T10:00:00Z"),
    note("Choir", "Joana sings in the choir, £5 a time.", "2026-05-14T10:00:00Z"),
  ];
  const askAfter = (question: string, asked: string) =>
    answer(asked, { context: wedding, history: [{ question, answer: "You noted it." }] });

  test.each([
    ["whose wedding am i best man at", "how long can i talk", /five minutes/],
    ["where is the ladder", "and the tent", /The tent is in the attic/],
    ["where does dan live", "and his phone?", /07700 900862/],
    ["where does dan live", "and where is the ladder?", /The ladder is in the shed/],
  ])("after %j, %j is understood", async (question, asked, expected) =>
    expect((await askAfter(question, asked)).text).toMatch(expected),
  );

  test("what is asked on and not there is not told of something else", async () =>
    expect((await askAfter("which bicycle did i buy", "and what did Joana's cost?")).action).toBe(
      "no_memory_found",
    ));
});
