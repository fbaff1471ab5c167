import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BellRing, Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { ProposedReminder } from "#shared/assistant";
import type { ReminderStatus } from "#shared/reminders";
import { useMemoryAddress } from "../memories/open/open-memory.ts";
import { describeTime, wallTimeIn } from "../reminders/describe-time.ts";
import { ProposalAnswer } from "../reminders/proposal-answer.tsx";
import { recurrenceNames } from "../reminders/recurrence-names.ts";
import { proposalQuery } from "./proposal.queries.ts";

/** What "remind me …" proposes: one tap confirms it, another turns it down. What was decided stays to be seen. */
export function ReminderProposal({ reminder }: { reminder: ProposedReminder }) {
  const { reminderId: id, memoryId, text, reminderTime, timeZone, recurrenceType } = reminder;
  const client = useQueryClient();
  const known = proposalQuery(id);
  const { data: status = reminder.status } = useQuery(known);
  const address = useMemoryAddress(memoryId);
  const [isDecidedHere, setDecidedHere] = useState(false);
  const decided = (wanted: ReminderStatus) => {
    setDecidedHere(true);
    client.setQueryData(known.queryKey, wanted);
  };
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

/** Said as the clock of the reminder's own zone shows it; both sides are read as if that clock hung in Greenwich. */
const describeWallTime = (wall: string, timeZone: string): string =>
  describeTime(new Date(`${wall}Z`), new Date(`${wallTimeIn(timeZone, new Date())}Z`), "UTC");
