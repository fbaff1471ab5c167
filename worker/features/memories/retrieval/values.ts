/** One value for each candidate, in their order. */
export type Values = Float64Array;

export const highest = (values: Iterable<number>): number => {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
};
