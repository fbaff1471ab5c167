/** Contractions and what is typed without an apostrophe, in full. */
const contractions: [RegExp, string][] = [
  [/\b(?:can['’]?t|cannot)\b/gi, "can not"],
  [/\bwon['’]t\b/gi, "will not"],
  [/\bshan['’]t\b/gi, "shall not"],
  [/\bain['’]t\b/gi, "is not"],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should|must|need|might)n['’]?t\b/gi, "$1 not"],
  [/['’]ll\b/gi, " will"],
  [/['’]ve\b/gi, " have"],
  [/['’]re\b/gi, " are"],
  [/\b(I)['’]m\b/gi, "$1 am"],
  [/\b(i|you|we|they|he|she)['’]d\b/gi, "$1 would"],
  [/\b(it|that|there|here|what|where|who|he|she|how|when|let)['’]s\b/gi, "$1 is"],
  [/\bgonna\b/gi, "going to"],
  [/\bgotta\b/gi, "have to"],
];

/** Text as it is read: without Markdown's emphasis, with straight marks, contractions in full. */
export function plainText(text: string): string {
  const plain = text
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/\*\*|__|`/g, "")
    .replace(/[’‘´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[\u00a0\u202f]/g, " ");
  return contractions.reduce((read, [pattern, full]) => read.replace(pattern, full), plain);
}
