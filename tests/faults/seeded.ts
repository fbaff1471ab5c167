import { randomNumbers } from "../bench/invent-life.ts";

/** What a scenario decides by: the same for the same seed. */
export type Seeded = {
  seed: number;
  /** 0 to 1. */
  random: () => number;
  /** A whole number from 0 to `end`, `end` not included. */
  below: (end: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** Walks through the items with the seed, so that as many seeds as items meet each of them. */
  turn: <Item>(items: readonly Item[]) => Item;
};

/** @param seed from 1. */
export function seeded(seed: number): Seeded {
  const random = randomNumbers(seed * 7_919);
  const below = (end: number) => Math.floor(random() * end);
  const at = <Item>(items: readonly Item[], index: number): Item => {
    const item = items[index];
    if (item === undefined) throw new Error("There is nothing to choose from");
    return item;
  };
  return {
    seed,
    random,
    below,
    pick: (items) => at(items, below(items.length)),
    turn: (items) => at(items, (seed - 1) % items.length),
  };
}
