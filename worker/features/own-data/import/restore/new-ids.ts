import { sha256Hex } from "../../../../platform/hash.ts";
import type { ArchiveLine } from "./archive-rows.ts";

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const wholeUuid = new RegExp(`^${uuids.source}$`);

/**
 * The id under which a row of an archive stands in another account: ids are unique across accounts, and the first one may
 * still be there. It follows from both, so that the same archive makes the same rows however often it is brought in; the
 * time in front stays, which is the order of lists.
 */
export async function newId(userId: number, id: string): Promise<string> {
  const hex = await sha256Hex(`${userId} ${id}`);
  return `${id.slice(0, 13)}-8${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}

/** Says which id a row of an archive has here. */
export type IdOf = (id: string) => string;

/** Every id that a line names. */
export function idsIn({ table, row }: ArchiveLine): string[] {
  const found = new Set<string>();
  withIds({ table, row } as ArchiveLine, (id) => {
    found.add(id);
    return id;
  });
  return [...found];
}

/** The line with other ids, wherever it names one: in columns, and where JSON and keys hold them; never within texts. */
export function withIds({ table, row }: ArchiveLine, idOf: IdOf): ArchiveLine {
  const entries = Object.entries(row).map(([column, value]) => [column, mapped(column, value, idOf)]);
  const changed = Object.fromEntries(entries) as Record<string, unknown>;
  // A pair stands in order, so that it exists once.
  if (table === "entity_pair_decisions" && String(changed.first_id) > String(changed.second_id))
    [changed.first_id, changed.second_id] = [changed.second_id, changed.first_id];
  if (table === "follow_up_questions") changed.key = inOrder(String(changed.key), String(row.key), idOf);
  return { table, row: changed } as ArchiveLine;
}

function mapped(column: string, value: unknown, idOf: IdOf): unknown {
  if (typeof value === "string") {
    if (column === "content_hash") return value.replace(uuids, idOf);
    return /(?:^id|_id|_into)$/.test(column) ? idOf(value) : value;
  }
  return column === "metadata" || column === "turn" ? mapDeep(value, idOf) : value;
}

function mapDeep(value: unknown, idOf: IdOf): unknown {
  if (typeof value === "string") return wholeUuid.test(value) ? idOf(value) : value;
  if (Array.isArray(value)) return value.map((one) => mapDeep(one, idOf));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, mapDeep(inside, idOf)]));
}

/** "merge ID ID", the two in order. */
function inOrder(key: string, written: string, idOf: IdOf): string {
  const ids = /^merge (\S+) (\S+)$/.exec(written);
  if (ids === null) return key;
  return `merge ${[ids[1] ?? "", ids[2] ?? ""].map(idOf).toSorted().join(" ")}`;
}
