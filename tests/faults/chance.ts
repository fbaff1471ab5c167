import { type Random, seeded } from "../random/seeded.ts";

/** Random choices of a scenario: the same for the same seed. */
export type Chance = Random & {
  seed: number;
  /** A whole number from 0 to `end`, `end` not included. */
  below(end: number): number;
  /** Walks through the items with the seed, so that as many seeds as items meet each of them. */
  turn<Item>(items: readonly Item[]): Item;
};

/** @param seed from 1. */
export function chanceOf(seed: number): Chance {
  const random = seeded(seed * 7_919);
  return {
    ...random,
    seed,
    below: (end) => random.whole(0, end - 1),
    turn: (items) => {
      const item = items[(seed - 1) % items.length];
      if (item === undefined) throw new Error("There is nothing to choose from");
      return item;
    },
  };
}
