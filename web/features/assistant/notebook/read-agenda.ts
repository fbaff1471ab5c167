/** One entry of a list by days: what is planned, due or noted on a day. */
export type AgendaRow = {
  /** "09:20", "" where none is told. */
  time: string;
  /** "every week", "not confirmed yet"; "" without one. */
  remark: string;
  /** The memory's words that it stands on. */
  quote: string;
  marker: string;
};
export type AgendaDay = { day: string; rows: AgendaRow[] };
/** Entries that were left out, and the page that has them. */
export type AgendaRest = { count: number; page: "Memories" | "Reminders" };
export type AgendaList = { days: AgendaDay[]; more: AgendaRest | null; rest: string };

/** As the server tells an entry: "- **Friday, 4 December at 09:20** (every week) — under “Teeth”: “dentist at 9:20” [2]". */
const entry =
  /^- \*\*(since )?((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d{1,2} \p{L}+(?: \d{4})?)(?: at (\d\d:\d\d))?\*\*(?: \(([^)]*)\))? — (?:under “.+?”: )?“(.*)” (\[\d{1,3}\])/u;

/** As the server tells of entries that it left out: 'And 3 more, under memories; the next is “call Rui” [11]'. */
const leftOut = /^And (one|\d+) more, under (memories|reminders)(?:: |; the next is )“.*” \[\d{1,3}\]$/su;

/** The list by days that a text begins with, a day with its entries, and the text behind it; null where there is none. */
export function readAgenda(text: string): AgendaList | null {
  const days: AgendaDay[] = [];
  const lines = text.split("\n");
  const end = lines.findIndex((line) => line.trim() !== "" && !entry.test(line));
  for (const line of end === -1 ? lines : lines.slice(0, end)) {
    const [, since, date, time = "", remark = "", quote, marker] = entry.exec(line) ?? [];
    if (date === undefined || quote === undefined || marker === undefined) continue;
    const day = since === undefined ? date : `Since ${date}`;
    const row = { time, remark, quote: quote.replaceAll(/\\([!-/:-@[-`{-~])/g, "$1"), marker };
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  const rest = end === -1 ? "" : lines.slice(end).join("\n").trim();
  if (days.length === 0) return null;
  const more = readLeftOut(rest);
  return { days, more, rest: more === null ? rest : "" };
}

function readLeftOut(text: string): AgendaRest | null {
  const [, count, where] = leftOut.exec(text) ?? [];
  if (count === undefined) return null;
  return {
    count: count === "one" ? 1 : Number(count),
    page: where === "memories" ? "Memories" : "Reminders",
  };
}

/**
 * "Six things from Tuesday to Sunday, two of them on Friday." A weekday that comes twice has its date. With entries left out it
 * is "The first ten of 13 things on Tuesday."
 */
export function sayAgenda(days: readonly AgendaDay[], more: AgendaRest | null = null): string {
  const count = days.reduce((sum, { rows }) => sum + rows.length, 0);
  const shown = `${inWords(count)} ${count === 1 ? "thing" : "things"}`;
  const things = more === null ? shown : `the first ${inWords(count)} of ${count + more.count} things`;
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return "";
  const isOneWeek = new Set(days.map(weekdayOf)).size === days.length;
  const nameOf = (day: AgendaDay) => (isOneWeek ? weekdayOf(day) : day.day.replace(since, ""));
  const isOpen = since.test(first.day);
  if (first === last) return begun(`${things} ${isOpen ? "since" : "on"} ${nameOf(first)}.`);
  const most = Math.max(...days.map(({ rows }) => rows.length));
  const [fullest, ...others] = days.filter(({ rows }) => rows.length === most);
  const busiest =
    fullest !== undefined && others.length === 0 && !since.test(fullest.day)
      ? `, ${inWords(most)} of them on ${nameOf(fullest)}`
      : "";
  const span = isOpen ? `until ${nameOf(last)}` : `from ${nameOf(first)} to ${nameOf(last)}`;
  return begun(`${things} ${span}${busiest}.`);
}

const since = /^Since /;
const weekdayOf = ({ day }: AgendaDay): string => day.replace(since, "").replace(/,.*/, "");
const begun = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const inWords = (count: number): string => numbers[count] ?? String(count);
