import type { Relationship } from "#shared/analysis";
import { entityKey } from "../../language/entity-key.ts";
import { judge } from "../../proof/judge.ts";

/** The analysed memory, with as much of it as the judge of answers looks at. */
type Analysed = { id: string; text: string; createdAt: Date; timeZone: string };

/**
 * Keeps the relationships that the text bears out, for an edge opens the sentence that it stands on: the text holds the
 * sentence, and the sentence holds both names. A provider elsewhere says much, so what it says is also judged as a sentence of
 * an answer is; the embedded one reads each off the words of its sentence.
 */
export function proveRelationships(
  memory: Analysed,
  told: readonly Relationship[],
  provider: "embedded" | "openai",
): Relationship[] {
  return told.filter(
    (one) =>
      entityKey(one.subject) !== entityKey(one.object) &&
      memory.text.includes(one.quote) &&
      [one.subject, one.object].every((name) => holdsName(one.quote, name)) &&
      (provider === "embedded" || isBorneOut(memory, one)),
  );
}

const holdsName = (quote: string, name: string): boolean =>
  name.trim() !== "" && ` ${entityKey(quote)} `.replace(/[.,:]+ /g, " ").includes(` ${entityKey(name)}`);

/** In one of the two ways in which a relationship is read: "Rita lives in Leeds", "Rita is Ana's sister". */
function isBorneOut(memory: Analysed, { subject, relation, object, quote }: Relationship): boolean {
  const { id, createdAt, timeZone } = memory;
  const source = { ...memory, title: "", author: null, occurredAt: null };
  const context = { memories: new Map([[id, source]]), now: createdAt, timeZone };
  return [`${subject} ${relation} ${object}.`, `${subject} is ${object}'s ${relation}.`].some((text) => {
    const { grade } = judge({ text, citations: [{ memoryId: id, quote }] }, context);
    return grade === "proven" || grade === "paraphrase";
  });
}
