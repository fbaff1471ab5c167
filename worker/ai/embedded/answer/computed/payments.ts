import { type Amount, amountsIn, isRate } from "./amounts.ts";

const figure = String.raw`(?<sum>(?:[€£$]\s?)?(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d{2})?)(?![\p{L}\p{N}:/%-]|[.,]\d|\s?(?:people|nights?|days?|weeks?|months?|times|adults|of us)\b)`;
const payment = new RegExp(
  `\\b(?:paid|deposit(?: of)?:?)\\s(?:(?:a|the|my|our|already|back|deposit|of|another|him|her|them|first)\\s){0,4}${figure}|${figure}\\s(?:(?:deposit|is|was|were|has been|already|now|up\\s?front)\\s){0,3}paid\\b`,
  "giu",
);
/** In the clause of a deposit: it has been paid. */
const isPaid = /\bpaid\b/i;
const unpaid =
  /\b(?:not|n['’]t|never|to be|un|nothing|when|once|until|if)\s?(?:\p{L}+\s)?paid\b|\bto pay\b|\bdue\b/iu;
/** The note says itself what is missing: "400 still due", "the balance is 400", but not "the left molar". */
const restTold =
  /\d\s(?:\p{Ll}+\s){0,2}(?:still|left|outstanding|missing|due|to go|remain\w*)\b|\b(?:balance|remain\w*|rest|owes?|still|left to pay|outstanding|refund\w*)\b[^.;!?\d]{0,25}\d/iu;

/** What something costs in all and what has been paid of it, as a text tells them. */
export type Paying = { whole: string[]; paid: string[] };

/** The sums of a text: those paid, and those that are told of the whole; null where it says itself what is left, or has a price of one of many. */
export function payingIn(text: string): Paying | null {
  const signed = amountsIn(text, "money");
  if (restTold.test(text) || signed.some((amount) => isRate(text, amount))) return null;
  const paid = Array.from(text.matchAll(payment)).flatMap(({ 0: said, index, groups = {} }) => {
    const clause = `${said}${/^[^,;.!?]*/.exec(text.slice(index + said.length))?.[0] ?? ""}`;
    const before = text.slice(Math.max(0, index - reach), index);
    const isDone = isPaid.test(clause) && !unpaid.test(`${before}${clause}`);
    const start = index + said.indexOf(groups.sum ?? "");
    return [{ say: groups.sum ?? "", start, isDone }];
  });
  const again = paid.some(({ isDone }) => isDone) ? furtherIn(text, paid[0]?.start ?? 0) : [];
  paid.push(...again);
  const isPayment = ({ start, end }: Pick<Amount, "start" | "end">) =>
    paid.some((one) => one.start < end && start < one.start + one.say.length);
  const wholes = [
    ...signed,
    ...pricesIn(text).filter(({ start }) => !signed.some((one) => overlap(one, start))),
  ];
  return {
    whole: wholes.filter((amount) => !isPayment(amount)).map(({ say }) => say),
    paid: paid.filter(({ isDone }) => isDone).map(({ say }) => say),
  };
}
const price =
  /(?<=\b(?:costs?|price(?: is|:)?|total(?: is|:)?|comes to|budget(?: is|:)?|quoted?)\s)(?:\d{1,3}(?:,\d{3})+|\d{2,6})(?:\.\d{2})?(?![\p{L}\p{N}:/%-]|[.,]\d)|(?<=\b(?:is|was|for)\s)\d{1,3}(?:,\d{3})+(?![\p{L}\p{N}:/%-]|[.,]\d|\s\p{Ll}+s\b)/giu;

const further = new RegExp(`\\band\\s(?:(?:then|another|a further)\\s)?${figure}`, "giu");

/** "Paid 200 in March and 150 in May": the second is one, too. */
const furtherIn = (text: string, from: number) =>
  Array.from(
    text
      .slice(from)
      .split(/[.;!?]\s/, 1)[0]
      ?.matchAll(further) ?? [],
  ).map(({ 0: said, index, groups: { sum = "" } = {} }) => ({
    say: sum,
    start: from + index + said.indexOf(sum),
    isDone: true,
  }));

/** "It costs 812": where the word says that it is a price, the sum needs no sign. */
export const pricesIn = (text: string): Pick<Amount, "say" | "start" | "end">[] =>
  Array.from(text.matchAll(price), ({ 0: say, index }) => ({ say, start: index, end: index + say.length }));

const overlap = ({ start, end }: Pick<Amount, "start" | "end">, at: number): boolean =>
  start <= at && at < end;

/** So much before a payment says whether it is one: "have not", "once". */
const reach = 12; // characters
