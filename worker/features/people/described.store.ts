import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/client";
import type { Looks } from "../../ai/ai.ts";
import { faceConsent } from "./consent.store.ts";

const words = z.array(z.string());
/** People of a picture from left to right, as a provider describes them. */
export const describedSchema: z.ZodType<Looks[]> = z.array(
  z.object({ ageGroup: z.string(), physicalTraits: words, distinctiveFeatures: words }),
);

/** For a batch: keeps how a provider describes the people of a picture, while consent stands. */
export const insertDescribed = (
  scoped: Database,
  userId: number,
  memoryId: string,
  described: readonly Looks[],
) =>
  scoped.execute(sql`
    with agreed as (
      select from consents where user_id = ${userId} and kind = ${faceConsent} and withdrawn_at is null for share
    )
    insert into face_searches (user_id, memory_id, described)
    select ${userId}, m.id, ${JSON.stringify(described)}::jsonb from agreed, memories m
    where m.user_id = ${userId} and m.id = ${memoryId}::uuid and m.deleted_at is null
    on conflict (user_id, memory_id) do update set described = excluded.described`);
