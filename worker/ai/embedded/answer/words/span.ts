/** From where to where something stands in a text; offsets in UTF-16 code units, end exclusive. */
export type Span = { start: number; end: number };

/** Whether the first stands wholly in the second. */
export const isWithin = (inner: Span, outer: Span): boolean =>
  inner.start >= outer.start && inner.end <= outer.end;

/** Whether two share a character. */
export const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;
