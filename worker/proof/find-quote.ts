/**
 * The piece of `text` that is `quote`, character by character as the text has it; null when it does not occur. Runs of
 * white space count as one, for that is all a provider may change when it copies.
 */
export function findQuote(text: string, quote: string): string | null {
  const wanted = quote.trim();
  if (wanted === "") return null;
  if (text.includes(wanted)) return wanted;
  const words = wanted.split(/\s+/);
  const first = words[0] ?? "";
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    const end = endOfMatch(text, at, words);
    if (end !== null) return text.slice(at, end);
  }
  return null;
}

function endOfMatch(text: string, start: number, words: string[]): number | null {
  let at = start;
  for (const [index, word] of words.entries()) {
    if (index > 0) {
      const gap = /^\s+/.exec(text.slice(at, at + longestGap))?.[0].length ?? 0;
      if (gap === 0) return null;
      at += gap;
    }
    if (!text.startsWith(word, at)) return null;
    at += word.length;
  }
  return at;
}

const longestGap = 200; // characters
