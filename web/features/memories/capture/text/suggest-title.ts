import { cutAtWord } from "#shared/cut-text";

/** Long enough for a sentence, short enough for one line of a card. */
const suggestionLength = 60; // characters

/** A title for a person who wrote the content first: its first line that says anything, without list and heading marks. */
export function suggestTitle(content: string): string {
  const line = content.split("\n").find((candidate) => /[\p{L}\p{N}]/u.test(candidate)) ?? "";
  return cutAtWord(line.replace(/^[\s#>*•-]+/, "").trim(), suggestionLength);
}
