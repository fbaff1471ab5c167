/** Beginnings of a question or a command that is written without its mark. */
const asks =
  /^(?:who(?:m|se)?|what|when|where|which|why|how|is|are|am|was|were|do|does|did|can|could|shall|should|will|would|may|might|has|have|had|any|anything|show|find|search|list|tell|give|read|open|look|compare|explain|summari[sz]e|translate|delete|remove|forget|remind|remember (?:when|how|what|who|where|why)|wer|wann|wo|wie|warum|welche[rnsm]?|erinner\w*|rappelle\w*|recu.rd\w*|ricord\w*|herinner|lembr\w*)\b/i;

/** A question by its mark, or by how it begins; one word alone is more likely the beginning of something else. */
export const readsAsQuestion = (text: string): boolean =>
  /\S\s*\?\s*$/.test(text) || (questionWord.test(text.trim()) && text.trim().split(/\s+/).length > 1);

const questionWord =
  /^(?:who(?:m|se)?|what|when|where|which|why|how|is|are|am|was|were|do|does|did|can|could|shall|should|will|would|has|have|had|tell me|remind me|remember|forget|delete|erase)(?:['’]s)?\s/i;

/** Fewer say nothing that one would look for. */
const leastWords = 3;

/**
 * Returns what was said, to be kept as a note, where it tells something and asks nothing: "My PIN is 1234". Null for a
 * question, for a command, and for a word or two. Meant for what got no answer: there a wrong guess only offers too much.
 */
export function whatWasTold(said: string): string | null {
  const text = said.trim();
  if (text.includes("?") || asks.test(text)) return null;
  if (text.split(/\s+/).length < leastWords) return null;
  return text.replace(/^remember\s+/i, "");
}
