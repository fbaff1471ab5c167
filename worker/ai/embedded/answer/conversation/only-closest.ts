/** How an answer opens that is none for certain; a later question knows it by these words. */
export const noClearAnswer = "I found no clear answer to that in your memories.";
export const notSure = "I am not sure that this answers it.";

/** Whether an earlier answer told nothing for certain. */
export const isOnlyClosest = (answer: string): boolean =>
  answer.startsWith(noClearAnswer) || answer.startsWith(notSure);
