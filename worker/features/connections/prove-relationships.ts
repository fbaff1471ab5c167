import type { Relationship } from "#shared/analysis";
import { entityKey } from "../../language/entity-key.ts";

/**
 * Those relationships that the text bears out: it holds the sentence, and the sentence holds both names. A provider says
 * much; an edge opens the sentence that it stands on.
 */
export const proveRelationships = (text: string, told: readonly Relationship[]): Relationship[] =>
  told.filter(
    ({ subject, object, quote }) =>
      entityKey(subject) !== entityKey(object) &&
      text.includes(quote) &&
      [subject, object].every((name) => holdsName(quote, name)),
  );

const holdsName = (quote: string, name: string): boolean =>
  name.trim() !== "" && ` ${entityKey(quote)} `.replace(/[.,:]+ /g, " ").includes(` ${entityKey(name)}`);
