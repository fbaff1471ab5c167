/** A question to the demo life, as a person would ask it who does not care about spelling. */
export type DemoQuestion = {
  /** Asked one after the other in one conversation; the last one is judged. */
  ask: readonly string[];
  /** Pattern of a right answer; null where the memories do not hold it and the answer must say so. */
  says: RegExp | null;
};
