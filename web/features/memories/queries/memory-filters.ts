import { type MemoryType, memoryTypes } from "#shared/memories";

/** What the list shows, as the address bar keeps it: `?q=&type=&hasReminders=true&hasQuestions=true`. */
export type MemoryFilters = {
  q: string;
  type: MemoryType | null;
  /** Only those with a reminder that may still need attention. */
  hasReminders: boolean;
  /** Only those with a question that waits for an answer. */
  hasQuestions: boolean;
};

export const noFilters: MemoryFilters = { q: "", type: null, hasReminders: false, hasQuestions: false };

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
  return {
    q: params.get("q") ?? "",
    type: memoryTypes.find((known) => known === type) ?? null,
    hasReminders: params.get("hasReminders") === "true",
    hasQuestions: params.get("hasQuestions") === "true",
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
export const filterQuery = ({ q, type, hasReminders, hasQuestions }: MemoryFilters) => ({
  q: q === "" ? undefined : q,
  type: type ?? undefined,
  hasReminders: hasReminders ? ("true" as const) : undefined,
  hasQuestions: hasQuestions ? ("true" as const) : undefined,
});
