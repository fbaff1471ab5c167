import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { askAboutPeople } from "../people/asked-people.ts";
import { peopleQueries } from "../people/people.queries.ts";

type PersonQuestionProps = { contentId: string; busy: boolean; onSkip: () => void };

/** Answers a question about a face: by the dialog in which one says who it is. */
export function PersonQuestion({ contentId, busy, onSkip }: PersonQuestionProps) {
  const client = useQueryClient();
  const open = useMutation({
    mutationFn: () => client.fetchQuery({ ...peopleQueries.inPicture(contentId), staleTime: 0 }),
    onSuccess: (recognition) => askAboutPeople({ recognition, isNew: false }),
    onError: (error) =>
      toast({ title: "This could not be opened", description: error.message, variant: "destructive" }),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Button pending={open.isPending && "Opening..."} onClick={() => !busy && open.mutate()}>
        Say who it is
      </Button>
      <Button variant="quiet" className="-mr-4" aria-disabled={busy} onClick={() => !busy && onSkip()}>
        Skip
      </Button>
    </div>
  );
}
