import { z } from "zod";
import { moments } from "#shared/memories";

/** Where a page ended: the newest-first order is by time, then id. */
export type ListCursor = { createdAt: Date; id: string };

const cursorSchema = z.tuple([z.number().int().min(moments.first).max(moments.last), z.uuid()]);

export const writeCursor = (last: { createdAt: string; id: string }): string =>
  btoa(JSON.stringify([Date.parse(last.createdAt), last.id]));

/** Null for anything that `writeCursor` did not write. */
export function readCursor(text: string): ListCursor | null {
  try {
    const [time, id] = cursorSchema.parse(JSON.parse(atob(text)));
    return { createdAt: new Date(time), id };
  } catch {
    return null;
  }
}
