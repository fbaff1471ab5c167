import { sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { groupOf } from "./profiles.store.ts";

type Split = { from: string; to: string; name: string; faceIds: string[] };

/**
 * Makes a person of faces that were taken for another, with the pictures they are in; they are not proposed for the first
 * again. What was there before is kept with the new person, so that `undoSplit` can bring it back. All of it or nothing.
 */
export async function splitOff(
  db: Database,
  userId: number,
  { from, to, name, faceIds }: Split,
  now: Date,
): Promise<void> {
  const scoped = withUser(db, userId);
  const at = sql`${now.toISOString()}::timestamptz`;
  const group = groupOf(userId, from);
  const moved = sql`(select f.* from face_embeddings f where f.user_id = ${userId} and f.profile_id in ${group}
    and f.id in (select jsonb_array_elements_text(${JSON.stringify(faceIds)}::jsonb)::uuid))`;
  const pictures = sql`(select p.* from person_pictures p where p.user_id = ${userId} and p.profile_id in ${group}
    and p.memory_id in (select f.memory_id from ${moved} f))`;
  await scoped.batch([
    scoped.execute(sql`
      insert into person_profiles (id, user_id, name, created_at, split)
      select ${to}::uuid, ${userId}, ${name}, ${at}, jsonb_build_object(
        'from', ${from}::text,
        'faces', (select jsonb_agg(jsonb_build_object('id', f.id, 'profile_id', f.profile_id, 'status', f.status,
          'distance', f.distance)) from ${moved} f),
        'pictures', coalesce((select jsonb_agg(to_jsonb(p)) from ${pictures} p), '[]'),
        'refused', coalesce((select jsonb_agg(r.face_id) from face_rejections r where r.user_id = ${userId}
          and r.profile_id = ${from}::uuid and r.face_id in (select f.id from ${moved} f)), '[]'))`),
    scoped.execute(sql`
      insert into person_pictures (user_id, profile_id, memory_id, at, box, face_id)
      select distinct on (f.memory_id) ${userId}::integer, ${to}::uuid, f.memory_id, ${at}, p.box, p.face_id
      from ${moved} f left join ${pictures} p on p.memory_id = f.memory_id order by f.memory_id, p.box nulls last
      on conflict do nothing`),
    scoped.execute(sql`
      delete from person_pictures where user_id = ${userId} and profile_id in ${group}
        and memory_id in (select f.memory_id from ${moved} f)`),
    scoped.execute(sql`
      insert into face_rejections (user_id, face_id, profile_id, at)
      select ${userId}, f.id, ${from}::uuid, ${at} from ${moved} f on conflict do nothing`),
    scoped.execute(sql`
      update face_embeddings set profile_id = ${to}::uuid, status = 'confirmed', distance = null
      where user_id = ${userId} and id in (select f.id from ${moved} f)`),
  ]);
}

/**
 * Puts the faces and pictures of a split back as they were. What came to the new person since goes along: the person is then
 * a part of the first, as after a merge, and otherwise gone. False when there is no such split.
 */
export async function undoSplit(db: Database, userId: number, id: string): Promise<boolean> {
  const scoped = withUser(db, userId);
  const kept = sql`(select p.split from person_profiles p where p.user_id = ${userId} and p.id = ${id}::uuid
    and p.split is not null and p.merged_into is null and exists (select from person_profiles f
      where f.user_id = ${userId} and f.id = (p.split->>'from')::uuid and f.id not in ${groupOf(userId, id)}))`;
  const faces = sql`jsonb_to_recordset((select s.split->'faces' from ${kept} s))
    as n(id uuid, profile_id uuid, status text, distance real)`;
  const [, , , , joined] = await scoped.batch([
    scoped.execute(sql`
      delete from face_rejections r where r.user_id = ${userId} and r.face_id in (select n.id from ${faces})
        and r.profile_id = (select (s.split->>'from')::uuid from ${kept} s)
        and not (select s.split->'refused' from ${kept} s) ? r.face_id::text`),
    scoped.execute(sql`
      update face_embeddings f set profile_id = n.profile_id, status = n.status, distance = n.distance from ${faces}
      where f.user_id = ${userId} and f.id = n.id and f.profile_id = ${id}::uuid
        and exists (select from person_profiles p where p.user_id = ${userId} and p.id = n.profile_id)`),
    scoped.execute(sql`
      delete from person_pictures p where p.user_id = ${userId} and p.profile_id = ${id}::uuid
        and exists (select from ${kept} s) and not exists (select from face_embeddings f
          where f.user_id = ${userId} and f.memory_id = p.memory_id and f.profile_id = p.profile_id)`),
    scoped.execute(sql`
      insert into person_pictures (user_id, profile_id, memory_id, at, box, face_id)
      select ${userId}, n.profile_id, n.memory_id, n.at, n.box, n.face_id
      from jsonb_to_recordset((select s.split->'pictures' from ${kept} s))
        as n(profile_id uuid, memory_id uuid, at timestamptz, box jsonb, face_id uuid)
      join memories m on m.user_id = ${userId} and m.id = n.memory_id
      join person_profiles p on p.user_id = ${userId} and p.id = n.profile_id
      on conflict do nothing`),
    scoped.execute(sql`
      update person_profiles p set merged_into = (p.split->>'from')::uuid
      where p.user_id = ${userId} and p.id = ${id}::uuid and exists (select from ${kept} s) returning p.id`),
    scoped.execute(sql`
      delete from person_profiles p where p.user_id = ${userId} and p.id = ${id}::uuid and p.split is not null
        and p.merged_into = (p.split->>'from')::uuid
        and not exists (select from face_embeddings f where f.user_id = ${userId} and f.profile_id = p.id)
        and not exists (select from person_pictures f where f.user_id = ${userId} and f.profile_id = p.id)
        and not exists (select from person_profiles f where f.user_id = ${userId} and f.merged_into = p.id)
        and not exists (select from entities e where e.user_id = ${userId} and e.profile_id = p.id)`),
  ]);
  return joined.rows.length > 0;
}
