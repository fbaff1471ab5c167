import type { RecurrenceType, ReminderStatus } from "#shared/reminders";
import { isoDay } from "../../../language/calendar.ts";
import { toldDates } from "../../../language/told-dates.ts";
import { nextOccurrence } from "../../reminders/recurrence.ts";
import { toldTime } from "../../reminders/told-time.ts";
import { instantOf, type WallTime, wallTimeAt } from "../../reminders/wall-time.ts";

/** A reminder of a memory, proposed or confirmed, as far as a list needs it. */
export type PlannedRow = {
  memoryId: string;
  title: string;
  /** Time of writing the memory. */
  writtenAt: Date;
  quote: string | null;
  wallTime: WallTime;
  timeZone: string;
  anchor: WallTime;
  recurrenceType: RecurrenceType;
  status: ReminderStatus;
  dueAt: Date | null;
  firedAt: Date | null;
};

/** Row and its place in the days that were asked for. */
export type Planned = {
  row: PlannedRow;
  /** "2026-05-08" */
  day: string;
  /** "09:20", where one is told. */
  time: string | null;
  /** True where it began, or fell due, before these days, and has not ended. */
  isSince: boolean;
  /** True where it comes more than once in these days. */
  isRepeated: boolean;
};

/** `isOpen`: also what fell due before and is not done. `isPast`: as it was, also what is done. */
type Span = { from: string | null; to: string | null; isOpen: boolean; isPast: boolean };

/**
 * Lays reminders out over days: each once, at its first occurrence there, in the order of time. What goes on for several days is
 * there on each of them. The same words for the same day are told once.
 */
export function layOut(rows: readonly PlannedRow[], span: Span): Planned[] {
  const found = new Map<string, Planned>();
  for (const row of rows) {
    if (isOver(row)) continue;
    const planned =
      overdue(row, span) ?? (row.recurrenceType === "none" ? single(row, span) : series(row, span));
    if (planned === null) continue;
    const key = `${planned.day} ${row.quote ?? row.title}`;
    if (!found.has(key)) found.set(key, planned);
  }
  const at = ({ day, time }: Planned) => `${day} ${time ?? ""}`;
  return [...found.values()].toSorted((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0));
}

/**
 * "Sent the invoice today" is found with the day of its writing, as "pay the invoice today" is: without a time or a duty in the
 * same breath it told what was, and is on no list of what is to come.
 */
function isOver({ status, quote, wallTime, timeZone, writtenAt }: PlannedRow): boolean {
  if (status !== "proposed" || quote === null || toldTime(quote, 0) !== null) return false;
  if (dayIn(wallTime) !== dayIn(wallTimeAt(writtenAt, timeZone))) return false;
  const clauses = quote.split(/[,;.:!?]/).filter((clause) => /\btoday\b/i.test(clause));
  return clauses.length > 0 && !clauses.some((clause) => duty.test(clause));
}
const duty =
  /\b(?:must|needs? to|ha(?:ve|s) to|should|shall|will|going to|don['’]t forget|remember|remind|call|pay|buy|bring|due|(?:by|until|till|for) today)\b|['’]ll\b/i;

const isIn = (day: string, { from, to }: Span): boolean =>
  (from === null || day >= from) && (to === null || day <= to);

function overdue(row: PlannedRow, span: Span): Planned | null {
  if (!span.isOpen || row.firedAt === null) return null;
  return plannedAt(row, wallTimeAt(row.firedAt, row.timeZone), { isSince: true });
}

function single(row: PlannedRow, span: Span): Planned | null {
  const isPutOff = row.status === "snoozed" && row.dueAt !== null;
  const wall = isPutOff && row.dueAt !== null ? wallTimeAt(row.dueAt, row.timeZone) : row.wallTime;
  const day = dayIn(wall);
  if (isIn(day, span)) return plannedAt(row, wall);
  const goesOn = span.from !== null && day < span.from && lastDay(row) >= span.from;
  return goesOn && !isPutOff ? plannedAt(row, wall, { isSince: true }) : null;
}

function series(row: PlannedRow, span: Span): Planned | null {
  const begins = span.from === null ? new Date(0) : instantOf(`${span.from}T00:00:00.000`, row.timeZone);
  const stands = instantOf(span.isPast ? row.anchor : row.wallTime, row.timeZone);
  const first = nextOccurrence(row, new Date(Math.max(begins.getTime(), stands.getTime()) - 1));
  if (first === null || !isIn(dayIn(first.wallTime), span)) return null;
  const second = nextOccurrence(row, first.at);
  const isRepeated = second !== null && isIn(dayIn(second.wallTime), span);
  return plannedAt(row, first.wallTime, { isRepeated });
}

/** The last of the days that the words tell of: "from 7 to 18 December". */
function lastDay({ quote, wallTime, writtenAt, timeZone }: PlannedRow): string {
  const day = dayIn(wallTime);
  const told = toldDates(quote ?? "", { at: writtenAt, timeZone }).find(({ from }) => from === day);
  return told?.to ?? day;
}

const dayIn = (wall: WallTime): string => isoDay(new Date(`${wall}Z`));

function plannedAt(
  row: PlannedRow,
  wall: WallTime,
  { isSince = false, isRepeated = false }: { isSince?: boolean; isRepeated?: boolean } = {},
): Planned {
  const time = wall.slice(11, 16);
  // Omits the time of a reminder found in a text that tells none: it is due in the morning, which is nobody's appointment.
  const isTold = row.quote === null || toldTime(row.quote, 0) !== null;
  return { row, day: dayIn(wall), time: isTold && !isSince ? time : null, isSince, isRepeated };
}
