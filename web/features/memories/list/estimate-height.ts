/** Number of measured rows that the estimate for the others is formed of. */
const sample = 5;

/**
 * Estimates the height of a row that has not been drawn and measured yet: `first`, and from then on that a few of them have
 * been, their mean. The mean is formed once: rows above the screen that are not measured yet would move the view with each
 * change.
 */
export function estimateHeight(first: number) {
  const heights = new Map<string, number>();
  let mean: number | null = null;
  return {
    height: (): number => mean ?? first,
    /** A row of that key is so high, px. */
    note: (key: string, height: number): void => {
      if (mean !== null || height === 0) return;
      heights.set(key, height);
      if (heights.size === sample) mean = [...heights.values()].reduce((sum, one) => sum + one) / sample;
    },
  };
}
