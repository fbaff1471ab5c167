/** Asks for an end, so that a day until which is an answer. */
export const asksForEnd =
  /\b(?:until|till|by|end|ends|expires?|valid|due|deadline|runs? out|last|over|finish\w*|close[sd]?|answer|leav(?:e|es|ing)|go(?:es|ing)? (?:home|back)|stay(?:s|ing)?)\b/i;

/** Whether what is told at an offset of a sentence is until when: "until 9 October". */
export const isUntil = (sentence: string, start: number, told: string): boolean =>
  !thenNext.test(sentence.slice(start)) &&
  (/\b(?:until|till|by)\s+(?:the\s+)?$/i.test(sentence.slice(0, start)) ||
    /^(?:until|till|by)\b/i.test(told));
/** "Until March, then again": when one thing ends the next begins. */
const thenNext = /^(?:(?:until|till|by) )?\S+(?:\s\S+)?,?\s(?:and\s)?then\b/i;
