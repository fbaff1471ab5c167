/** Reply of GET /api/registration-counter: accounts there are, and accounts there may be. */
export type RegistrationCounter = { currentCount: number; maxCount: number };

export type SpotsLevel = "info" | "warning" | "urgent";

const count = (spots: number) => spots.toLocaleString("en");

/**
 * Describes the spots left, and how urgent it is by the share that remains: a fifth or less is a warning, a tenth or less
 * urgent.
 */
export function describeSpots({ currentCount, maxCount }: RegistrationCounter): {
  level: SpotsLevel;
  text: string;
} {
  const left = Math.max(0, maxCount - currentCount);
  if (left === 0) return { level: "urgent", text: "Every registration spot is taken for now" };
  const spots = `${count(left)} of ${count(maxCount)} registration spots`;
  if (left * 10 <= maxCount) return { level: "urgent", text: `Last ${spots}` };
  if (left * 5 <= maxCount) return { level: "warning", text: `Only ${spots} left` };
  return { level: "info", text: `${spots} left` };
}
