import type { DraftSentence } from "../../../ai.ts";
import { timeOf } from "../notes/reading.ts";
import type { Asked } from "./asked.ts";
import { type Operand, quotingAll } from "./quoting-all.ts";
import { isSaidIn, notesOf, thingsOf, withTitle } from "./said-words.ts";

const asks =
  /\bhow many (?:more\b.*\b(?:need(?:ed)?|missing|to go|short|left|want|find|get|collect|sell|make)\b|(?!.*\bmore\b).*\b(?:are|is) (?:still )?(?:missing|needed)\b|.*\bdo (?:we|i) still need\b)/i;
const ofNeeding = /^(?:more|need(?:ed)?|missing|short|left|want|find|get|collect|sell|make|still)$/;
const goal = /\b(?:goal|target|aim)(?:\s(?:is|was|of|are)|:)?\s(?<figure>\d{1,6})\b/i;
const had =
  /\b(?:have|has|got|count(?: is)?:?|collected|sold|made|raised)\s(?<figure>\d{1,6})\b|\b(?<before>\d{1,6})\s(?:ready|done|so far|collected|sold|finished)\b/i;

type Counted = Operand & { figure: number };

/** "How many more do we need?": the goal, less what the latest note of the same thing says there is. */
export function stillMissing({ question, readings, input }: Asked): DraftSentence | null {
  if (!asks.test(question.text)) return null;
  const things = thingsOf(question.terms, ofNeeding);
  if (things.length === 0) return null;
  const about = notesOf(readings).flatMap((reading) =>
    reading.sentences
      .filter((sentence) => things.every(({ stem }) => isSaidIn(withTitle(reading, sentence), stem)))
      .map((sentence) => ({ reading, sentence })),
  );
  const goals = about.flatMap((one) => counted(one, goal));
  const [aimed] = goals;
  const latest = about
    .flatMap((one) => counted(one, had))
    .toSorted((a, b) => timeOf(b.reading) - timeOf(a.reading))
    .filter((one, _, [first]) => first !== undefined && timeOf(one.reading) === timeOf(first.reading));
  const [have] = latest;
  if (aimed === undefined || have === undefined) return null;
  const isClear =
    goals.every(({ figure }) => figure === aimed.figure) &&
    latest.every(({ figure }) => figure === have.figure);
  if (!isClear || have.figure >= aimed.figure || timeOf(have.reading) < timeOf(aimed.reading)) return null;
  const result = String(aimed.figure - have.figure);
  const operands = aimed.sentence === have.sentence ? [aimed] : [aimed, have];
  return quotingAll(
    `**${result}** — ${aimed.figure} less ${have.figure}.`,
    operands.map(({ reading, sentence }) => ({ reading, sentence })),
    { kind: "difference", operands: [String(aimed.figure), String(have.figure)], result },
    input,
  );
}

function counted(one: Operand, pattern: RegExp): Counted[] {
  const groups = pattern.exec(one.sentence.text)?.groups;
  const figure = groups?.figure ?? groups?.before;
  return figure === undefined ? [] : [{ ...one, figure: Number(figure) }];
}
