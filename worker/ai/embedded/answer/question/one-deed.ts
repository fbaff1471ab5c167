const runsOut = /\brun(?:s|ning)? out(?= (?:again|then|next)\b|[\s?.!]*$)/i;
const asksWhen =
  /^(?!.*\b(?:did|was|were|had)\b)(?:when|whens|until when|till when|what (?:day|date|month))\b/i;

const goesHome = /\b(go(?:es|ing)?|head(?:s|ing)?) (?:back(?: home)?|home)(?=[\s?.!]*$)/i;

/**
 * Said by two words, and one deed: to run out is to expire, which a note tells by "valid until" as well, and who goes home
 * leaves.
 */
export const asOneDeed = (asked: string): string => {
  const question = asked.replace(daysOff, "$1 of holiday");
  return asksWhen.test(question)
    ? question.replace(runsOut, "expire").replace(goesHome, "leave").replace(leavesFor, "go to")
    : question;
};
/** Who leaves for a place goes there. */
const leavesFor = /\bleav(?:e|es|ing) for\b/i;
/** Days off are one's holiday. */
const daysOff = /\b(days|weeks|time) off\b(?! (?:school|work|sick|ill)\b)/i;
