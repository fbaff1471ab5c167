import { nextOccurrence, type Series } from "../../worker/features/reminders/recurrence.ts";
import { occurrencesByTemporal } from "./temporal-oracle.ts";

/** Number of occurrences compared per series: a short month and a clock change are among them. */
const compared = 4;

/** Lists disagreements of the product and Temporal about the next occurrences of a series; one line each. */
export function differences({ series, after }: { series: Series; after: Date }): string[] {
  const expected = occurrencesByTemporal(series, after, compared);
  const ours = ourOccurrences(series, after);
  return Array.from({ length: Math.max(expected.length, ours.length) }, (_, index) => index)
    .filter((index) => ours[index] !== expected[index])
    .map(
      (index) =>
        `${JSON.stringify(series)} after ${after.toISOString()}, ${index + 1}: ${ours[index]}, not ${expected[index]}`,
    );
}

function ourOccurrences(series: Series, after: Date): string[] {
  const found: string[] = [];
  for (let from = after; found.length < compared; ) {
    const next = nextOccurrence(series, from);
    if (next === null) break;
    found.push(next.at.toISOString());
    from = next.at;
  }
  return found;
}
