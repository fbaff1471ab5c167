import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { ReadFailure } from "../../ui/read-failure.tsx";
import { useKeepFocus } from "../../ui/use-keep-focus.ts";
import { useCurrentUser } from "../account/current-user.ts";
import type { MemoryTabProps } from "../memories/open/memory-tab.ts";
import { useReadAfterAnalysis, useTellBusy } from "../memories/open/use-memory-tab.ts";
import { AddReminderForm } from "./add-reminder-form.tsx";
import { useReminderWork } from "./change-reminders.ts";
import { NothingDelivered } from "./nothing-delivered.tsx";
import { ProposalList } from "./proposal-list.tsx";
import { ReminderList } from "./reminder-list.tsx";
import { reminderQueries } from "./reminders.queries.ts";
import { RemindersSkeleton } from "./reminders-states.tsx";
import { useNow } from "./use-now.ts";

const mostShown = 3;

/** The reminders of one memory: a new one first, where it needs no scrolling, then what it asks for and those there are. */
export function MemoryReminders({ memory, onBusy }: MemoryTabProps) {
  const { timeZone } = useCurrentUser().preferences;
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const open = useQuery(reminderQueries.list("open", memory.id));
  const proposed = useQuery(reminderQueries.list("proposed", memory.id));
  useReadAfterAnalysis(memory, reminderQueries.all);
  const [editing, setEditing] = useState(false);
  useTellBusy(useReminderWork() || editing, onBusy);
  const [reminders, proposals] = [open.data ?? [], proposed.data ?? []];
  // One that is accepted is drawn anew among the reminders, and leaves the focus behind.
  useKeepFocus(heading, [...reminders, ...proposals.map(({ id }) => ({ id: `proposed ${id}` }))]);

  if (open.isPending) return <RemindersSkeleton />;
  if (open.data === undefined) return <ReadFailure what="reminders" onRetry={open.refetch} />;
  const shown = { now, timeZone, namesMemory: false };
  return (
    <div className="space-y-6">
      <Part title="Add a reminder" heading={null}>
        <AddReminderForm memoryId={memory.id} timeZone={timeZone} now={now} />
      </Part>
      {proposals.length > 0 && (
        <Part title="Suggested" heading={null}>
          <ProposalList proposals={proposals.slice(0, mostShown)} {...shown} />
          <More of={memory.id} hidden={proposals.length - mostShown} />
        </Part>
      )}
      <Part title="Reminders" heading={heading}>
        {reminders.length === 0 && <p className="text-ink2">There are no reminders for this memory yet.</p>}
        {reminders.length > 0 && <NothingDelivered />}
        <ReminderList reminders={reminders.slice(0, mostShown)} onEditing={setEditing} {...shown} />
        <More of={memory.id} hidden={reminders.length - mostShown} />
      </Part>
    </div>
  );
}

type PartProps = { title: string; heading: React.Ref<HTMLHeadingElement>; children: ReactNode };

const Part = ({ title, heading, children }: PartProps) => (
  <section aria-label={title}>
    <h3 ref={heading} tabIndex={-1} className="mb-2 font-semibold text-sm">
      {title}
    </h3>
    {children}
  </section>
);

function More({ of, hidden }: { of: string; hidden: number }) {
  if (hidden <= 0) return null;
  return (
    <Link to={`/reminders?of=${of}`} className="target text-accent text-sm underline underline-offset-2">
      and {hidden} more
    </Link>
  );
}
