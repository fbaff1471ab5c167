import { type MemoryType, memorySorts, memoryTypes } from "#shared/memories";
import type { ListFilters } from "#shared/saved-searches";

/** Filters of the list, as the address bar keeps them: `?q=&type=&hasReminders=true&hasQuestions=true&sort=title`. */
export type MemoryFilters = ListFilters;

export const noFilters: MemoryFilters = {
  q: "",
  type: null,
  hasReminders: false,
  hasQuestions: false,
  sort: "newest",
};

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
  const sort = params.get("sort");
  return {
    q: params.get("q") ?? "",
    type: memoryTypes.find((known) => known === type) ?? null,
    hasReminders: params.get("hasReminders") === "true",
    hasQuestions: params.get("hasQuestions") === "true",
    sort: memorySorts.find((known) => known === sort) ?? "newest",
  };
}

/** The same address with other filters; what else stands in it (an open memory) stays. */
export function writeFilters(params: URLSearchParams, filters: MemoryFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(filterQuery(filters))) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The filters as the address bar and `GET /api/content` take them; undefined where one is not set. */
export const filterQuery = ({ q, type, hasReminders, hasQuestions, sort }: MemoryFilters) => ({
  q: q === "" ? undefined : q,
  type: type ?? undefined,
  hasReminders: hasReminders ? ("true" as const) : undefined,
  hasQuestions: hasQuestions ? ("true" as const) : undefined,
  sort: sort === "newest" ? undefined : sort,
});
