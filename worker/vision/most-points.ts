/** Of a picture that is decoded row by row: phones take 108 million, and a header of a few bytes may claim thousands more. */
export const mostPoints = 110_000_000;
