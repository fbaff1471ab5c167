import { sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { fileFacts, fileKinds, isDecodedPicture } from "#shared/files";
import type { Deps } from "../../platform/deps.ts";
import { type JobKind, jobPriority } from "../../platform/jobs.ts";
import { faceConsent } from "./consent.store.ts";

const kind: JobKind = "find_faces";

const searched = JSON.stringify(
  fileKinds.filter(isDecodedPicture).map((picture) => fileFacts[picture].mimeType),
);

/** Of one person at once: each takes a second of a processor. */
const mostAtOnce = 2_000;

/**
 * For a batch: a job for each picture, or each of some, in which faces may be looked for and were not yet, or where the face in
 * a box that was drawn is not computed yet, those left out that were just tried. The setting of the administrator is looked
 * at when the job runs.
 */
export const insertSearches = (
  scoped: Database,
  { userId, epoch }: { userId: number; epoch: number },
  memoryIds: readonly string[] | null,
  now: Date,
  tried: readonly string[] = [],
) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return scoped.execute(sql`
    insert into jobs (id, user_id, kind, subject_id, epoch, priority, run_after, created_at)
    select gen_random_uuid(), ${userId}, ${kind}, m.id, ${epoch}, ${jobPriority.import}, ${at}, ${at}
    from memories m
    where m.user_id = ${userId} and m.deleted_at is null and m.mime_type in (select jsonb_array_elements_text(${searched}::jsonb))
      and m.file_path <> '' and (${memoryIds === null} or m.id in (select jsonb_array_elements_text(${JSON.stringify(memoryIds ?? [])}::jsonb)::uuid))
      and exists (
        select from consents c where c.user_id = ${userId} and c.kind = ${faceConsent} and c.withdrawn_at is null)
      and (
        not exists (select from face_searches s where s.user_id = ${userId} and s.memory_id = m.id and s.at is not null)
        or exists (
          select from person_pictures p where p.user_id = ${userId} and p.memory_id = m.id and p.box is not null
            and p.face_id not in (select jsonb_array_elements_text(${JSON.stringify(tried)}::jsonb)::uuid)
            and not exists (select from face_embeddings f where f.user_id = ${userId} and f.id = p.face_id)))
    order by m.created_at desc limit ${mostAtOnce}
    on conflict do nothing returning id`);
};

/** Looks through what is there already, behind what people wait for. */
export async function requestSearches(
  { db, now, wake }: Pick<Deps, "db" | "now" | "wake">,
  { id, epoch }: { id: number; epoch: number },
): Promise<void> {
  const { rows } = await insertSearches(withUser(db, id), { userId: id, epoch }, null, now());
  const [first] = rows as { id: string }[];
  if (first !== undefined) await wake(first.id);
}
