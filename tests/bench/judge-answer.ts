import type { Answer } from "#shared/assistant";

/** Verdict on the answer to one question. */
export type AnswerVerdict = {
  value: "right" | "wrong" | null;
  /** True where what the memories hold is shown; null for a question that they do not answer. */
  isFound: boolean | null;
  /** True where the answer says that they hold none; null for a question that they answer. */
  isTold: boolean | null;
  /** Passages shown, and those of them that hold nothing of the answer. */
  passages: number;
  noise: number;
};

/** @param holds tells whether a text has the known answer; null where the memories have none. */
export function judgeAnswer(answer: Answer, holds: ((text: string) => boolean) | null): AnswerVerdict {
  const { action, passages, text, value } = answer;
  const isAnswered = action === "memory_response";
  const cards = passages.map((one) => `${one.title}\n${one.text}\n${sayDay(one.date)}`);
  const shown = [text, ...cards].join("\n");
  const isFound = holds === null ? null : isAnswered && holds(shown);
  return {
    value: value === null ? null : isRight(answer, shown, holds) ? "right" : "wrong",
    isFound,
    isTold: holds === null ? !isAnswered : null,
    passages: passages.length,
    noise: holds === null ? passages.length : cards.filter((card) => !holds(card)).length,
  };
}

/** The line in front has the answer, or all that is shown has it no more without the value. */
function isRight({ text, value }: Answer, shown: string, holds: ((text: string) => boolean) | null): boolean {
  if (holds === null || value === null) return false;
  const lead = text.split("\n", 1)[0] ?? "";
  return holds(lead) || (holds(shown) && !holds(shown.replaceAll(value.text, "")));
}

const sayDay = (date: string): string =>
  new Date(date).toLocaleDateString("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "Europe/London",
  });

export const verdictColumns = [
  "asked",
  "value right",
  "value wrong",
  "found %",
  "told %",
  "noise of 100 passages",
] as const;

/** As `verdictColumns` name them. */
export function countVerdicts(verdicts: readonly AnswerVerdict[]): number[] {
  const count = (holds: (one: AnswerVerdict) => boolean) => verdicts.filter(holds).length;
  const passages = verdicts.reduce((sum, one) => sum + one.passages, 0);
  const noise = verdicts.reduce((sum, one) => sum + one.noise, 0);
  const percent = (part: number, whole: number) => (whole === 0 ? 100 : (100 * part) / whole);
  return [
    verdicts.length,
    count(({ value }) => value === "right"),
    count(({ value }) => value === "wrong"),
    percent(
      count(({ isFound }) => isFound === true),
      count(({ isFound }) => isFound !== null),
    ),
    percent(
      count(({ isTold }) => isTold === true),
      count(({ isTold }) => isTold !== null),
    ),
    percent(noise, passages),
  ];
}

/** More than one answer of a hundred has a wrong value in front. */
export const hasTooManyWrong = (verdicts: readonly AnswerVerdict[]): boolean =>
  verdicts.filter(({ value }) => value === "wrong").length * 100 > verdicts.length;
