import type { Analysis } from "#shared/analysis";
import { sentencesOf } from "../../language/sentences.ts";
import { wordsOf } from "../../language/stems.ts";
import { hasOwnTitle, type IndexedText } from "../search/index-memory.ts";
import { readableText } from "../search/readable-text.ts";

/** Of one memory. */
const mostQuestions = 3;
/** Beside a name; a person remembers that much of what was said. */
const wordsBeside = 2;
/** A title that is longer is a sentence of its own. */
const longestTitle = 200; // characters

const named: readonly string[] = [
  "PERSON",
  "PLACE",
  "LOCATION",
  "ORGANIZATION",
  "COMPANY",
  "PRODUCT",
  "EVENT",
];

/**
 * Queries of somebody who looks for this memory: its title, which of an answer is the question itself, and names that it
 * tells of with two words of what it says of them.
 */
export function questionsOf(memory: IndexedText & { analysis: Analysis | null }): string[] {
  const title = hasOwnTitle(memory) && memory.title.length <= longestTitle ? [memory.title] : [];
  const text = readableText(memory);
  const sentences = sentencesOf(text);
  const ofNames = (memory.analysis?.entities ?? []).flatMap(({ type, value, start }) => {
    const told = sentences.find(
      (sentence) => start !== null && start >= sentence.start && start < sentence.end,
    );
    return named.includes(type) && told !== undefined ? [nameAndWords(value, told.text)] : [];
  });
  return [...new Set([...title, ...ofNames])].slice(0, mostQuestions);
}

/** The longest words say the most. */
function nameAndWords(name: string, sentence: string): string {
  const ofName = new Set(wordsOf(name).map((word) => word.toLowerCase()));
  const others = [...new Set(wordsOf(sentence))].filter((word) => !ofName.has(word.toLowerCase()));
  const telling = others.toSorted((a, b) => b.length - a.length).slice(0, wordsBeside);
  return [name, ...telling].join(" ");
}
