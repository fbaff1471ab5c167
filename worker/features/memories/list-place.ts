import { z } from "zod";
import { clip } from "#shared/cut-text";
import { type Memory, type MemorySort, moments } from "#shared/memories";

/** The place at which a page of the list ended: by the time or the title that it is in the order of, then by id; pinned or not. */
export type ListPlace = { key: number | string; id: string; pinned: boolean };

/** Of a title: more than the order goes by. */
const longestKey = 200; // UTF-16 code units

const time = z.number().int().min(moments.first).max(moments.last);
/** A text that Postgres takes: anybody can make up a cursor. */
const title = z
  .string()
  .max(longestKey)
  .refine((key) => key.isWellFormed() && !key.includes("\0"));
const placeSchema = (sort: MemorySort) => z.tuple([sort === "title" ? title : time, z.uuid(), z.boolean()]);

type Told = Pick<Memory, "id" | "title" | "createdAt" | "updatedAt" | "pinned">;

const keyOf: Record<MemorySort, (last: Told) => ListPlace["key"]> = {
  newest: ({ createdAt }) => Date.parse(createdAt),
  oldest: ({ createdAt }) => Date.parse(createdAt),
  changed: ({ updatedAt }) => Date.parse(updatedAt),
  title: (last) => clip(last.title, longestKey),
};

/** The cursor behind a memory of a list in that order. */
export const writePlace = (last: Told, sort: MemorySort): string =>
  btoa(escaped(JSON.stringify([keyOf[sort](last), last.id, last.pinned])));

/** Null for anything that `writePlace` did not write for a list in that order. */
export function readPlace(text: string, sort: MemorySort): ListPlace | null {
  try {
    const [key, id, pinned] = placeSchema(sort).parse(JSON.parse(atob(text)));
    return { key, id, pinned };
  } catch {
    return null;
  }
}

/** JSON in the letters that `btoa` takes. */
const escaped = (json: string): string =>
  json.replace(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
