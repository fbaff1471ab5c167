/** What a comparison compares, and how each side is asked for by itself. */
const comparisons: { pattern: RegExp; asks: string }[] = [
  {
    pattern: /\b(?:cheaper|cheapest|dearer|more expensive|(?:costs?|cost me|paid) (?:more|less))\b/i,
    asks: "how much was",
  },
  { pattern: /\b(?:older|younger)\b/i, asks: "how old is" },
  { pattern: /\b(?:heavier|lighter)\b/i, asks: "how heavy is" },
  { pattern: /\b(?:longer|shorter)\b/i, asks: "how long was" },
  {
    pattern: /\b(?:taller|higher|wider|bigger|larger|smaller|narrower|further|deeper)\b/i,
    asks: "how big is",
  },
  { pattern: /\b(?:first|earlier|later|sooner|more recent(?:ly)?)\b/i, asks: "when was" },
];
const compares = /^(?:what|which|who|is|was|did)\b/i;
/** "the ladder or the drill", each of a few words. */
const side = String.raw`[^\s?,]+(?: [^\s?,]+){0,3}?`;
const alternatives = new RegExp(`^[\\s,:]*(?<one>${side}),? or (?<other>${side})\\s*[?.]?$`, "i");

/** "which was the", but not "which pet did Ana adopt": asked without its verb, a side would be another question. */
const plainOpening =
  /^(?:what|which|who)(?: one)?(?:['’]s)?(?: (?:is|was|were|are|came|comes|happened))?(?: the)?\s*$/i;
const auxiliary = /^(?:(?:what|which|who)\s)?(?:is|was|are|were)\s/i;
const twoWords =
  /^(?<one>who|when|where|why|how much|how long|(?:at )?what time|(?:on )?(?:what|which) da(?:te|y)) and (?<other>who|when|where|why|how much|how long|(?:at )?what time|(?:on )?(?:what|which) da(?:te|y)) (?<rest>.+)$/i;

/** "which subject was it and what mark", "did he vote as I did and why": a second question that goes on from the first. */
const second =
  /^(?<one>.{8,}?)[,;]? (?:and|&) (?:also |then )?(?<other>(?:(?:at|by|for|from|in|on|to|until|with) )?(?:who|whose|what|which|where|when|why|how)(?:['’]?s)?\b.*)$/iu;
const asks =
  /\b(?:who|whose|what|which|where|when|why|how|name|number|code|date|time)(?:['’]?s)?\b|^(?:is|are|was|were|do|does|did|has|have|had|can|could)\b/i;

/**
 * The questions in a question: both sides of "what was cheaper, the ladder or the drill?", and both words of "when and where is
 * the concert?". A question by itself is its only part.
 */
export function partsOfQuestion(question: string): string[] {
  const both = twoWords.exec(question)?.groups;
  if (both !== undefined) return [`${both.one} ${both.rest}`, `${both.other} ${both.rest}`];
  const goesOn = second.exec(question)?.groups;
  if (goesOn?.one !== undefined && goesOn.other !== undefined && asks.test(goesOn.one))
    return [goesOn.one, goesOn.other];
  const compared = compares.test(question) ? comparedIn(question) : null;
  if (compared === null) return [question];
  return compared.sides.map((one) => `${compared.asks} ${one}`);
}

/** "who is older, Vera or Ivo" and "is Vera or Ivo older": how to ask for a side, and the sides. */
function comparedIn(question: string): { asks: string; sides: string[] } | null {
  for (const { pattern, asks } of comparisons) {
    const found = pattern.exec(question);
    if (found === null) continue;
    const before = question.slice(0, found.index);
    const sides = plainOpening.test(before)
      ? question.slice(found.index + found[0].length)
      : before.replace(auxiliary, "").trim();
    const groups = alternatives.exec(sides)?.groups;
    if (groups !== undefined) return { asks, sides: [groups.one ?? "", groups.other ?? ""] };
  }
  return null;
}
