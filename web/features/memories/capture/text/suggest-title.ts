import { cutAtWord } from "#shared/cut-text";

/** Long enough for a sentence, short enough for one line of a card. */
const suggestionLength = 60; // characters
/** A text that says nothing so far has no title in it. */
const lookedAt = 2_000; // characters

/** A title out of the content: its first line that says anything, without list and heading marks. */
export function suggestTitle(content: string): string {
  const line =
    content
      .slice(0, lookedAt)
      .split("\n")
      .find((candidate) => /[\p{L}\p{N}]/u.test(candidate)) ?? "";
  return cutAtWord(line.replace(/^[\s#>*•-]+/, "").trim(), suggestionLength);
}
