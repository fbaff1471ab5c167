import type { Exchange } from "../../../language/follow-up.ts";
import type { Scored } from "./score-sentences.ts";

/** True where an earlier answer has quoted the sentence: "who else?" wants another one. */
export const wasShown = ({ sentence }: Scored, history: readonly Exchange[]): boolean =>
  history.some(({ answer }) => answer.includes(sentence.text));
