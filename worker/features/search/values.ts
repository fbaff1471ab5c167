/** One value for each candidate, in their order. */
export type Values = Float64Array;

/** The value of each item: `Float64Array.from` walks an iterator, which a search does some ten thousand times. */
export function valuesOf<Item>(items: readonly Item[], value: (item: Item, index: number) => number): Values {
  const values = new Float64Array(items.length);
  items.forEach((item, index) => {
    values[index] = value(item, index);
  });
  return values;
}

export const highest = (values: Iterable<number>): number => {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
};
