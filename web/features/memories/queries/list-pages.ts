import type { Memory, MemorySort } from "#shared/memories";

export type MemoryPage = {
  /** Position it was read from; "" is the start of the list. */
  cursor: string;
  memories: Memory[];
  /** Null on the last page. */
  next: string | null;
  /** Of the whole list, not the page. */
  total: number;
};

/** A list as far as it has been read. */
export type MemoryPages = { pages: MemoryPage[] };

export const memoriesOf = ({ pages }: MemoryPages): Memory[] => pages.flatMap((page) => page.memories);
export const totalOf = ({ pages }: MemoryPages): number => pages[0]?.total ?? 0;
export const nextOf = ({ pages }: MemoryPages): string | null => pages.at(-1)?.next ?? null;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const marks = /[\u0300-\u036f]/g;
const titleKey = ({ title }: Memory): string => title.normalize("NFD").replace(marks, "").toLowerCase();

const orders: Record<MemorySort, (a: Memory, b: Memory) => number> = {
  newest: (a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id),
  oldest: (a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id),
  changed: (a, b) => compare(b.updatedAt, a.updatedAt) || compare(b.id, a.id),
  title: (a, b) => compare(titleKey(a), titleKey(b)) || compare(a.id, b.id),
};

/** Order of a list: negative when `a` stands above `b`. Pinned memories come first; the rest is as the database compares it. */
const inOrder = (sort: MemorySort) => (a: Memory, b: Memory) =>
  Number(b.pinned) - Number(a.pinned) || orders[sort](a, b);

/**
 * Puts a fresh head over a list that has been read further: the head is as it says, what stands below its end stays as it
 * was. So a list of any length is brought up to date by one call.
 */
export function mergeHead(list: MemoryPages, head: MemoryPage, sort: MemorySort = "newest"): MemoryPages {
  const end = head.memories.at(-1);
  if (end === undefined || head.next === null) return { pages: [head] };
  const order = inOrder(sort);
  const held = new Set(head.memories.map(({ id }) => id));
  const below = memoriesOf(list).filter((memory) => order(end, memory) < 0 && !held.has(memory.id));
  if (below.length === 0) return { pages: [head] };
  return { pages: [head, { cursor: head.next, memories: below, next: nextOf(list), total: head.total }] };
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

/** Puts a memory where it belongs. One that belongs below what has been read only counts; one that is there stays. */
export function insertMemory(list: MemoryPages, memory: Memory, sort: MemorySort = "newest"): MemoryPages {
  const order = inOrder(sort);
  if (memoriesOf(list).some(({ id }) => id === memory.id)) return list;
  const counted = withTotal(list, totalOf(list) + 1);
  const isLast = nextOf(list) === null;
  const holder = list.pages.findIndex(({ memories }, index) => {
    const end = memories.at(-1);
    return (end !== undefined && order(memory, end) < 0) || (isLast && index === list.pages.length - 1);
  });
  return {
    pages: counted.pages.map((page, index) =>
      index === holder ? { ...page, memories: [...page.memories, memory].sort(order) } : page,
    ),
  };
}

const withTotal = ({ pages }: MemoryPages, total: number): MemoryPages => ({
  pages: pages.map((page) => ({ ...page, total })),
});
