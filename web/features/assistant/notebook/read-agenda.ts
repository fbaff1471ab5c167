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
