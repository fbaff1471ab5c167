import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { Link, useSearchParams } from "react-router-dom";
import * as z from "zod/mini";
import type { Reminder } from "#shared/reminders";
import { useFirstInPieces } from "../../platform/use-first-in-pieces.ts";
import { ReadFailure } from "../../ui/read-failure.tsx";
import { useKeepFocus } from "../../ui/use-keep-focus.ts";
import { useCurrentUser } from "../account/current-user.ts";
import { CalendarFeedSection } from "./calendar-feed-section.tsx";
import { overdueSince } from "./describe-time.ts";
import { DoneReminders } from "./done-reminders.tsx";
import { LongList } from "./long-list.tsx";
import { NothingDelivered, useChannelsInstead } from "./nothing-delivered.tsx";
import { ProposalList } from "./proposal-list.tsx";
import { ReminderList } from "./reminder-list.tsx";
import { reminderQueries } from "./reminders.queries.ts";
import { NoReminders, RemindersSkeleton } from "./reminders-states.tsx";
import { useNow } from "./use-now.ts";

/** All that is due, suggested and to come: of every memory, or of the one in the address, `?of={id}`; what is no id is no filter. */
export function RemindersPage() {
  const of = z.uuid().safeParse(useSearchParams()[0].get("of")).data ?? null;
  return (
    <div className="mx-auto max-w-column px-4 py-8">
      <Reminders key={of} of={of} />
    </div>
  );
}

function Reminders({ of }: { of: string | null }) {
  const open = useQuery(reminderQueries.list("open", of));
  const proposed = useQuery(reminderQueries.list("proposed", of));
  const done = useQuery(reminderQueries.list("done", of));
  const channels = useChannelsInstead();
  // All at one go: what comes later would push the rest out of sight.
  const isRead = !(open.isPending || proposed.isPending || done.isPending || channels.isLoading);
  if (!useFirstInPieces(isRead || undefined)) return <RemindersSkeleton />;
  return (
    <>
      {open.data === undefined || proposed.data === undefined ? (
        <ReadFailure
          what="reminders"
          onRetry={() => {
            void open.refetch();
            void proposed.refetch();
          }}
        />
      ) : (
        <Sections of={of} open={open.data} proposals={proposed.data} />
      )}
      {of === null && <CalendarFeedSection />}
    </>
  );
}

type SectionsProps = { of: string | null; open: readonly Reminder[]; proposals: readonly Reminder[] };

function Sections({ of, open, proposals }: SectionsProps) {
  const { preferences } = useCurrentUser();
  const { timeZone } = preferences;
  const now = useNow();
  const place = useRef<HTMLDivElement>(null);
  const isDue = (reminder: Reminder) => overdueSince(reminder, now) !== null;
  const [due, toCome] = [open.filter(isDue), open.filter((reminder) => !isDue(reminder))];
  // One that goes to another part of the list is drawn anew there, and leaves the focus behind.
  useKeepFocus(
    place,
    [due, proposals, toCome].flatMap((part, at) => part.map(({ id }) => ({ id: `${at} ${id}` }))),
  );
  const shown = { now, timeZone, namesMemory: of === null };
  const isEmpty = open.length + proposals.length === 0;
  const title = (open[0] ?? proposals[0])?.memoryTitle;
  return (
    <div ref={place} tabIndex={-1} className="space-y-10 outline-none">
      {of !== null && <OfMemory title={title} />}
      {open.length > 0 && <NothingDelivered />}
      {isEmpty && <NoReminders />}
      <Section title="Due" items={due}>
        {(some) => <ReminderList reminders={some} {...shown} />}
      </Section>
      <Section title="Suggested" items={proposals}>
        {(some) => <ProposalList proposals={some} {...shown} />}
      </Section>
      <Section title="Coming up" items={toCome}>
        {(some) => <ReminderList reminders={some} {...shown} />}
      </Section>
      <DoneReminders of={of} alone={isEmpty} now={now} timeZone={timeZone} />
    </div>
  );
}

const OfMemory = ({ title }: { title: string | undefined }) => (
  <p className="text-ink2">
    {title === undefined ? "Of one memory. " : `Of “${title}”. `}
    <Link to="/reminders" className="text-accent underline underline-offset-2">
      Show all reminders
    </Link>
  </p>
);

type SectionProps = {
  title: string;
  items: readonly Reminder[];
  children: (some: readonly Reminder[]) => ReactNode;
};

function Section({ title, items, children }: SectionProps) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 flex items-baseline gap-2 font-serif text-xl">
        {title} <span className="text-ink2 text-sm">{items.length}</span>
      </h2>
      <LongList items={items}>{children}</LongList>
    </section>
  );
}
