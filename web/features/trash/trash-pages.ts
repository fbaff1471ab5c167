import type { InfiniteData } from "@tanstack/react-query";
import type { TrashedMemory } from "#shared/trash";
import type { TrashPage } from "./trash.queries.ts";

export type TrashList = InfiniteData<TrashPage, unknown>;

/** Takes one out, and off the count. */
export const withoutTrashed = (list: TrashList, id: string): TrashList =>
  changePages(list, -1, (memories) => memories.filter((memory) => memory.id !== id));

/** Puts one back onto the page where it stood, what was deleted last first; one that is there stays. */
export function withTrashed(list: TrashList, memory: TrashedMemory, page: number): TrashList {
  if (list.pages.some(({ memories }) => memories.some(({ id }) => id === memory.id))) return list;
  const place = Math.min(page, list.pages.length - 1);
  return changePages(list, 1, (memories, index) =>
    index === place ? [...memories, memory].sort(lastFirst) : memories,
  );
}

/** The page that one stands on; -1 where it is not in the list. */
export const pageOfTrashed = (list: TrashList, id: string): number =>
  list.pages.findIndex(({ memories }) => memories.some((memory) => memory.id === id));

const lastFirst = (a: TrashedMemory, b: TrashedMemory): number => b.deletedAt.localeCompare(a.deletedAt);

const changePages = (
  list: TrashList,
  more: number,
  change: (memories: TrashedMemory[], page: number) => TrashedMemory[],
): TrashList => ({
  ...list,
  pages: list.pages.map((page, index) => ({
    ...page,
    memories: change(page.memories, index),
    total: page.total + more,
  })),
});
