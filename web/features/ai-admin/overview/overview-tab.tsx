import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { Overview } from "#shared/ai-admin";
import { Button } from "../../../ui/button.tsx";
import { ListRows } from "../../account/settings/list-rows.tsx";
import { SettingsRow, SettingsSection } from "../../account/settings/settings-section.tsx";
import { Since } from "../../account/settings/since.tsx";
import { sayCost, sayCount } from "../usage/say-usage.ts";
import { alarmsOf } from "./alarms.ts";
import { ContactMessages } from "./contact-messages.tsx";
import { overviewQueries, useRetryJob } from "./overview.queries.ts";

/** Settings > Overview: how the whole product is, and what visitors have written. */
export function OverviewTab() {
  const overview = useQuery(overviewQueries.now());
  return (
    <>
      <ListRows query={overview}>
        {(known) => (
          <>
            <Alarms overview={known} />
            <FailedJobs overview={known} />
            <Figures overview={known} />
          </>
        )}
      </ListRows>
      <ContactMessages />
    </>
  );
}

function Alarms({ overview }: { overview: Overview }) {
  const alarms = alarmsOf(overview, new Date());
  return (
    <SettingsSection title="Alarms">
      {alarms.length === 0 && (
        <SettingsRow
          name={
            <span className="flex items-center gap-2">
              <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-ok" />
              All is well
            </span>
          }
          hint="No job has failed, messages go out, and nobody is out of budget."
        />
      )}
      {alarms.map(({ text, advice }) => (
        <SettingsRow
          key={text}
          name={
            <span className="flex items-center gap-2 font-medium text-danger">
              <CircleAlert aria-hidden="true" className="size-4.5 shrink-0" />
              {text}
            </span>
          }
          hint={advice}
        />
      ))}
    </SettingsSection>
  );
}

const jobs: Readonly<Record<string, string>> = {
  analyse_memory: "Analysis of a memory",
  embed_memory: "Vectors of a memory",
  send_mail: "Sending of a message",
  send_notice: "Notice of an account",
};

function FailedJobs({ overview: { failedJobs, jobs: counts } }: { overview: Overview }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus goes away with its row.
  const retry = useRetryJob(() => heading.current?.focus());
  const isCut = failedJobs.length < counts.failed;
  return (
    <SettingsSection
      title="Failed jobs"
      text={isCut && `The latest ${failedJobs.length} of ${sayCount(counts.failed)}.`}
      headingRef={heading}
    >
      {failedJobs.length === 0 && <SettingsRow name="None" />}
      {failedJobs.map(({ id, kind, userId, reason, finishedAt }) => (
        <SettingsRow
          key={id}
          name={`${jobs[kind] ?? kind}, user ${userId}`}
          hint={
            <>
              {reason ?? "No reason was noted."} {finishedAt !== null && <Since at={finishedAt} />}
            </>
          }
        >
          <Button
            size="small"
            pending={retry.isPending && retry.variables === id && "Retrying..."}
            onClick={() => retry.mutate(id)}
          >
            Retry
            <span className="sr-only">
              {" "}
              {jobs[kind] ?? kind} of user {userId}
            </span>
          </Button>
        </SettingsRow>
      ))}
    </SettingsSection>
  );
}

function Figures({ overview: { jobs: queue, budget, stores } }: { overview: Overview }) {
  return (
    <>
      <SettingsSection title="Queue">
        <Figure name="Waiting" value={sayCount(queue.waiting)} />
        <Figure name="Running" value={sayCount(queue.running)} />
        <Figure
          name="Longest due"
          value={queue.dueSince === null ? "None is due" : <Since at={queue.dueSince} />}
        />
      </SettingsSection>
      <SettingsSection title="Budget of today">
        <Figure name="Spent by all people" value={sayCost(budget.spentToday)} />
        <Figure name="People without budget" value={sayCount(budget.peopleWithoutBudget)} />
      </SettingsSection>
      <SettingsSection title="Stores">
        <Figure name="People" value={sayCount(stores.people)} />
        <Figure name="Memories" value={sayCount(stores.memories)} />
        <Figure name="Memories without vectors" value={sayCount(stores.memoriesWithoutVectors)} />
        <Figure name="Files" value={saySize(stores.fileBytes)} />
        <Figure name="Database" value={saySize(stores.databaseBytes)} />
      </SettingsSection>
    </>
  );
}

function Figure({ name, value }: { name: string; value: ReactNode }) {
  return (
    <SettingsRow name={name}>
      <span className="tabular-nums">{value}</span>
    </SettingsRow>
  );
}

const megabyte = 1_000_000; // bytes

/** "0.0 MB", "12.4 MB", "3.1 GB". */
const saySize = (bytes: number): string =>
  bytes < 1_000 * megabyte
    ? `${(bytes / megabyte).toFixed(1)} MB`
    : `${(bytes / megabyte / 1_000).toFixed(1)} GB`;
