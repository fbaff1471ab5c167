import { fold } from "../../../../language/fold.ts";
import { stopWords } from "../words/word-weights.ts";

/** Small words of German, French, Italian, Spanish, Portuguese and Dutch that English does not have, folded. */
const smallWords = new Set(
  `wer wann wo wie warum welche welcher welches ist sind mein meine meinen der das den dem ein eine mit fur und nicht
  hat habe
  qui quand ou comment pourquoi quel quelle est sont mon ma mes le la les des du un une avec pour
  chi dove quando quanto perche quale sono mio mia il lo gli della del di con per non ho
  quien cuando donde cuanto cual esta mi mis el los las una para que
  quem onde quanto qual meu minha os as uma com nao
  wie waar wanneer waarom welke mijn het een van voor niet`
    .split(/\s+/)
    .filter((word) => !stopWords.has(word)),
);
const leastWords = 2;

/** Whether a question is likely to be in another language than English: two of its small words are, and more than of English. */
export function isOtherLanguage(question: string): boolean {
  const words = fold(question)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");
  const others = words.filter((word) => smallWords.has(word)).length;
  return others >= leastWords && others > words.filter((word) => stopWords.has(word)).length;
}
