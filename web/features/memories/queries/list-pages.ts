import type { Memory } from "#shared/memories";

export type MemoryPage = {
  /** Where it was read from; "" is the start of the list. */
  cursor: string;
  memories: Memory[];
  /** Null on the last page. */
  next: string | null;
  /** Of the whole list, not the page. */
  total: number;
};

/** A list as far as it has been read, newest first. */
export type MemoryPages = { pages: MemoryPage[] };

export const memoriesOf = ({ pages }: MemoryPages): Memory[] => pages.flatMap((page) => page.memories);
export const totalOf = ({ pages }: MemoryPages): number => pages[0]?.total ?? 0;
export const nextOf = ({ pages }: MemoryPages): string | null => pages.at(-1)?.next ?? null;

/** The order of the list: negative when `a` stands above `b`. Ids are compared as the database does. */
const byAge = (a: Memory, b: Memory): number =>
  b.createdAt.localeCompare(a.createdAt) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/**
 * Puts a fresh head over a list that has been read further: the head is as it says, what is older than its end stays as it
 * was. So a list of any length is brought up to date by one call.
 */
export function mergeHead(list: MemoryPages, head: MemoryPage): MemoryPages {
  const end = head.memories.at(-1);
  if (end === undefined || head.next === null) return { pages: [head] };
  const older = memoriesOf(list).filter((memory) => byAge(end, memory) < 0);
  if (older.length === 0) return { pages: [head] };
  return { pages: [head, { cursor: head.next, memories: older, next: nextOf(list), total: head.total }] };
}

/** Adds the page that was read after the last one; one that came twice, or too late, adds nothing. */
export function appendPage(list: MemoryPages, page: MemoryPage): MemoryPages {
  if (nextOf(list) !== page.cursor) return list;
  const known = new Set(memoriesOf(list).map(({ id }) => id));
  const memories = page.memories.filter(({ id }) => !known.has(id));
  return withTotal({ pages: [...list.pages, { ...page, memories }] }, page.total);
}

/** Changes memories where they stand; null takes one out, and off the count. */
export function mapMemories(list: MemoryPages, change: (memory: Memory) => Memory | null): MemoryPages {
  const pages = list.pages.map((page) => ({
    ...page,
    memories: page.memories.flatMap((memory) => change(memory) ?? []),
  }));
  const taken = memoriesOf(list).length - memoriesOf({ pages }).length;
  return withTotal({ pages }, totalOf(list) - taken);
}

/** Puts a memory where its age says. One that belongs below what has been read only counts; one that is there stays. */
export function insertMemory(list: MemoryPages, memory: Memory): MemoryPages {
  if (memoriesOf(list).some(({ id }) => id === memory.id)) return list;
  const counted = withTotal(list, totalOf(list) + 1);
  const isLast = nextOf(list) === null;
  const holder = list.pages.findIndex(({ memories }, index) => {
    const end = memories.at(-1);
    return (end !== undefined && byAge(memory, end) < 0) || (isLast && index === list.pages.length - 1);
  });
  return {
    pages: counted.pages.map((page, index) =>
      index === holder ? { ...page, memories: [...page.memories, memory].sort(byAge) } : page,
    ),
  };
}

const withTotal = ({ pages }: MemoryPages, total: number): MemoryPages => ({
  pages: pages.map((page) => ({ ...page, total })),
});
