import { Bell, BellRing } from "lucide-react";
import { useRef } from "react";
import type { Delivery, Reminder } from "#shared/reminders";
import { Chip } from "../../ui/chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { cityOf, describeClock, describeTime, overdueSince } from "./describe-time.ts";
import { EditReminderForm } from "./edit-reminder-form.tsx";
import { FoundIn, MemoryLink } from "./memory-link.tsx";
import { recurrenceNames } from "./recurrence-names.ts";
import { ReminderActions } from "./reminder-actions.tsx";

type ReminderRowProps = {
  reminder: Reminder;
  now: Date;
  /** The person's own. */
  timeZone: string;
  /** True where reminders of several memories stand together. */
  namesMemory: boolean;
  editing: boolean;
  onEdit: (editing: boolean) => void;
};

/** Shows one reminder: when, how often, and what one can do with it. */
export function ReminderRow(props: ReminderRowProps) {
  const { reminder, now, timeZone, namesMemory, editing, onEdit } = props;
  const row = useRef<HTMLLIElement>(null);
  const overdue = overdueSince(reminder, now);
  const close = () => {
    onEdit(false);
    // The form goes away with what had the focus.
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>("[data-edit]")?.focus());
  };
  const Glyph = overdue ? BellRing : Bell;
  return (
    <li ref={row}>
      {editing && namesMemory && (
        <div className="pt-3">
          <MemoryLink reminder={reminder} />
        </div>
      )}
      {editing ? (
        <EditReminderForm reminder={reminder} onClose={close} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <Glyph
            aria-hidden="true"
            className={`size-5 shrink-0 max-sm:hidden ${overdue ? "text-danger" : "text-ink3"}`}
          />
          <div className="min-w-0 flex-1 basis-56">
            {namesMemory && <MemoryLink reminder={reminder} />}
            <Times
              reminder={reminder}
              overdue={overdue}
              now={now}
              timeZone={timeZone}
              isNamed={namesMemory}
            />
            <FoundIn reminder={reminder} isNamed={namesMemory} />
          </div>
          <ReminderActions
            reminder={reminder}
            isDue={overdue !== null}
            now={now}
            onEdit={() => onEdit(true)}
          />
        </div>
      )}
    </li>
  );
}

type TimesProps = {
  reminder: Reminder;
  overdue: Date | null;
  now: Date;
  timeZone: string;
  /** True where the name stands above, which then is what one reads first. */
  isNamed: boolean;
};

function Times({ reminder, overdue, now, timeZone, isNamed }: TimesProps) {
  const at = overdue ?? new Date(reminder.snoozedUntil ?? reminder.reminderTime);
  const details = describeDetails(reminder, overdue !== null, now, timeZone);
  return (
    <>
      <p
        className={classNames(
          "flex flex-wrap items-center gap-x-2 gap-y-1",
          isNamed ? "text-ink2" : "text-ink",
        )}
      >
        <time dateTime={at.toISOString()}>{describeTime(at, now, timeZone)}</time>
        {overdue && <Chip tone="danger">Overdue</Chip>}
        {reminder.status === "snoozed" && !overdue && <Chip>Put off</Chip>}
      </p>
      {details !== "" && <p className="text-ink2 text-sm">{details}</p>}
    </>
  );
}

/** "Weekly · next Friday at 09:00 · 17:00 in Tokyo · sent by mail, late"; nothing of one that comes once, at a time that is told. */
function describeDetails(reminder: Reminder, isDue: boolean, now: Date, timeZone: string): string {
  const { recurrenceType, reminderTime, lastFired } = reminder;
  const details: string[] = recurrenceType === "none" ? [] : [recurrenceNames[recurrenceType]];
  if (isDue && recurrenceType !== "none" && new Date(reminderTime) > now)
    details.push(`next ${describeTime(new Date(reminderTime), now, timeZone)}`);
  if (reminder.timeZone !== timeZone)
    details.push(
      `${describeClock(new Date(reminderTime), reminder.timeZone)} in ${cityOf(reminder.timeZone)}`,
    );
  if (isDue && lastFired !== null) details.push(...describeDelivery(lastFired));
  return details.join(" · ");
}

const wayOf = { email: "by mail", sms: "by text message", push: "to your device" } as const;

/** "sent by mail and by text message, late"; "could not be sent by mail: the address is unknown". */
function describeDelivery({ deliveries, late }: NonNullable<Reminder["lastFired"]>): string[] {
  const by = (state: Delivery["state"]) =>
    [...new Set(deliveries.filter((one) => one.state === state).map(({ kind }) => wayOf[kind]))].join(
      " and ",
    );
  if (deliveries.length === 0) return ["not sent: no address or device was set to get it"];
  const reasons = deliveries.filter(({ state }) => state === "failed").map(({ reason }) => reason);
  const why = [...new Set(reasons.filter((reason) => reason !== null))].join(" ").replace(/\.$/, "");
  const told = {
    delivered: `arrived ${by("delivered")}`,
    sent: `sent ${by("sent")}${late ? ", late" : ""}`,
    queued: `waits to be sent ${by("queued")}`,
    sending: `being sent ${by("sending")}`,
    failed: `could not be sent ${by("failed")}${why === "" ? "" : `: ${why}`}`,
    unknown: `perhaps sent ${by("unknown")}`,
  } as const;
  const states = Object.keys(told) as (keyof typeof told)[];
  return states.filter((state) => by(state) !== "").map((state) => told[state]);
}
