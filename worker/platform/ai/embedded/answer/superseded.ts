import type { Question } from "./question.ts";
import { isTalk, type Ranked } from "./rank.ts";
import { isPerson } from "./verify/person.ts";
import { smallWeight } from "./word-weights.ts";

/** What turned out in the end, or is so from now on. */
const turnedOut =
  /\b(?:ended up|in the end|came to|turned out|final(?:ly)?|instead|changed to|moved to|(?:raised?|goes|went|up|down) to|is now|(?:not|no) .{1,30} any ?more|no longer|as of)\b/i;
/** The search put it not far behind. */
const foundAsWell = 0.6;
const said = 0.6;
const sorts = new Set<Question["wants"]>(["amount", "date", "time", "code", "phone", "address"]);

/**
 * A later note that says how it is now, or how it turned out, where one asks for just that: "picked it up, ended up 125" under
 * the watch that was to cost 110. It need not name again whose it is. Null where there is none.
 */
export function supersededBy(question: Question, best: Ranked, ranked: readonly Ranked[]): Ranked | null {
  if (!question.isNewest || question.isFormer || !sorts.has(question.wants) || isTalk(best)) return null;
  const later = ranked.filter((one) => isLater(best, one) && turnedOut.test(one.sentence.text));
  return later.find((one) => one.evidence.values.length > 0 && saysThings(question, one)) ?? null;
}

const timeOf = ({ reading }: Ranked): number => reading.memory.createdAt.getTime();

const isLater = (best: Ranked, one: Ranked): boolean =>
  !isTalk(one) &&
  timeOf(one) > timeOf(best) &&
  one.reading.memory.score >= foundAsWell * best.reading.memory.score &&
  one.evidence.period >= 0 &&
  !one.evidence.isQuestion;

/** Everything that it is of but whose it is, and no other person's. */
function saysThings({ terms }: Question, { titled, near, evidence }: Ranked): boolean {
  if (evidence.isAnothers || evidence.about < -0.5) return false;
  const things = terms.flatMap((term, at) => {
    const isThing = !term.isAsking && !isPerson(term) && term.weight > smallWeight && term.weight >= 1;
    return isThing ? [at] : [];
  });
  const people = terms.flatMap((term, at) => (isPerson(term) ? [at] : []));
  const cover = (at: number) => Math.max(titled[at] ?? 0, near[at] ?? 0);
  if (things.length === 0) return people.length > 0 && people.every((at) => cover(at) >= said);
  return things.every((at) => (titled[at] ?? 0) >= said);
}
