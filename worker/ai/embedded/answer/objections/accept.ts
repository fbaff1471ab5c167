import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import { namesSpeaker } from "../ranking/about-whom.ts";
import type { Ranked } from "../ranking/rank.ts";
import { objectionTo } from "./objections.ts";
import { swapOf, trustIn } from "./trust-talk.ts";

/** The sentences that may answer, the best first: notes without an objection, turns when the best of them is trusted. */
export function acceptable(question: Question, ranked: Ranked[]): Ranked[] {
  const swap = swapOf(ranked);
  const best = ranked.find(({ reading }) => isTalk(reading));
  const isTrusted = (one: Ranked) => trustIn(question, one, swap) > 0;
  const hasTalk = best !== undefined && isTrusted(best);
  return ranked.filter((one) => {
    if (!isTalk(one.reading)) return objectionTo(question, one) === null;
    if (!hasTalk || lacksName(question, one)) return false;
    // What is known of turns is known of questions about who speaks; any other is answered by them as by a note.
    if (!namesSpeaker(question, one) && objectionTo(question, one) !== null) return false;
    return one === best || (isTrusted(one) && !one.evidence.isQuestion && one.evidence.about > -0.5);
  });
}

/** What has to be spelled out, in conversations as well: "They take dogs" does not tell what the dog is called. */
const spelled = new Set<Question["wants"]>(["name", "phone", "email", "link"]);
const lacksName = ({ wants }: Question, { evidence }: Ranked): boolean =>
  (told.has(wants) && evidence.values.length === 0) ||
  (spelled.has(wants) && (evidence.values.length === 0 || !evidence.isTied || evidence.gap >= 1));
const told = new Set<Question["wants"]>(["measure", "age", "address"]);
