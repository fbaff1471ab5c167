import { useMutation } from "@tanstack/react-query";
import type { ApiError } from "./api-error.ts";
import { toast, undoDuration } from "./toasts.ts";

/** Words for what was done, and the way back where there is one. */
type Done = { said: string; description?: string; undo?: () => Promise<unknown> };

type Around = {
  /** Reads anew whatever shows what is changed; called after a failure, too. */
  refresh: () => Promise<unknown>;
  complain: (error: ApiError) => void;
};

/** Does something, says that it is done, and offers to undo it where that can be. A failure is told, and changes nothing. */
export function useChangeWithUndo({ refresh, complain }: Around) {
  const undoing = useMutation<unknown, ApiError, () => Promise<unknown>>({
    mutationFn: (undo) => undo(),
    onSettled: refresh,
    onError: complain,
  });
  return useMutation<Done, ApiError, () => Promise<Done>>({
    mutationFn: (act) => act(),
    onSuccess: ({ said, description, undo }) =>
      toast({
        title: said,
        ...(description !== undefined && { description }),
        ...(undo && {
          duration: undoDuration,
          action: { label: "Undo", run: () => undoing.mutate(undo) },
        }),
      }),
    onSettled: refresh,
    onError: complain,
  });
}
