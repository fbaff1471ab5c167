import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { questionSchema } from "#shared/questions";
import { api, checked, parsed } from "../../platform/api.ts";
import { toast } from "../../platform/toasts.ts";
import { refreshAfterAnswers, refreshQuestions } from "./questions.queries.ts";

const questionWork = ["question-work"] as const;

/** True while answers are being saved, or questions skipped. */
export const useQuestionWork = (): boolean => useIsMutating({ mutationKey: questionWork }) > 0;

type Answer = { id: string; contentId: string; answer: string };

/**
 * Saves answers, one call for each. `onSaved` hears of each that is safe, so that only what failed is left to be sent again.
 */
export function useSaveAnswers(onSaved: (id: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: questionWork,
    mutationFn: (answers: readonly Answer[]) =>
      each(answers, async ({ id, ...json }) => {
        await parsed(api["follow-up-questions"][":id"].answer.$post({ param: { id }, json }), questionSchema);
        onSaved(id);
      }),
    onSuccess: (_, answers) => toast({ title: answers.length === 1 ? "Answer saved" : "Answers saved" }),
    onError: ({ message }) =>
      toast({ title: "Failed to save answers", description: message, variant: "destructive" }),
    onSettled: () => refreshAfterAnswers(client),
  });
}

/** Skips questions, one call for each; they are never asked again. */
export function useSkipQuestions(onSkipped: (id: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: questionWork,
    mutationFn: (questions: readonly { id: string }[]) =>
      each(questions, async ({ id }) => {
        await checked(api["follow-up-questions"][":id"].$delete({ param: { id } }));
        onSkipped(id);
      }),
    onSuccess: () => toast({ title: "Questions ignored" }),
    onError: ({ message }) =>
      toast({ title: "Failed to ignore questions", description: message, variant: "destructive" }),
    onSettled: () => refreshQuestions(client),
  });
}

/** All of it, whatever becomes of one; the first failure is thrown when the rest is done. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const results = await Promise.allSettled(items.map(work));
  const failed = results.find((result) => result.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}
