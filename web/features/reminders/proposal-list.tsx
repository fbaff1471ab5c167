import { CalendarPlus } from "lucide-react";
import type { Reminder } from "#shared/reminders";
import { describeTime } from "./describe-time.ts";
import { FoundIn, MemoryLink } from "./memory-link.tsx";
import { ProposalAnswer } from "./proposal-answer.tsx";
import { recurrenceNames } from "./recurrence-names.ts";

type ProposalListProps = {
  proposals: readonly Reminder[];
  now: Date;
  timeZone: string;
  namesMemory: boolean;
};

/** Lists reminders that memories propose, each with the words that say so. */
export function ProposalList({ proposals, ...shown }: ProposalListProps) {
  return (
    <ul className="divide-y divide-line">
      {proposals.map((proposal) => (
        <Proposal key={proposal.id} proposal={proposal} {...shown} />
      ))}
    </ul>
  );
}

type ProposalProps = Omit<ProposalListProps, "proposals"> & { proposal: Reminder };

function Proposal({ proposal, now, timeZone, namesMemory }: ProposalProps) {
  const { id, reminderTime, recurrenceType } = proposal;
  const when = describeTime(new Date(reminderTime), now, timeZone);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <CalendarPlus aria-hidden="true" className="size-5 shrink-0 text-ink3 max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-56">
        {namesMemory && <MemoryLink reminder={proposal} />}
        <p className={namesMemory ? "text-ink2" : "text-ink"}>
          <time dateTime={reminderTime}>{when}</time>
          {recurrenceType !== "none" && ` · ${recurrenceNames[recurrenceType]}`}
        </p>
        <FoundIn reminder={proposal} isNamed={namesMemory} />
      </div>
      <ProposalAnswer id={id} />
    </li>
  );
}
