import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type IssueStats, type IssueStatus, issueStatuses } from "#shared/ai-admin";
import { Select } from "../../ui/select.tsx";
import { ListRows } from "../account/settings/list-rows.tsx";
import { SettingsRow, SettingsSection } from "../account/settings/settings-section.tsx";
import { IssueRow } from "./issue-row.tsx";
import { statusNames, statusOptions } from "./issue-status.tsx";
import { issueQueries } from "./issues.queries.ts";

/** Lists what reviews of conversations have found, until somebody has dealt with it. */
export function IssuesSection() {
  const [status, setStatus] = useState<IssueStatus>();
  const heading = useRef<HTMLHeadingElement>(null);
  const stats = useQuery(issueQueries.stats());
  const issues = useQuery(issueQueries.list(status));
  return (
    <SettingsSection
      title="Supervisor issues"
      text="What was found when somebody asked for a look at their conversation."
      headingRef={heading}
    >
      <SettingsRow name={stats.data ? say(stats.data) : "Issues"} stacks>
        <Select
          label="Status shown"
          hideLabel
          options={[{ value: "", label: "All statuses" }, ...statusOptions]}
          value={status ?? ""}
          onChange={({ target }) => setStatus(issueStatuses.find((known) => known === target.value))}
          width="md:w-48"
        />
      </SettingsRow>
      <ListRows query={issues}>
        {(list) =>
          list.length === 0 ? (
            <SettingsRow
              name={status === undefined ? "No issues" : "No issues of this status"}
              hint="They are filed when a conversation is reviewed."
            />
          ) : (
            list.map((issue) => (
              <IssueRow
                key={issue.id}
                issue={issue}
                onGone={() => heading.current?.focus()}
                filter={status}
              />
            ))
          )
        }
      </ListRows>
    </SettingsSection>
  );
}

function say({ total, open, inProgress, resolved, dismissed }: IssueStats): string {
  const counts = { open, in_progress: inProgress, resolved, dismissed };
  const parts = issueStatuses.map((status) => `${counts[status]} ${statusNames[status].toLowerCase()}`);
  return `${total} ${total === 1 ? "issue" : "issues"}: ${parts.join(", ")}`;
}
