import { plainText } from "../notes/plain-text.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";

/** Whether an earlier answer quoted the sentence, and more than that is wanted ("who else?"). */
export function wasTold({ told }: Question, { sentence }: Ranked): boolean {
  if (told.length === 0) return false;
  const said = plainText(sentence.text);
  return told.some((answer) => answer.includes(said));
}
