import { z } from "zod";
import { moments } from "#shared/memories";

/** The place at which a page of the trash ended: by the time of deletion, then by id. */
export type TrashCursor = { deletedAt: Date; id: string };

const cursorSchema = z.tuple([z.number().int().min(moments.first).max(moments.last), z.uuid()]);

export const writeCursor = (last: { deletedAt: string; id: string }): string =>
  btoa(JSON.stringify([Date.parse(last.deletedAt), last.id]));

/** Null for anything that `writeCursor` did not write. */
export function readCursor(text: string): TrashCursor | null {
  try {
    const [time, id] = cursorSchema.parse(JSON.parse(atob(text)));
    return { deletedAt: new Date(time), id };
  } catch {
    return null;
  }
}
