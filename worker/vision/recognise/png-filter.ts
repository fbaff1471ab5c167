/**
 * Undoes the filter of a row in place (PNG, 9.2). The first byte of a row names its filter; `previous` is the row above,
 * undone already; `pointSize` is the distance in bytes to the point on the left.
 */
export function unfilterRow(row: Uint8Array, previous: Uint8Array, pointSize: number): void {
  const filter = row[0] ?? 0;
  if (filter === 0) return;
  for (let at = 1; at < row.length; at++) {
    const left = at > pointSize ? (row[at - pointSize] ?? 0) : 0;
    const above = previous[at] ?? 0;
    const corner = at > pointSize ? (previous[at - pointSize] ?? 0) : 0;
    row[at] = (row[at] ?? 0) + predicted(filter, left, above, corner);
  }
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  return paeth(left, above, corner);
}

/** Whichever neighbour is nearest to left + above - corner; the order decides between equals. */
function paeth(left: number, above: number, corner: number): number {
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
