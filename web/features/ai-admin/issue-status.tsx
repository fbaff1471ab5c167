import { type FormEvent, useState } from "react";
import { type FiledIssue, type IssueStatus, issueStatuses } from "#shared/ai-admin";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useChangeIssue } from "./issues.queries.ts";

export const statusNames: Record<IssueStatus, string> = {
  open: "Open",
  in_progress: "In progress",
  resolved: "Resolved",
  dismissed: "Dismissed",
};
export const statusOptions = issueStatuses.map((status) => ({ value: status, label: statusNames[status] }));

type IssueStatusFormProps = { issue: FiledIssue; onMoved: (status: IssueStatus) => void };

/** Any status is stored as it is chosen, but "Resolved": that goes together with how. */
export function IssueStatusForm({ issue, onMoved }: IssueStatusFormProps) {
  const [resolving, setResolving] = useState(false);
  const change = useChangeIssue(() => setResolving(false));
  const store = (status: IssueStatus, resolution?: string) =>
    change.mutate(
      { id: issue.id, status, ...(resolution ? { resolution } : {}) },
      { onSuccess: () => onMoved(status) },
    );
  const choose = (value: string) => {
    const status = issueStatuses.find((known) => known === value);
    const wantsText = status === "resolved";
    setResolving(wantsText);
    if (status !== undefined && !wantsText && status !== issue.status) store(status);
  };
  const shown = change.isPending ? change.variables.status : resolving ? "resolved" : issue.status;
  return (
    <div className="flex w-full max-w-measure flex-col gap-3 md:w-auto md:grow">
      <div className="md:w-48">
        <Select
          label={`Status of ${issue.title ?? "an issue that can no longer be opened"}`}
          hideLabel
          options={statusOptions}
          value={shown}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      {shown === "resolved" && (
        <ResolutionForm
          resolution={issue.resolution ?? ""}
          save={issue.status === "resolved" ? "Save resolution" : "Mark as resolved"}
          pending={change.isPending && "Saving..."}
          onSave={(resolution) => store("resolved", resolution)}
        />
      )}
    </div>
  );
}

type ResolutionFormProps = {
  resolution: string;
  save: string;
  pending: string | false;
  onSave: (resolution: string) => void;
};

function ResolutionForm({ resolution, save, pending, onSave }: ResolutionFormProps) {
  const [text, setText] = useState(resolution);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(text.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <div className="w-full">
        <TextArea
          label="Resolution"
          hint="Optional. How it was dealt with."
          maxLength={2_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" size="small" pending={pending}>
        {save}
      </Button>
    </form>
  );
}
