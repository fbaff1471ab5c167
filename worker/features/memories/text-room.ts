import { sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { failedWith } from "../../http/database-error.ts";
import { ApiError } from "../../http/errors.ts";
import type { Deps } from "../../platform/deps.ts";

type World = Pick<Deps, "settings">;

const megabyte = 1024 * 1024;

/** SQLSTATE of `require_text_room`: the person's texts take up all the room there is for them. */
export const noTextRoom = "LL019";

/** Before a batch takes a memory out of the index and then changes its text: whoever saves waits instead of locking up. */
export const takeText = (scoped: Database, memoryId: string) =>
  scoped.execute(sql`select take_text(${memoryId}::uuid)`);

/** Last statement of a batch that adds text, versions included: undoes the batch when there is no room for it. */
export const requireTextRoom = (scoped: Database, { settings }: World) =>
  scoped.execute(sql`select require_text_room(${settings.MAX_TEXT_MB * megabyte}::bigint)`);

export const textFull = ({ settings }: World): string =>
  `Your memories take up all the room there is for text (${settings.MAX_TEXT_MB.toLocaleString("en")} MB). Delete some and empty the trash to make room.`;

/** For `catch` behind such a batch: throws 409 `storage_full` where there was no room, and everything else as it came. */
export const tellTextFull =
  (world: World) =>
  (error: unknown): never => {
    throw failedWith(error, noTextRoom) ? new ApiError("storage_full", textFull(world)) : error;
  };
