import { randomUUID } from "node:crypto";
import type { TestUser } from "../local-run/register-user.ts";
import type { LocalRunInTests } from "../local-run/use-local-run.ts";

/** People in a picture, as the vision Worker would have found them; nothing is sealed in their faces. */
export async function addPeople({ sql }: LocalRunInTests, person: TestUser, memoryId: string) {
  const { user } = person;
  const profile = async (name: string) => {
    const id = randomUUID();
    await sql("insert into person_profiles (id, user_id, name, created_at) values ($1, $2, $3, now())", [
      id,
      user.id,
      name,
    ]);
    return id;
  };
  const first = await profile("Ada");
  const face = async () => {
    const id = randomUUID();
    await sql(
      `insert into face_embeddings (id, user_id, memory_id, profile_id, embedding, crop, key_id, box, width,
        detection_score, status, created_at)
      values ($1, $2, $3, $4, '', '', '', '{}', 100, 0.9, 'linked', now())`,
      [id, user.id, memoryId, first],
    );
    return id;
  };
  const [split] = [await face()];
  const { id: splitProfile } = await person.read<{ id: string }>(`/api/person-profiles/${first}/split`, {
    method: "POST",
    json: { name: "Zoe", faceIds: [split] },
  });
  const rejectedFace = await face();
  await person.api(`/api/person-profiles/${first}/reject/${rejectedFace}`, { method: "POST" });
  const seenProfile = await profile("Mia");
  await person.api(`/api/person-profiles/${seenProfile}/confirm/${memoryId}`, { method: "POST", json: {} });
  return {
    splitProfile,
    seenProfile,
    rejectedFace,
    profile: first,
    otherProfile: await profile("Bob"),
    lostProfile: await profile("Eve"),
    face: await face(),
    otherFace: await face(),
  };
}
