/** The server reads what begins with it as something to keep. */
const keep = "Remember: ";

const asksWhatIs = /^(?:what|who|where|when)(?:['’]s| is| are| was| were) (.+?)[?.!\s]*$/i;
const plural = /^(?:what|who|where|when) (?:are|were)\b/i;

/** Begins a message that would have answered a question: "Remember: my bus pass number is ". */
export function beginTelling(question: string): string {
  const about = asksWhatIs.exec(question.trim())?.[1];
  if (about === undefined) return keep;
  return `${keep}${about} ${plural.test(question.trim()) ? "are" : "is"} `;
}
