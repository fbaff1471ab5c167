import type { Memory } from "#shared/memories";
import type { FaceRecognition, PersonProfile, PersonRecognition, SavedPicture } from "#shared/people";
import { facePicture, type MadeFace } from "../made-files/face-picture.ts";
import { fileForm } from "./file-form.ts";
import type { TestUser } from "./register-user.ts";
import type { LocalRunInTests } from "./use-local-run.ts";

/** Steps of tests about people in pictures, in a run whose vision is `standInVision`. */

type Run = Pick<LocalRunInTests, "sql">;

/** Switches face recognition on for everybody, as an administrator does. */
export const allowFaces = (run: Run) =>
  run.sql(`insert into ai_settings (setting_key, setting_value, updated_at) values ('faceRecognition', 'true', now())
    on conflict (setting_key) do update set setting_value = 'true'`);

export async function consenting(run: LocalRunInTests): Promise<TestUser> {
  await allowFaces(run);
  const person = await run.registerUser();
  await agree(person, true);
  return person;
}

export const agree = (person: TestUser, consent: boolean) =>
  person.read<FaceRecognition>("/api/face-recognition", { method: "PUT", json: { consent } });

export const upload = (person: TestUser, faces: MadeFace[]) =>
  person.read<SavedPicture>("/api/content", { method: "POST", body: fileForm(facePicture(faces), "a.png") });

export const peopleIn = (person: TestUser, { id }: { id: string }) =>
  person.read<PersonRecognition>(`/api/content/${id}/people`);

export const create = (person: TestUser, name: string, { id }: Pick<Memory, "id">, faceId?: string) =>
  person.read<PersonProfile>("/api/person-profiles", {
    method: "POST",
    json: { name, confirmedImageIds: [id], ...(faceId === undefined ? {} : { faceId }) },
  });

/** `path` is what follows `/api/person-profiles/`. */
export const post = (person: TestUser, path: string, json?: unknown) =>
  person.api(`/api/person-profiles/${path}`, { method: "POST", ...(json === undefined ? {} : { json }) });

export const facesOf = (run: Run, { user }: TestUser) =>
  run.sql("select id, status, profile_id from face_embeddings where user_id = $1 order by id", [user.id]);

/** Somebody with one picture of Ana, person 1, who has a name. */
export async function withAna(run: LocalRunInTests) {
  const person = await consenting(run);
  const first = await upload(person, [{ person: 1 }]);
  const [face] = first.personRecognition?.detectedPeople ?? [];
  const profile = await create(person, "Ana", first, face?.faceId);
  return { person, first, profile };
}
