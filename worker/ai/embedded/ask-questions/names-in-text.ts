const special = /[.*+?^${}()|[\]\\]/g;

/** Finds a name as words of their own: "Sam" neither in "Samuel" nor in "Sam-like". */
export const namePattern = (name: string, flags = "u"): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}-])${name.replace(special, "\\$&").replace(/\s+/g, "\\s+")}(?![\\p{L}\\p{N}-])`,
    flags,
  );

/** The words of a text as one writes them, in lower case. */
export const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu) ?? []).map((word) =>
    word.replace(/['’]s$/, ""),
  );
