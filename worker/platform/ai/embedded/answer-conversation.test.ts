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
});
