import { sentencesOf } from "../../../language/sentences.ts";
import type { DraftQuestion, QuestionInput } from "../../ai.ts";

const bought =
  /\b(?:I|we|I've|we've|finally|just|^)\s*(?:have\s+)?(?:just\s+|finally\s+)?(?:bought|ordered|purchased)\s+(?:myself\s+|ourselves\s+|us\s+)?(?:an?|the|my|our)\s+(?:new\s+)?(?<thing>[\p{L}-]+(?:\s+[\p{L}-]+){0,3}?)(?=\s+(?:for|from|at|in|on|with|and|because|that|which|to|today|yesterday|last|this|online|off|of)\b|\s*[.,;:!(–]|\s*$)/iu;
const saysPrice = /[£$€]|\b(?:euros?|pounds?|dollars?|free|price|cost)\b|\d+\s*(?:,-|quid)/i;
/** Purchases too small to ask about. */
const small =
  /\b(?:milk|bread|coffee|tea|beer|cake|lunch|dinner|drinks?|ice cream|newspaper|flowers?|present|gift|ring|round|ticket)\b/i;

/** "How much did the gravel bike cost?", when a purchase is told and no price. */
export function askPrice({ text, entities }: QuestionInput): DraftQuestion[] {
  if (saysPrice.test(text) || entities.some(({ type }) => type === "AMOUNT")) return [];
  const thing = sentencesOf(text)
    .map((sentence) => bought.exec(sentence.text)?.groups?.thing)
    .find((found) => found !== undefined && !small.test(found));
  if (thing === undefined) return [];
  return [
    { question: `How much did the ${thing} cost?`, category: "details", priority: 1, suggestedAnswers: [] },
  ];
}
