import { z } from "zod/mini";

/** An answer that is not sent yet: what was chosen of the suggestions, and what was typed. */
const questionDraftSchema = z.object({ choice: z.nullable(z.string()), text: z.string() });
export type QuestionDraft = z.infer<typeof questionDraftSchema>;

/** By the id of the question. */
export const questionDraftsSchema = z.record(z.string(), questionDraftSchema);
export type QuestionDrafts = z.infer<typeof questionDraftsSchema>;

export const noDraft: QuestionDraft = { choice: null, text: "" };

/** Returns what a draft answers, or null: own words come before a choice. */
export const answerIn = ({ choice, text }: QuestionDraft): string | null => text.trim() || choice;

/** The drafts after a change of one; an empty one is not kept. */
export function changeDraft(drafts: QuestionDrafts, id: string, draft: QuestionDraft): QuestionDrafts {
  const { [id]: _before, ...others } = drafts;
  return draft.choice === null && draft.text === "" ? others : { ...others, [id]: draft };
}

/** Returns the answers that are ready to be sent, in the order of the questions. */
export const answersIn = (
  drafts: QuestionDrafts,
  questions: readonly { id: string; contentId: string }[],
): { id: string; contentId: string; answer: string }[] =>
  questions.flatMap(({ id, contentId }) => {
    const answer = answerIn(drafts[id] ?? noDraft);
    return answer === null ? [] : [{ id, contentId, answer }];
  });
