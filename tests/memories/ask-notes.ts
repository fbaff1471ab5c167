import type { AnswerInput, ContextMemory, Draft } from "../../worker/ai/ai.ts";
import { answerByQuoting } from "../../worker/ai/embedded/quote/answer-by-quoting.ts";
import type { Language } from "../../worker/language/languages.ts";
import { understandQuestion } from "../../worker/language/understand-question.ts";

/** A note as an answer reads it. */
export const note = (
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

/** Notes of one person from a few months. */
export const notes = [
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

type Asked = Partial<Omit<AnswerInput, "question" | "understood">> & { language?: Language };

/** Lets the embedded provider answer on 1 June 2026, from these notes where no others are given. */
export async function answer(question: string, { language, ...more }: Asked = {}) {
  const asked: Omit<AnswerInput, "understood"> = {
    question,
    history: [],
    context: notes,
    mode: "memory-only",
    now: new Date("2026-06-01T10:00:00Z"),
    timeZone: "Europe/Lisbon",
    userName: "Ana Reis",
    botName: "Lilu",
    ...more,
  };
  const understood = understandQuestion(question, asked.history, {
    at: asked.now,
    timeZone: asked.timeZone,
    ...(language === undefined ? {} : { language }),
  });
  const drafts: Draft[] = [];
  for await (const draft of answerByQuoting({ ...asked, understood })) drafts.push(draft);
  const sentences = drafts.filter((draft) => draft.kind === "sentence");
  const passages = drafts.filter((draft) => draft.kind === "passage");
  const verdict = drafts.find((draft) => draft.kind === "verdict");
  return {
    /** Text in front of the passages. */
    lead: sentences.map(({ text }) => text).join(" "),
    value: sentences.find(({ value }) => value !== undefined)?.value?.text ?? null,
    passages,
    quotes: passages.map(({ quote }) => quote),
    /** The marked words of the first passage. */
    marked: (passages[0]?.marks ?? []).map(([from, to]) => passages[0]?.quote.slice(from, to)),
    action: verdict?.action,
  };
}
