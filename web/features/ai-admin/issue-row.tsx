import { useState } from "react";
import type { FiledIssue, IssueStatus } from "#shared/ai-admin";
import type { IssueSeverity } from "#shared/supervisor";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip, type Tone } from "../../ui/chip.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Since } from "../account/settings/since.tsx";
import { IssueStatusForm } from "./issue-status.tsx";
import { useDeleteIssue } from "./issues.queries.ts";

const tones: Record<IssueSeverity, Tone> = { high: "danger", medium: "date", low: "neutral" };
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
export const titleOf = (issue: FiledIssue) => issue.title ?? "This can no longer be opened";

type IssueRowProps = {
  issue: FiledIssue;
  /** The row, and what had the focus in it, is no longer there. */
  onGone: () => void;
  /** The only status that is shown. */
  filter: IssueStatus | undefined;
};

export function IssueRow({ issue, onGone, filter }: IssueRowProps) {
  return (
    <article aria-label={titleOf(issue)} className="py-5">
      <h4 className="text-ink wrap-anywhere">{titleOf(issue)}</h4>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink2 text-sm">
        <Chip tone={tones[issue.severity]}>{capital(issue.severity)}</Chip>
        <span>{capital(issue.issueType)}</span>
        <Since at={issue.createdAt} />
      </div>
      <IssueTexts issue={issue} />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-3">
        <IssueStatusForm
          issue={issue}
          onMoved={(status) => filter !== undefined && status !== filter && onGone()}
        />
        <DeleteButton issue={issue} onGone={onGone} />
      </div>
    </article>
  );
}

function IssueTexts({
  issue: { title, description, suggestedFix, context, conversationContext },
}: {
  issue: FiledIssue;
}) {
  if (title === null)
    return (
      <p className="mt-2 text-ink2 text-sm">
        The key of the person it is about is gone, with all that it locked.
      </p>
    );
  return (
    <div className="mt-2 flex max-w-measure flex-col gap-2 text-sm wrap-anywhere">
      {description && <p>{description}</p>}
      {suggestedFix && <p className="text-ink2">Suggested fix: {suggestedFix}</p>}
      {context && <p className="text-ink2">Asked for: {context}</p>}
      {conversationContext.length > 0 && (
        <Disclosure summary="Conversation">
          <ol className="flex flex-col gap-3 border-line border-l py-1 pl-4">
            {conversationContext.map(({ id, message, response }) => (
              <li key={id} className="flex flex-col gap-1">
                <p>{message}</p>
                <p className="whitespace-pre-line text-ink2">{response}</p>
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  );
}

function DeleteButton({ issue, onGone }: { issue: FiledIssue; onGone: () => void }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteIssue(() => {
    setAsking(false);
    onGone();
  });
  return (
    <>
      <Button size="small" variant="quiet" className="-mr-3.5" onClick={() => setAsking(true)}>
        Delete<span className="sr-only"> issue: {titleOf(issue)}</span>
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this issue?"
        text={titleOf(issue)}
        confirmLabel="Delete"
        pending={remove.isPending && "Deleting..."}
        danger
        onConfirm={() => remove.mutate(issue.id)}
      />
    </>
  );
}
