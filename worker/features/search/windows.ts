/** About a paragraph: what is judged, and shown, as one passage. Length and stride from measurements on long notes. */
const windowLength = 60; // stems
export const windowStride = 35; // stems
/** Up to here a text is its own passage, and something said or jotted down rather than a long note. */
export const longMemory = 70; // stems
/** From here on a text is found by its windows: as a whole it would match every question a little. */
export const foundByWindows = 500; // stems

/** Overlapping stretches that cover a text of so many stems; one when it is short. `to` is exclusive. */
export function cutWindows(length: number): { from: number; to: number }[] {
  if (length <= longMemory) return [{ from: 0, to: length }];
  const windows: { from: number; to: number }[] = [];
  for (let from = 0; from === 0 || from + windowLength - windowStride < length; from += windowStride) {
    windows.push({ from, to: Math.min(length, from + windowLength) });
  }
  return windows;
}
