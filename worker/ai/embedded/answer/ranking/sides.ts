/** Which of two like things is meant: to who asks for one, the other is no answer. */
const pairs: [string, string][] = [
  ["left", "right"],
  ["upper", "lower"],
  ["top", "bottom"],
  ["front", "back"],
  ["front", "rear"],
  ["inner", "outer"],
  ["inside", "outside"],
  ["upstairs", "downstairs"],
  ["old", "new"],
];
/** Words of sides that mean much else: "I left", "right now", "paid back", "how old". They count in these places only. */
const wide = new Set(["left", "right", "back", "top", "old", "new"]);

/**
 * 1 where a sentence tells of the side that was asked for, -1 where of the other one only ("the alcove on the left" to who
 * asks for the right one), 0 where no side was asked for or none is told.
 */
export function sideOf(question: string, sentence: string): -1 | 0 | 1 {
  for (const [one, other] of pairs) {
    if (isSide(one, question) === isSide(other, question)) continue;
    const [asked, opposite] = isSide(one, question) ? [one, other] : [other, one];
    if (isSide(asked, sentence)) return 1;
    if (isSide(opposite, sentence) && !new RegExp(`\\b${asked}\\b`, "i").test(sentence)) return -1;
  }
  return 0;
}

function isSide(word: string, text: string): boolean {
  const pattern = wide.has(word)
    ? `\\b(?:the|on|my|our|your|his|her|its|upper|lower|top|bottom|front|back)\\s${word}\\b(?!\\s(?:now|away|time|thing|person|answer))|\\b${word}\\s(?:of|side|hand|one)\\b`
    : `\\b${word}\\b`;
  return new RegExp(pattern, "i").test(text);
}
