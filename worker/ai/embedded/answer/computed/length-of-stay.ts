import { countOf, countWritten } from "../words/number-words.ts";

const length = new RegExp(`\\bfor (?:about )?(?<count>${countWritten}) (?<unit>day|night|week)s?\\b`, "gi");

type Length = { say: string; days: number; start: number };

/** How long somebody stays, "for nine days", "for a week": the words, the days and where it stands; null where it is said twice or not at all. */
export function lengthOfStay(text: string): Length | null {
  const [only, ...others] = [...text.matchAll(length)];
  if (only === undefined || others.length > 0) return null;
  const { count = "", unit = "" } = only.groups ?? {};
  const days = countOf(count) * (unit.toLowerCase() === "week" ? 7 : 1);
  return { say: only[0].slice("for ".length), days, start: only.index };
}
