import type { DraftSentence, Working } from "../../../ai.ts";
import { attribution, type Telling } from "../composing/attribution.ts";
import { plainText } from "../notes/plain-text.ts";
import type { Reading, ReadSentence } from "../notes/reading.ts";

/** A sentence of a memory that something is worked out from. */
export type Operand = { reading: Reading; sentence: ReadSentence };

/** The result, how it was worked out in plain words, and each operand in its own words. */
export function quotingAll(
  lead: string,
  operands: readonly Operand[],
  working: Working | null,
  telling: Telling,
): DraftSentence {
  const byNote = [...Map.groupBy(operands, ({ reading }) => reading)];
  const quoted = byNote.map(([{ memory }, ofNote]) => {
    const quotes = ofNote.map(({ sentence }) => `“${plainText(sentence.text)}”`);
    return `${attribution(memory, telling)}: ${quotes.join(" and ")}`;
  });
  return {
    kind: "sentence",
    text: `${lead} ${quoted.map((one) => (/[.!?…]”$/.test(one) ? one : `${one}.`)).join(" ")}`,
    layout: "paragraph",
    citations: operands.map(({ reading, sentence }) => ({
      memoryId: reading.memory.id,
      quote: sentence.text,
    })),
    ...(working === null ? {} : { working }),
  };
}
