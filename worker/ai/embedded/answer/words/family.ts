/** What the nearest are to one another, each word once. */
export const family =
  "mother father sister brother son daughter grandmother grandfather aunt uncle husband wife".split(" ");
