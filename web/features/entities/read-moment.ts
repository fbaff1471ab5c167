/** A day, and the time of day where one is told; as the calendar on the wall has it, without a zone. */
export type TextMoment = {
  year: number;
  month: number;
  day: number;
  time: { hour: number; minute: number } | null;
};

const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const month = String.raw`(?<month>(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*)\.?`;
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d:])`;
const year = String.raw`(?:,?\s+(?<year>\d{4})(?!\d))?`;

const forms = [
  /(?<!\d)(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/u,
  new RegExp(String.raw`(?<!\d)${day}\s+(?:of\s+)?${month}${year}`, "iu"),
  new RegExp(String.raw`(?<!\p{L})${month}\s+${day}${year}`, "iu"),
];
const timeOfDay =
  /(?<![\d:.])(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?\s?(?<half>[ap])\.?m(?!\p{L})|(?<!\d)(?<hour24>\d{1,2}):(?<minute24>\d{2})(?!\d)/iu;

const halfYear = 182.5 * 24 * 3_600_000; // ms

/**
 * The day that a date written out means: "12 May 2026 at 15:00", "May 12th", "2026-05-12". A day without a year is the
 * one nearest to when the text was written. Null for what names no single day, and for "5/6/2026", which is two.
 */
export function readMoment(text: string, writtenAt: Date): TextMoment | null {
  for (const form of forms) {
    const read = form.exec(text)?.groups;
    if (read === undefined) continue;
    const at = monthNumber(read.month ?? "");
    const named = Number(read.day);
    const inYear = read.year === undefined ? nearestYear(at, named, writtenAt) : Number(read.year);
    return exists(inYear, at, named) ? { year: inYear, month: at, day: named, time: readTime(text) } : null;
  }
  return null;
}

const monthNumber = (written: string): number =>
  /^\d+$/.test(written) ? Number(written) : monthNames.indexOf(written.slice(0, 3).toLowerCase()) + 1;

function nearestYear(atMonth: number, atDay: number, writtenAt: Date): number {
  const thisYear = writtenAt.getFullYear();
  const away = new Date(thisYear, atMonth - 1, atDay).getTime() - writtenAt.getTime();
  if (away > halfYear) return thisYear - 1;
  return away < -halfYear ? thisYear + 1 : thisYear;
}

/** No 31 June. */
function exists(inYear: number, atMonth: number, atDay: number): boolean {
  const date = new Date(Date.UTC(inYear, atMonth - 1, atDay));
  return date.getUTCMonth() === atMonth - 1 && date.getUTCDate() === atDay;
}

function readTime(text: string): TextMoment["time"] {
  const read = timeOfDay.exec(text)?.groups;
  if (read === undefined) return null;
  const written = Number(read.hour ?? read.hour24);
  const minute = Number(read.minute ?? read.minute24 ?? 0);
  const hour = read.half === undefined ? written : (written % 12) + (/p/i.test(read.half) ? 12 : 0);
  return hour < 24 && minute < 60 && (read.half === undefined || written <= 12) ? { hour, minute } : null;
}
