import { Button } from "../../ui/button.tsx";
import { useAnswerProposal, useDismissProposal } from "./change-reminders.ts";

type ProposalAnswerProps = {
  /** Id of the proposed reminder. */
  id: string;
  /** Nothing else beside it asks to be pressed. */
  standsOut?: boolean;
  /** Called with the new status when the server has it. Without it, a dismissal can be undone. */
  onAnswered?: (status: "active" | "dismissed") => void;
};

/** Offers two answers to a proposal: one tap makes a reminder of it, another turns it down. */
export function ProposalAnswer({ id, standsOut = false, onAnswered }: ProposalAnswerProps) {
  const answer = useAnswerProposal();
  const dismissal = useDismissProposal();
  const saving = answer.isPending ? answer.variables.status : dismissal.isPending && "dismissed";
  const busy = saving !== false;
  const decide = (status: "active" | "dismissed") => {
    if (busy) return;
    if (status === "dismissed" && !onAnswered) return dismissal.mutate({ id });
    answer.mutate({ id, status }, { onSuccess: () => onAnswered?.(status) });
  };
  return (
    <div className="-mr-3.5 flex gap-1">
      <Button
        size="small"
        variant={standsOut ? "primary" : "outline"}
        pending={saving === "active" && "Saving..."}
        aria-disabled={busy}
        onClick={() => decide("active")}
      >
        Remind me
      </Button>
      <Button
        size="small"
        variant="quiet"
        pending={saving === "dismissed" && "Saving..."}
        aria-disabled={busy}
        onClick={() => decide("dismissed")}
      >
        Dismiss
      </Button>
    </div>
  );
}
