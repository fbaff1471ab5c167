/** "Page 4", "Pages 4, 7 and 9", "Pages 4, 7, 9 and 11 others". At least one. */
export function pageList(pages: readonly number[]): string {
  if (pages.length === 1) return `Page ${pages[0]}`;
  const shown = pages.length > 5 ? pages.slice(0, 3) : pages.slice(0, -1);
  const last = pages.length > 5 ? `${pages.length - 3} others` : `${pages.at(-1)}`;
  return `Pages ${shown.join(", ")} and ${last}`;
}
