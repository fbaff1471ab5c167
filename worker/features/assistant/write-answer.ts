import type { Passage, ProofGrade } from "#shared/assistant";
import {
  AiUnavailable,
  type ClaimOfQuotes,
  type ContextMemory,
  type Draft,
  type DraftPassage,
  type DraftSentence,
  type DraftVerdict,
  type Entailment,
  type Listing,
} from "../../ai/ai.ts";
import { linksIn } from "../../language/links.ts";
import { plainText } from "../../language/plain-text.ts";
import type { ProofContext as Basis, Proof } from "../../proof/claim.ts";
import { closestSentence } from "../../proof/closest-sentence.ts";
import { findQuote } from "../../proof/find-quote.ts";
import { type Judgement, judge } from "../../proof/judge.ts";
import { claimsNothing, markup } from "../../proof/wording.ts";
import { AnswerWriter, type Piece } from "./answer-writer.ts";
import { saysListIsEmpty } from "./lists/listed-facts.ts";

export type Written = Pick<DraftVerdict, "action" | "reasoning" | "confidence"> & Piece;

/** Basis of a sentence: the memories that it was given, by id, the list that was looked up, and when and where it is asked. */
type ProofContext = Basis & {
  memories: ReadonlyMap<string, ContextMemory>;
  /** Name of the assistant, who may say it. */
  botName: string;
  listing?: Listing | undefined;
  /** Asks the provider whether paraphrases follow from their quotes, where it may be asked. */
  check?: ((claims: readonly ClaimOfQuotes[]) => Promise<Entailment[]>) | undefined;
};

const nothingFound = "I found nothing about that in your memories.";
const nothingProven = "I found nothing proven about that in your memories.";
const inItsPlace = "Your note says:";
const closestIs = "What comes closest:";

/**
 * Judges a draft sentence by sentence and hands on what holds, numbered by memory in the order of first citation. A sentence
 * that is proven is told plainly, a paraphrase with its quote beside it, and of any other one the quote alone. When nothing
 * is left the answer says so, with the sentence of the memories that comes closest.
 *
 * Sentences without sources wait for the verdict, for only it tells what they are: general knowledge passes as such, but
 * never a link, anything else only when it claims nothing.
 */
export async function writeAnswer(
  drafts: AsyncIterable<Draft>,
  context: ProofContext,
  emit: (piece: Piece) => Promise<void>,
): Promise<Written> {
  const writer = new AnswerWriter(emit);
  const left: Left = { waiting: [], dropped: [], quoted: 0 };
  const held: (Judged | DraftPassage)[] = [];
  for await (const draft of drafts) {
    if (draft.kind === "verdict") {
      for (const one of await checked(held, context)) await tell(one, { writer, left, context });
      return finish(draft, { left, writer, context });
    }
    const one =
      draft.kind === "passage" ? draft : { kind: "judged" as const, draft, ...judge(draft, context) };
    const isHeld = context.check !== undefined && one.kind === "judged" && one.grade === "paraphrase";
    if (isHeld || held.length > 0) held.push(one);
    else await tell(one, { writer, left, context });
  }
  throw new AiUnavailable("The answer ended before it was complete. Please try again.", { retryable: true });
}

type Judged = { kind: "judged"; draft: DraftSentence } & Pick<Judgement, "grade" | "proofs">;
/** Sentences that are not told as they are. */
type Left = { waiting: DraftSentence[]; dropped: DraftSentence[]; quoted: number };
type Telling = { writer: AnswerWriter; left: Left; context: ProofContext };

/** Asks the provider of all paraphrases at once where it may be asked; what does not follow is told by its quote. */
async function checked(
  held: (Judged | DraftPassage)[],
  { check }: ProofContext,
): Promise<(Judged | DraftPassage)[]> {
  const asked = held.flatMap((one) => (one.kind === "judged" && one.grade === "paraphrase" ? [one] : []));
  if (check === undefined || asked.length === 0) return held;
  const claims = asked.map(({ draft, proofs }) => ({
    claim: draft.text,
    quotes: proofs.map(({ shown }) => shown),
  }));
  // Without an answer the grades stay what they were.
  const verdicts = await check(claims).catch(() => []);
  const lowered = new Set(asked.filter((_, index) => (verdicts[index] ?? "entailed") !== "entailed"));
  return held.map((one) => (one.kind === "judged" && lowered.has(one) ? { ...one, grade: "quoted" } : one));
}

/** Tells a passage, or as much of a sentence as is proven. */
async function tell(one: Judged | DraftPassage, { writer, left, context }: Telling): Promise<void> {
  if (one.kind === "passage") {
    const passage = provePassage(one, context);
    if (passage !== null) await writer.show(passage, "quoted");
    return;
  }
  const { draft, grade } = one;
  if (grade === null) (draft.citations.length === 0 ? left.waiting : left.dropped).push(draft);
  if (grade === "quoted") left.quoted += 1;
  if (grade !== null) await tellSentence({ ...one, grade }, writer, context);
}

async function tellSentence(
  { draft, grade, proofs }: Judged & { grade: ProofGrade },
  writer: AnswerWriter,
  context: ProofContext,
): Promise<void> {
  if (grade !== "quoted") await writer.write({ ...draft, citations: proofs }, grade);
  if (grade === "proven") return;
  const isNew = ({ memoryId, quote, shown }: Proof) =>
    !writer.hasShown(memoryId, shown) && (grade === "quoted" || !draft.text.includes(`“${plainText(quote)}`));
  const [first, ...others] = proofs.filter(isNew).map((proof) => passageOf(proof, context));
  if (first === undefined) return;
  await writer.show(first, grade, grade === "quoted" ? inItsPlace : undefined);
  for (const passage of others) await writer.show(passage, grade);
}

/** Leaves out the assistant's name where it says who it is; elsewhere the name may be somebody's. */
const withoutOwnName = (text: string, { botName }: ProofContext): string =>
  text.replaceAll(botName, (name, at: number) => (sayingWho.test(text.slice(0, at)) ? "I" : name));
const sayingWho = /(?:\bam|['’]m|\bname is|\bname['’]s)\s$/i;

async function finish(
  verdict: DraftVerdict,
  { left: { waiting, dropped, quoted }, writer, context }: Telling,
): Promise<Written> {
  const isGeneral = verdict.action === "general_knowledge_response";
  if (isGeneral || !writer.hasWritten) {
    for (const sentence of waiting) {
      const mayLeave = isGeneral
        ? linksIn(sentence.text).length === 0 && !markup.test(sentence.text)
        : verdict.action !== "memory_response" &&
          (claimsNothing(withoutOwnName(sentence.text, context)) ||
            saysListIsEmpty(sentence.text, context.listing));
      if (mayLeave) await writer.write(sentence);
    }
  }
  const { confidence } = verdict;
  const reasoning =
    `${verdict.reasoning}${remark(quoted, "replaced by the quote")}${remark(dropped.length, "left out")}`.trim();
  if (!writer.hasWritten) {
    await writeNothing(dropped, writer, context);
    return { ...writer.written, action: "no_memory_found", reasoning, confidence };
  }
  const isFromMemories = writer.written.citations.length > 0 && verdict.isOnlyClosest !== true;
  const action = isFromMemories && verdict.action === "no_memory_found" ? "memory_response" : verdict.action;
  return { ...writer.written, action, reasoning, confidence };
}

const remark = (count: number, what: string): string =>
  count === 0 ? "" : ` ${count === 1 ? "One sentence was" : `${count} sentences were`} ${what}: not proven.`;

async function writeNothing(
  dropped: readonly DraftSentence[],
  writer: AnswerWriter,
  context: ProofContext,
): Promise<void> {
  const text = dropped.length > 0 ? nothingProven : nothingFound;
  await writer.write({ kind: "sentence", text, layout: "inline", citations: [] });
  const closest = closestSentence(dropped, context.memories);
  if (closest !== null) await writer.show(passageOf(closest, context), "quoted", closestIs);
}

/** A passage as it is shown; null when it does not stand in a memory of the context. */
function provePassage({ memoryId, quote, marks, isReplaced }: DraftPassage, context: ProofContext) {
  const memory = context.memories.get(memoryId);
  const found =
    memory === undefined ? null : (findQuote(memory.text, quote) ?? findQuote(memory.title, quote));
  if (found === null) return null;
  const passage = passageOf({ memoryId, quote: found, shown: found }, context);
  return { ...passage, marks: found === quote ? marks : [], ...(isReplaced === true && { isReplaced }) };
}

/** The sentences around a quote, with the quote marked where it is not all of them. */
function passageOf({ memoryId, quote, shown }: Proof, { memories }: ProofContext): Passage {
  const memory = memories.get(memoryId);
  const at = shown.indexOf(quote);
  return {
    memoryId,
    title: memory?.title ?? "",
    date: (memory?.occurredAt ?? memory?.createdAt ?? new Date(0)).toISOString(),
    text: shown,
    marks: at < 0 || quote === shown ? [] : [[at, at + quote.length]],
  };
}
