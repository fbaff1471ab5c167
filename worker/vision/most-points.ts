/** Of a picture: phones take 50 million. A header of a few bytes may claim thousands of times as much. */
export const mostPoints = 64_000_000;
