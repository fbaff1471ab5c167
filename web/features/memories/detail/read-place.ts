/** Place to begin at in a file. `page` counts from 1. */
export type FilePlace = { page: number } | { second: number };

/** A place by the name that it has in citations (`placeName`): "page 3", "slide 3", "1:05". Null for anything else. */
export function readPlace(name: string | null): FilePlace | null {
  const page = /^(?:page|sheet|slide|chapter|message) ([1-9]\d{0,5})$/.exec(name ?? "");
  if (page) return { page: Number(page[1]) };
  const time = /^(\d{1,4}):([0-5]\d)$/.exec(name ?? "");
  return time ? { second: 60 * Number(time[1]) + Number(time[2]) } : null;
}
