import lists from "./lexicon.json" with { type: "json" };

let lexicon: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * compromise's list of English words and of names: folded phrase to its tags ("city", ["PastTense"]). Names are found by
 * the list alone: its tagger found none that the rules here do not find with the list, at ten times the time, and takes more
 * than linear time on long texts. `npm run write:lexicon` wrote it down: compromise makes it of roots when it is loaded,
 * which was a third of the start of the Worker.
 */
export function compromiseLexicon(): ReadonlyMap<string, readonly string[]> {
  lexicon ??= new Map(
    Object.entries(lists).flatMap(([joined, phrases]) => {
      const tags = joined.split(",");
      return phrases.split(",").map((phrase) => [phrase, tags] as const);
    }),
  );
  return lexicon;
}
