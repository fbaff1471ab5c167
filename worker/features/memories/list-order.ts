import { and, asc, desc, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { memories, titleKey, titleOrder } from "#db/schema/memories";
import type { MemorySort } from "#shared/memories";
import type { ListPlace } from "./list-place.ts";

type Order = { by: SQL; direction: typeof asc; told: (cursor: ListPlace) => SQL };

const time = ({ key }: ListPlace) => sql`${new Date(Number(key)).toISOString()}::timestamptz`;
const title = ({ key }: ListPlace) => titleKey(sql`${String(key)}::text`);

/** Each is the order of an index. */
const orders: Record<MemorySort, Order> = {
  newest: { by: sql`${memories.createdAt}`, direction: desc, told: time },
  oldest: { by: sql`${memories.createdAt}`, direction: asc, told: time },
  changed: { by: sql`${memories.updatedAt}`, direction: desc, told: time },
  title: { by: titleOrder, direction: asc, told: title },
};

export const orderOf = (sort: MemorySort): SQL[] => {
  const { by, direction } = orders[sort];
  return [direction(by), direction(memories.id)];
};

/** The part of a list with what is pinned, which comes first, or the one behind it; of that, what stands behind the cursor. */
export function partOf(
  part: "pinned" | "others",
  sort: MemorySort,
  after: ListPlace | null,
): SQL | undefined {
  const isBehind = after?.pinned === (part === "pinned") ? behind(sort, after) : undefined;
  if (part === "others") return and(isNull(memories.pinnedAt), isBehind);
  return after?.pinned === false ? sql`false` : and(isNotNull(memories.pinnedAt), isBehind);
}

function behind(sort: MemorySort, after: ListPlace): SQL {
  const { by, direction, told } = orders[sort];
  const beyond = direction === asc ? sql`>` : sql`<`;
  return sql`(${by}, ${memories.id}) ${beyond} (${told(after)}, ${after.id}::uuid)`;
}
