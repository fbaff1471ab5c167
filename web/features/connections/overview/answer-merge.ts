import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Question, questionSchema } from "#shared/questions";
import { api, parsed } from "../../../platform/api.ts";
import { toast } from "../../../platform/toasts.ts";
import { refreshConnections } from "../connections.queries.ts";

/** Answers whether two names are one. After a yes they are, everywhere. */
export function useAnswerMerge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ question: { id, contentId }, answer }: { question: Question; answer: string }) =>
      parsed(
        api["follow-up-questions"][":id"].answer.$post({ param: { id }, json: { answer, contentId } }),
        questionSchema,
      ),
    onSuccess: () => toast({ title: "Answer saved" }),
    onError: ({ message }) =>
      toast({ title: "Failed to save answers", description: message, variant: "destructive" }),
    onSettled: () => refreshConnections(client),
  });
}
