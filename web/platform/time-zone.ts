let ownZone: string | undefined;

/** Sets the zone by which every time is told: the one that the person chose, whatever zone this browser is in. */
export function keepTimeZone(zone: string | undefined): void {
  ownZone = zone;
}

/** Undefined until somebody is let in: then it is the browser's. */
export const readTimeZone = (): string | undefined => ownZone;
