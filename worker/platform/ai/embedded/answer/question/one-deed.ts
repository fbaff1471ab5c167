const runsOut = /\brun(?:s|ning)? out(?= (?:again|then|next)\b|[\s?.!]*$)/i;
const asksWhen =
  /^(?!.*\b(?:did|was|were|had)\b)(?:when|whens|until when|till when|what (?:day|date|month))\b/i;

/** To run out is to expire, which a note tells by "valid until" as well: said by two words, and one deed. */
export const asOneDeed = (question: string): string =>
  asksWhen.test(question) ? question.replace(runsOut, "expire") : question;
