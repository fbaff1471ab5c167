import { nameKinds } from "./name-lexicon.ts";
import { isNameWord, longestName, runEnd } from "./name-run.ts";
import { firmTails, honorifics } from "./name-words.ts";
import type { Reading } from "./reading.ts";
import type { Word } from "./words.ts";

/**
 * "Harrow & Lane", "Fern & Fig", "Marsh & Sons": a firm. Two given names are two people and two places two places; two
 * words of neither kind ("Health & Safety") are one only where one buys or works.
 */
export function readFirm(words: Word[], at: number): Reading | null {
  const first = words[at];
  if (!isNameWord(first) || first.shouted || honorifics.has(first.key)) return null;
  if (first.first && first.partsOfSpeech.size > 0 && nameKinds(first.key).size === 0) return null; // "Met Harrow & Sons"
  const joint = runEnd(words, at, false);
  const second = words[joint];
  if (second?.gap !== " & " || !isNameWord(second) || second.shouted) return null;
  const to = runEnd(words, joint, false);
  if (to - at > longestName || !isFirm(words, at, joint)) return null;
  return { type: "ORGANIZATION", from: at, to, confidence: 0.82 };
}

function isFirm(words: Word[], at: number, joint: number): boolean {
  const tail = words[joint]?.key ?? "";
  const [first, second] = [nameKinds(words[at]?.key ?? ""), nameKinds(tail)];
  if (firmTails.has(tail)) return true;
  if (first.has("given") && second.has("given")) return false;
  if (first.has("place") && second.has("place")) return false;
  return first.size > 0 || second.size > 0 || /^(?:at|from|by|via)$/.test(words[at - 1]?.key ?? "");
}
