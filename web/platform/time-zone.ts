let ownZone: string | undefined;

/** Whose clock every time is told by: the zone that the person chose, whatever zone this browser is in. */
export function keepTimeZone(zone: string | undefined): void {
  ownZone = zone;
}

/** Undefined until somebody is let in: then it is the browser's. */
export const readTimeZone = (): string | undefined => ownZone;
