import type { RecurrenceType, ReminderChange, ReminderStatus } from "#shared/reminders";
import { badRequest, conflict } from "../../http/errors.ts";
import { nextOccurrence } from "./recurrence.ts";
import { instantOf, type WallTime, wallTimeAt, wallTimeOf } from "./wall-time.ts";

/** All that decides when a reminder fires; the columns of its row say what each is. */
export type Schedule = {
  wallTime: WallTime;
  timeZone: string;
  anchor: WallTime;
  recurrenceType: RecurrenceType;
  status: ReminderStatus;
  dueAt: Date | null;
  firedAt: Date | null;
};

/** Time, zone and recurrence of a reminder, as a person sets them. */
export type Timing = Pick<Schedule, "wallTime" | "timeZone" | "recurrenceType">;

/**
 * A time as the API takes it, on the wall of the zone: a moment ("…Z", "…+01:00") is read off that zone's clock, and what
 * names no offset stands there already.
 */
export function readWallTime(time: string, timeZone: string): WallTime {
  const isMoment = /(?:Z|[+-]\d\d:\d\d)$/.test(time);
  return isMoment ? wallTimeAt(new Date(time), timeZone) : wallTimeOf(Date.parse(`${time}Z`));
}

/** A new reminder. One whose time is past is due at once. */
export function startSchedule(timing: Timing, now: Date, anchor = timing.wallTime): Schedule {
  const at = instantOf(timing.wallTime, timing.timeZone);
  return { ...timing, anchor, status: "active", dueAt: at > now ? at : now, firedAt: null };
}

/** Its time has come: it waits to be done, and one that recurs moves to its next occurrence. */
export function fireSchedule(schedule: Schedule, now: Date): Schedule {
  const firedAt = schedule.dueAt ?? now;
  const next = nextOccurrence(series(schedule), now > firedAt ? now : firedAt);
  return next === null || schedule.recurrenceType === "none"
    ? { ...schedule, status: "fired", dueAt: null, firedAt }
    : { ...schedule, status: "active", wallTime: next.wallTime, dueAt: next.at, firedAt };
}

/** Put off; nothing waits until then. Throws 400 for a time that is past, 409 when it is not open. */
export function snoozeSchedule(schedule: Schedule, until: Date, now: Date): Schedule {
  requireOpen(schedule);
  if (until <= now) throw badRequest("Please choose a time in the future", { until: "This time is past" });
  return { ...schedule, status: "snoozed", dueAt: until, firedAt: null };
}

/**
 * Completes a reminder. One that recurs goes on with its next occurrence, and stays as it is while none has come, so that
 * completing it twice skips nothing. Throws 409 when it is not open.
 */
export function completeSchedule(schedule: Schedule, now: Date): Schedule {
  if (schedule.status === "done") return schedule;
  requireOpen(schedule);
  if (schedule.recurrenceType === "none") return endSchedule(schedule, "done");
  const { firedAt, dueAt, status } = schedule;
  const hasCome = firedAt !== null || status === "snoozed" || (dueAt !== null && dueAt <= now);
  return hasCome ? resume(schedule, now) : schedule;
}

/** Another time, rule or status. One that is moved starts afresh: it fires again even if it has fired. */
export function changeSchedule(schedule: Schedule, change: ReminderChange, now: Date): Schedule {
  const timing = changedTiming(schedule, change);
  const anchor = changedAnchor(schedule, timing);
  const moved = timing.wallTime !== schedule.wallTime || timing.timeZone !== schedule.timeZone;
  const changed: Schedule = { ...schedule, ...timing, anchor };
  if (change.status === "done" || change.status === "dismissed") return endSchedule(changed, change.status);
  if (schedule.status === "proposed" || schedule.status === "dismissed")
    return change.status === "active" ? startSchedule(timing, now, anchor) : changed;
  if (moved) return startSchedule(timing, now, anchor);
  if (schedule.status === "done") return change.status === "active" ? reopen(changed, now) : changed;
  return changed.status === "fired" ? reopen(changed, now) : changed;
}

function changedTiming(schedule: Schedule, change: ReminderChange): Timing {
  const timeZone = change.timeZone ?? schedule.timeZone;
  const { reminderTime, recurrenceType = schedule.recurrenceType } = change;
  const wallTime = reminderTime === undefined ? schedule.wallTime : readWallTime(reminderTime, timeZone);
  return { wallTime, timeZone, recurrenceType };
}

/** A monthly reminder of the 31st that stands at 28 February and gets another hour still means the 31st. */
function changedAnchor(schedule: Schedule, timing: Timing): WallTime {
  const dayOf = (wall: WallTime) => wall.slice(0, 10);
  const sameDay = dayOf(timing.wallTime) === dayOf(schedule.wallTime);
  if (!sameDay || timing.recurrenceType !== schedule.recurrenceType) return timing.wallTime;
  return dayOf(schedule.anchor) + timing.wallTime.slice(10);
}

/** Open again, as if it had never been ended: what has come by then waits to be done and is not sent. */
function reopen(schedule: Schedule, now: Date): Schedule {
  const at = instantOf(schedule.wallTime, schedule.timeZone);
  if (schedule.recurrenceType !== "none") return { ...resume(schedule, now), firedAt: schedule.firedAt };
  return at > now
    ? { ...schedule, status: "active", dueAt: at, firedAt: null }
    : { ...schedule, status: "fired", dueAt: null, firedAt: schedule.firedAt ?? at };
}

/** Back to the series, at its first occurrence from now on. */
function resume(schedule: Schedule, now: Date): Schedule {
  const next = nextOccurrence(series(schedule), now);
  if (next === null) return endSchedule(schedule, "done");
  return { ...schedule, status: "active", wallTime: next.wallTime, dueAt: next.at, firedAt: null };
}

const endSchedule = (schedule: Schedule, status: "done" | "dismissed"): Schedule => ({
  ...schedule,
  status,
  dueAt: null,
  firedAt: null,
});

const series = ({ anchor, timeZone, recurrenceType }: Schedule) => ({ anchor, timeZone, recurrenceType });

function requireOpen({ status }: Schedule): void {
  if (status === "proposed") throw conflict("Please confirm this reminder first");
  if (status === "done" || status === "dismissed") throw conflict("This reminder has ended");
}
