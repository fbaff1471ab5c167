import type { FileDetails } from "#shared/extraction";
import { offsetAt } from "../../../language/zone-offset.ts";

/** Years that a photo may be of. A camera whose clock was never set writes others, and some that are no date for a database. */
const photographed = /^(?:1[89]|2[01])\d\d-/;

/**
 * Computes when a photo was taken: by its wall time at its own offset or, without a valid one, in the zone of its owner (IANA).
 */
export function takenAt({ takenAt: wall, takenOffset }: FileDetails, timeZone: string): Date | null {
  if (wall === undefined || !photographed.test(wall)) return null;
  const asUtc = new Date(`${wall}Z`);
  if (Number.isNaN(asUtc.getTime())) return null;
  const atItsOffset = new Date(`${wall}${takenOffset}`);
  if (takenOffset !== undefined && !Number.isNaN(atItsOffset.getTime())) return atItsOffset;
  const near = asUtc.getTime() - offsetAt(asUtc.getTime(), timeZone);
  return new Date(asUtc.getTime() - offsetAt(near, timeZone));
}
