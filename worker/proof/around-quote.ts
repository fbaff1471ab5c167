import { type Sentence, sentencesOf } from "../language/sentences.ts";

/** Sentences are looked for in so much of a memory on either side of a quote, which bounds the work. */
const reach = 2_000; // characters
const longestShown = 600; // characters
/** A next sentence as short as this may take back what the quote says: "Not confirmed yet." */
const shortRemark = 5; // words
const listLine = /^\s*(?:[-*•–]|\d{1,3}[.)]|\[[ x]\])/;
const mostListLines = 12;

/** Beginnings of a sentence that turns the one before it round. */
const turns =
  /^(?:but|unless|except|only (?:if|when|with|after)|however|although|provided|as long as|or not|maybe|perhaps|actually|correction|update|edit|wrong|scrap that|forget that|nope)\b/i;
const takesBack =
  /\b(?:cancell?ed|called off|postponed|not|no longer|never|unconfirmed|tbc|tentative|maybe|unsure|outdated|wrong|void|invalid|fell through|changed|if|unless)\b|n['’]t\b/i;

/** The words of a memory around a quote. */
export type Surroundings = {
  /** The whole sentences that the quote stands in, as they stand in the memory. */
  shown: string;
  /** Them, with the line above a list and the remark behind them that they depend on. */
  read: string;
  /** The sentences before them, the nearest first: whom "he" means. */
  before: string[];
};
const mostBefore = 3; // sentences

/** Reads the whole sentences around a quote, so that what was cut off from it is not lost. */
export function aroundQuote(text: string, quote: string): Surroundings {
  const at = text.indexOf(quote);
  const from = Math.max(0, at - reach);
  const near = text.slice(from, at + quote.length + reach);
  const [start, end] = [at - from, at - from + quote.length];
  const sentences = sentencesOf(near);
  const first = Math.max(
    0,
    sentences.findIndex((sentence) => sentence.end > start),
  );
  const last = Math.max(
    first,
    sentences.findLastIndex((sentence) => sentence.start < end),
  );
  const own = near.slice(
    Math.min(start, sentences[first]?.start ?? start),
    Math.max(end, sentences[last]?.end ?? end),
  );
  const read = [leadOf(sentences, first), own, remarkAfter(sentences[last + 1])];
  return {
    shown: own.length <= longestShown ? own : quote,
    read: read.filter(Boolean).join("\n"),
    before: sentences
      .slice(Math.max(0, first - mostBefore), first)
      .map(({ text: one }) => one)
      .toReversed(),
  };
}

/** "Not allowed:" above the lines of a list. */
function leadOf(sentences: readonly Sentence[], first: number): string {
  const own = sentences[first]?.text ?? "";
  for (let at = first - 1; at >= Math.max(0, first - mostListLines); at -= 1) {
    const text = sentences[at]?.text ?? "";
    if (/:$/.test(text)) return text;
    if (!listLine.test(text) || !listLine.test(own)) return "";
  }
  return "";
}

function remarkAfter(next: Sentence | undefined): string {
  if (next === undefined) return "";
  const isShort = next.text.split(/\s+/).length <= shortRemark;
  return turns.test(next.text) || (isShort && takesBack.test(next.text)) ? next.text : "";
}
