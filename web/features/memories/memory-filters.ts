import { type MemoryType, memoryTypes } from "#shared/memories";

/** What the list shows, as the address bar keeps it: `?q=&type=`. */
export type MemoryFilters = { q: string; type: MemoryType | null };

/** The types one may filter by, in the order of the menu. */
export const filterTypes = [
  "text",
  "image",
  "document",
  "audio",
  "video",
  "file",
] as const satisfies MemoryType[];

/** Reads the filters out of an address; what is unknown there counts as not set. */
export function readFilters(params: URLSearchParams): MemoryFilters {
  const type = params.get("type");
  return { q: params.get("q") ?? "", type: memoryTypes.find((known) => known === type) ?? null };
}

/** The same address with other filters; what else stands in it (an open memory) stays. */
export function writeFilters(params: URLSearchParams, filters: MemoryFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(filters)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}
