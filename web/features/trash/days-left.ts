const day = 24 * 60 * 60_000; // ms

/** "12 days left", "1 day left", and "removed today" on the last one. */
export function daysLeft(removedAt: Date, now: Date): string {
  const days = Math.ceil((removedAt.getTime() - now.getTime()) / day);
  if (days <= 0) return "Removed today";
  return days === 1 ? "1 day left" : `${days} days left`;
}
