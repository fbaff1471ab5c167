/**
 * One memory of the demo life, dated relative to the day it is loaded, so that the life always looks current.
 *
 * Texts may hold dates counted from the memory's own day: `{date+9}` is "Thursday 14 March", `{day-3}` "14 March",
 * `{full+730}` "14 March 2028", `{month+30}` "April", and `{thu+13}` is `{date+…}` of the first Thursday on or after
 * that day, for what happens on a working day or at a weekend. Nothing in the texts depends on the season.
 */
export type SeedMemory = {
  /** Whole days before the loading, at least 1. */
  daysAgo: number;
  /** "HH:MM" on the wall clock of the demo person. */
  time: string;
  /** Left out for the turns of a conversation, whose words say enough. */
  title?: string;
  content: string;
  type?: "text" | "note";
  tags?: readonly string[];
  /** Keeps the turns of one conversation together, in the order of the list. */
  thread?: string;
  author?: string;
};
