import type { DraftSentence, Working } from "../../ai/ai.ts";
import { amountsIn, isRate } from "../../ai/embedded/answer/computed/amounts.ts";
import { fractionsIn } from "../../ai/embedded/answer/computed/fraction.ts";
import { ingredientsIn, servingsIn } from "../../ai/embedded/answer/computed/servings.ts";
import { figuresIn } from "./told-facts.ts";

type Citations = DraftSentence["citations"];
type Of<Kind extends Working["kind"]> = Extract<Working, { kind: Kind }>;

/** "1,284.50" is 128450; NaN for what is no plain figure, which equals nothing. */
export function hundredthsOf(figure: string): number {
  const { whole = "", part = "" } =
    /^[^\d]*(?<whole>\d{1,3}(?:[,'’  ]\d{3})+|\d+)(?:\.(?<part>\d{1,2}))?[^\d]*$/u.exec(figure)?.groups ?? {};
  return whole === "" ? Number.NaN : Number(whole.replace(/\D/g, "")) * 100 + Number(part.padEnd(2, "0"));
}

/** Whether every figure that is worked with stands in the quotes. */
export function areQuoted(operands: readonly string[], citations: Citations): boolean {
  const quoted = new Set(citations.flatMap(({ quote }) => figuresIn(quote)));
  return operands.every((operand) => figuresIn(operand).every((figure) => quoted.has(figure)));
}

/** Each operand is an amount of the quotes at a place of its own, none is a price of one of many, and all are of one unit. */
export function isSum({ sort, operands, result }: Of<"sum">, citations: Citations): boolean {
  const quotes = [...new Set(citations.map(({ quote }) => quote))];
  const told = quotes.flatMap((quote) => amountsIn(quote, sort).filter((amount) => !isRate(quote, amount)));
  const added = operands.flatMap((operand) => {
    const at = told.findIndex(({ say }) => say === operand);
    return at < 0 ? [] : told.splice(at, 1);
  });
  const sum = added.reduce((before, { hundredths }) => before + hundredths, 0);
  const units = new Set(added.map(({ unit }) => unit));
  return (
    operands.length > 1 &&
    added.length === operands.length &&
    units.size === 1 &&
    sum === hundredthsOf(result)
  );
}

/** "2,000 and 2,000" stands there twice. */
function areQuotedAsOften(operands: readonly string[], citations: Citations): boolean {
  const quotes = [...new Set(citations.map(({ quote }) => quote))];
  const told = quotes.flatMap((quote) => (quote.match(written) ?? []).map(hundredthsOf));
  return operands.map(hundredthsOf).every((one) => {
    const at = told.indexOf(one);
    if (at >= 0) told.splice(at, 1);
    return at >= 0;
  });
}
const written = /\d+(?:,\d{3})*(?:\.\d{1,2})?/g;

/** The first less the others, of one currency where they have one, and something is left. */
export function isRemainder({ operands, result }: Of<"remainder">, citations: Citations): boolean {
  const [whole, ...paid] = operands.map(hundredthsOf);
  if (whole === undefined || paid.length === 0 || !areQuotedAsOften(operands, citations)) return false;
  const left = whole - paid.reduce((all, one) => all + one, 0);
  const signs = new Set(operands.flatMap((operand) => /[€£$]/.exec(operand)?.[0] ?? []));
  return signs.size <= 1 && left > 0 && left === hundredthsOf(result);
}

/** A quote names the part, or the part that is missing to the whole. */
export function isShare({ whole, part, of, result }: Of<"share">, citations: Citations): boolean {
  const isNamed = citations
    .flatMap(({ quote }) => fractionsIn(quote))
    .some((told) => told.of === of && (told.part === part || told.part === of - part));
  return (
    isNamed &&
    areQuoted([whole], citations) &&
    Math.round((hundredthsOf(whole) * part) / of) === hundredthsOf(result)
  );
}

/** One quote measures it, one says for how many that is, and the result is in the same unit. */
export function isScaled({ figure, serves, wanted, result }: Of<"scaled">, citations: Citations): boolean {
  const measure = citations.flatMap(({ quote }) => ingredientsIn(quote)).find(({ say }) => say === figure);
  const isServed = citations.some(({ quote }) => servingsIn(quote) === serves);
  return (
    measure !== undefined &&
    isServed &&
    wanted > 0 &&
    result === `${(measure.figure * wanted) / serves} ${measure.unit}`
  );
}
