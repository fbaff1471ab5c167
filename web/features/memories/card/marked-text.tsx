import { markMatches } from "./mark-matches.ts";

/** A text in which the words of a search are marked. */
export function MarkedText({ text, search }: { text: string; search: string }) {
  return markMatches(text, search).map((part, index) =>
    part.matched ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
      <mark key={index} className="marked text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
