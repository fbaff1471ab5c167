/** About a paragraph: what is judged, and shown, as one passage. Length and stride from measurements on long notes. */
export const windowLength = 60; // stems
export const windowStride = 35; // stems
/** Up to here a text is its own passage, and something said or jotted down rather than a long note. */
export const longMemory = 70; // stems
/** From here on a text is found by its windows: as a whole it would match every question a little. */
export const foundByWindows = 500; // stems

/** Overlapping stretches that cover everything; the whole when it is short. */
export function cutWindows<Item>(items: readonly Item[]): (readonly Item[])[] {
  if (items.length <= longMemory) return [items];
  const windows: Item[][] = [];
  for (let from = 0; from === 0 || from + windowLength - windowStride < items.length; from += windowStride) {
    windows.push(items.slice(from, from + windowLength));
  }
  return windows;
}
