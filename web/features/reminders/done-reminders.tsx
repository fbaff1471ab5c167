import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Reminder } from "#shared/reminders";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ReadFailure } from "../../ui/read-failure.tsx";
import { useChangeReminder } from "./change-reminders.ts";
import { describeTime } from "./describe-time.ts";
import { LongList } from "./long-list.tsx";
import { MemoryLink } from "./memory-link.tsx";
import { reminderQueries } from "./reminders.queries.ts";
import { RemindersSkeleton } from "./reminders-states.tsx";

type DoneRemindersProps = { of: string | null; now: Date; timeZone: string };
type OnRequest = DoneRemindersProps & {
  /** Nothing else is there but what says so, in the middle. */
  alone: boolean;
};

/** Shows done reminders on request: `?done=true` in the address. Offers nothing where there are none. */
export function DoneReminders({ of, alone, ...shown }: OnRequest) {
  const [search, setSearch] = useSearchParams();
  const isShown = search.get("done") === "true";
  const [wasShown, setWasShown] = useState(isShown);
  const { data: done } = useQuery(reminderQueries.list("done", of));
  const toggle = () => {
    setWasShown(true);
    const next = new URLSearchParams(search);
    if (isShown) next.delete("done");
    else next.set("done", "true");
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  if (!wasShown && !done?.length) return null;
  return (
    <section className={alone && !isShown ? "-mt-14 text-center" : ""}>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={isShown}
        className={classNames(
          "underline decoration-field underline-offset-3",
          !(alone && !isShown) && "-ml-3.5",
        )}
        onClick={toggle}
      >
        {isShown ? "Hide what is done" : "Show what is done"}
      </Button>
      {isShown && <DoneList of={of} {...shown} />}
    </section>
  );
}

function DoneList({ of, ...shown }: DoneRemindersProps) {
  const done = useQuery(reminderQueries.list("done", of));
  if (done.isPending) return <RemindersSkeleton />;
  if (done.data === undefined) return <ReadFailure what="reminders" onRetry={done.refetch} />;
  if (done.data.length === 0) return <p className="mt-2 text-ink2">Nothing is done yet.</p>;
  return (
    <LongList items={done.data}>
      {(some) => (
        <ul className="divide-y divide-line">
          {some.map((reminder) => (
            <DoneRow key={reminder.id} reminder={reminder} {...shown} />
          ))}
        </ul>
      )}
    </LongList>
  );
}

function DoneRow({ reminder, now, timeZone }: { reminder: Reminder; now: Date; timeZone: string }) {
  const change = useChangeReminder();
  const { id, reminderTime } = reminder;
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <MemoryLink reminder={reminder} />
        <time dateTime={reminderTime} className="text-ink2 text-sm">
          {describeTime(new Date(reminderTime), now, timeZone)}
        </time>
      </div>
      <Button
        size="small"
        variant="quiet"
        pending={change.isPending && "Saving..."}
        onClick={() => change.mutate({ id, status: "active" })}
      >
        Open again
      </Button>
    </li>
  );
}
