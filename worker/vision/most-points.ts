/** Of a picture: more than the cameras of phones take. A header of a few bytes may claim thousands of times as much. */
export const mostPoints = 40_000_000;
