import type { FileDetails } from "#shared/extraction";
import { zoneOffset } from "../../../platform/language/calendar.ts";

/** When a photo was taken: its wall time at its own offset, or where it says none in the zone of its owner (IANA). */
export function takenAt({ takenAt: wall, takenOffset }: FileDetails, timeZone: string): Date | null {
  if (wall === undefined) return null;
  const asUtc = new Date(`${wall}Z`);
  if (Number.isNaN(asUtc.getTime())) return null;
  if (takenOffset !== undefined) return new Date(`${wall}${takenOffset}`);
  const near = new Date(asUtc.getTime() - zoneOffset({ at: asUtc, timeZone }) * 60_000);
  return new Date(asUtc.getTime() - zoneOffset({ at: near, timeZone }) * 60_000);
}
