import { CalendarPlus } from "lucide-react";
import { reminderName } from "#shared/reminder-name";
import type { Reminder } from "#shared/reminders";
import { describeTime } from "./describe-time.ts";
import { MemoryLink } from "./memory-link.tsx";
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
  const { id, reminderTime, recurrenceType, quote } = proposal;
  const name = reminderName(proposal);
  const when = describeTime(new Date(reminderTime), now, timeZone);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <CalendarPlus aria-hidden="true" className="size-5 shrink-0 text-ink3 max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-56">
        {namesMemory && <MemoryLink reminder={proposal} />}
        <p className="text-ink">
          <time dateTime={reminderTime}>{when}</time>
          {recurrenceType !== "none" && ` · ${recurrenceNames[recurrenceType]}`}
        </p>
        {quote && !(namesMemory && quote === name) && (
          <q className="break-words font-serif text-ink2">{quote}</q>
        )}
      </div>
      <ProposalAnswer id={id} />
    </li>
  );
}
