import { queryOptions, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { BellRing, Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { ProposedReminder } from "#shared/assistant";
import type { ReminderStatus } from "#shared/reminders";
import { wallTimeIn } from "../../platform/dates.ts";
import { Button } from "../../ui/button.tsx";
import { useDeleteMemories } from "../memories/delete/delete-memory.ts";
import { useMemoryAddress } from "../memories/open/open-memory.ts";
import { describeTime } from "../reminders/describe-time.ts";
import { ProposalAnswer } from "../reminders/proposal-answer.tsx";
import { recurrenceNames } from "../reminders/recurrence-names.ts";
import { useIsDeleted } from "./use-is-deleted.ts";

type ReminderProposalProps = {
  reminder: ProposedReminder;
  /** True where it was set at once, and can be undone. */
  isSet: boolean;
};

/** Shows what "remind me …" set or proposes: one tap confirms or undoes it. A decision stays visible. */
export function ReminderProposal({ reminder, isSet }: ReminderProposalProps) {
  const { reminderId: id, memoryId, text, reminderTime, timeZone, recurrenceType } = reminder;
  const client = useQueryClient();
  const known = proposalQuery(id);
  const { data: status = reminder.status } = useQuery(known);
  const address = useMemoryAddress(memoryId);
  const remove = useDeleteMemories();
  const isDeleted = useIsDeleted(memoryId);
  const [isDecidedHere, setDecidedHere] = useState(false);
  const decided = (wanted: ReminderStatus) => {
    setDecidedHere(true);
    client.setQueryData(known.queryKey, wanted);
  };
  if (isDeleted) return <p className="text-ink2">This reminder was removed.</p>;
  return (
    <section
      aria-label={`Reminder: ${text}`}
      className="my-1 flex max-w-md flex-wrap items-center gap-x-3 gap-y-2.5 rounded-control border border-line bg-surface px-3.5 py-3"
    >
      <BellRing aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <span className="block min-w-0 flex-1 basis-52">
        <Link to={address} className="block break-words font-semibold text-ink text-sm hover:underline">
          {text}
        </Link>
        <span className="block text-ink2 text-sm">
          <time dateTime={reminderTime.slice(0, 16)}>{describeWallTime(reminderTime, timeZone)}</time>
          {recurrenceType !== "none" && ` · ${recurrenceNames[recurrenceType]}`}
        </span>
      </span>
      {status === "proposed" ? (
        <ProposalAnswer id={id} standsOut onAnswered={decided} />
      ) : (
        <Decided status={status} takesFocus={isDecidedHere} />
      )}
      {isSet && (status === "active" || status === "snoozed") && (
        // The note was made for the reminder, and takes it along.
        <Button variant="quiet" size="small" onClick={() => remove.mutate([{ id: memoryId, title: text }])}>
          Undo
        </Button>
      )}
    </section>
  );
}

/** Takes the focus that the buttons had, where they were pressed just now. */
function Decided({ status, takesFocus }: { status: ReminderStatus; takesFocus: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <span
      ref={place}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-1.5 text-ink2 text-sm outline-none"
    >
      {status !== "dismissed" && <Check aria-hidden="true" className="size-4 text-ok" />}
      <span>{decisions[status]}</span>
      {status !== "dismissed" && (
        <Link
          to="/reminders"
          className="target ml-1.5 inline-flex items-center text-accent underline underline-offset-2"
        >
          All reminders
        </Link>
      )}
    </span>
  );
}

const decisions: Record<ReminderStatus, string> = {
  proposed: "",
  active: "Reminder set",
  snoozed: "Reminder put off",
  fired: "Reminder is due",
  done: "Reminder done",
  dismissed: "Dismissed",
};

/** Says the time as the clock of the reminder's own zone shows it; both are read as if that clock were in UTC. */
const describeWallTime = (wall: string, timeZone: string): string =>
  describeTime(new Date(`${wall}Z`), new Date(`${wallTimeIn(timeZone, new Date())}Z`), "UTC");

/** Status of a proposed reminder since the answer came; written by whoever decides. */
const proposalQuery = (reminderId: string) =>
  queryOptions<ReminderStatus>({
    queryKey: ["chat", "proposal", reminderId],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
