import { type Review, reviewSchema, type SupervisorIssue } from "#shared/supervisor";
import { api, parsed } from "../../platform/api.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";

type AnalysisDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Undefined until the conversation has been read. */
  review: Review | undefined;
};

/** Shows the supervisor's review of the conversation, and what would help where it fell short. */
export function AnalysisDialog({ open, onClose, review }: AnalysisDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Conversation analysis"
      description="Experimental: how well the questions of this conversation were answered."
    >
      <div aria-live="polite" className="space-y-4 py-1">
        {review === undefined ? (
          <p className="flex items-center gap-3 text-ink2">
            <Spinner /> Reading the conversation...
          </p>
        ) : (
          // Further lines say again what the list says, for callers without one.
          <p className="break-words">{review.response.split("\n", 1)}</p>
        )}
        {review && review.issues.length > 0 && (
          <ul aria-label="What would help" className="divide-y divide-line border-line border-t">
            {review.issues.map((issue) => (
              <Issue key={issue.id} issue={issue} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function Issue({ issue: { title, severity, description, suggestedFix } }: { issue: SupervisorIssue }) {
  return (
    <li className="space-y-1 py-3">
      <p className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 break-words font-semibold">{title}</span>
        <span className={severity === "high" ? "text-danger text-sm" : "text-ink2 text-sm"}>
          {severities[severity]}
        </span>
      </p>
      <p className="break-words">{description}</p>
      <p className="break-words text-ink2">{suggestedFix}</p>
    </li>
  );
}

const severities: Record<SupervisorIssue["severity"], string> = {
  high: "Serious",
  medium: "Noticeable",
  low: "Minor",
};

const request = "Please analyze the quality of our conversation.";

/**
 * Has the supervisor read the conversation, and gives what it says of it.
 * @throws ApiError when the supervisor is off or fails.
 */
export function analyseConversation(userId: number): Promise<Review> {
  const json = { message: request, userId };
  return parsed(api.chat.$post({ json }), reviewSchema);
}
