const millisecondsADay = 86_400_000;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** Any usual way to write the day `days` after the one `daysAgo`; of a weekday, the first one on or after it. */
export function dateOf(daysAgo: number, days = 0, weekday?: string): RegExp {
  const today = Date.parse(
    new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format(new Date()),
  );
  const target = today + (days - daysAgo) * millisecondsADay;
  const wait = weekday === undefined ? 0 : (weekdays.indexOf(weekday) - new Date(target).getUTCDay() + 7) % 7;
  const date = new Date(target + wait * millisecondsADay);
  const day = date.getUTCDate();
  const month = date.getUTCMonth();
  const name = `${months[month]}[a-z]*\\.?`;
  const ordinal = `0?${day}(?:st|nd|rd|th)?`;
  return new RegExp(
    `\\b${ordinal}(?: of)? ${name}|\\b${name} (?:the )?${ordinal}(?!\\d)` +
      `|\\b${date.toISOString().slice(0, 10)}\\b|\\b0?${day}[/.]0?${month + 1}\\b`,
    "i",
  );
}

/** Satisfied by any one of the wordings. */
export function either(...wordings: readonly RegExp[]): RegExp {
  return new RegExp(wordings.map((wording) => `(?:${wording.source})`).join("|"), "i");
}

/** Satisfied only where every one of the facts is said, in any order. */
export function all(...facts: readonly RegExp[]): RegExp {
  return new RegExp(`^${facts.map((fact) => `(?=[\\s\\S]*(?:${fact.source}))`).join("")}`, "i");
}
