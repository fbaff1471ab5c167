import type { PersonProfile, SavedPicture } from "#shared/people";
import { databaseFaults } from "../local-run/faulty-postgres.ts";
import { agree, allowFaces, create, facesOf, peopleIn, post, upload } from "../local-run/people-steps.ts";
import type { MadeFace } from "../made-files/face-picture.ts";
import type { Kept } from "./fault-run.ts";
import { recover, settle } from "./invariants.ts";
import { expectStatus, hold, type Person } from "./ledger.ts";
import type { Scenario } from "./scenario.ts";

type Context = Parameters<Scenario["run"]>[0];
type Stage = { run: Pick<Kept, "sql">; ana: Pick<Person, "client"> };
/** Something that a person does with the people in their pictures. */
type Change = {
  send: () => Promise<Response>;
  done: number;
  /** Of a repetition where the first call did it and its answer was lost; `done` otherwise. */
  repeated?: number;
  isDone: () => Promise<boolean>;
};

/** Ana is in two pictures, Rui in one, somebody without a name in the last. */
const pictures: MadeFace[][] = [
  [{ person: 1 }],
  [{ person: 1, apart: 0.2 }],
  [{ person: 2 }],
  [{ person: 3 }],
];

export async function withPeople({ run, ana: { client } }: { run: Kept; ana: Person }) {
  await allowFaces(run);
  await agree(client, true);
  const saved: SavedPicture[] = [];
  for (const faces of pictures) saved.push(await upload(client, faces));
  await settle(run);
  const faceIn = async (index: number) => {
    const picture = saved[index];
    if (picture === undefined) throw new Error("There is no such picture");
    const { detectedPeople, people } = await peopleIn(client, picture);
    const faceId = [...detectedPeople, ...people][0]?.faceId ?? undefined;
    return { id: picture.id, faceId };
  };
  const named = async (name: string, index: number) => {
    const { id, faceId } = await faceIn(index);
    return create(client, name, { id }, faceId);
  };
  const [anaInPictures, rui] = [await named("Ana", 0), await named("Rui", 2)];
  return { ana: anaInPictures, rui, second: await faceIn(1), nameless: await faceIn(3) };
}

type People = Awaited<ReturnType<typeof withPeople>>;

export const changes: Record<string, (stage: Stage, people: People) => Change> = {
  confirm: ({ ana: { client } }, { rui, nameless }) => ({
    send: () => post(client, `${rui.id}/confirm/${nameless.id}`, { faceId: nameless.faceId }),
    done: 200,
    isDone: async () => (await peopleIn(client, nameless)).people.some(({ isConfirmed }) => isConfirmed),
  }),
  merge: ({ ana: { client } }, { ana, rui }) => ({
    send: () => post(client, `${ana.id}/merge`, { mergedProfileId: rui.id }),
    done: 200,
    isDone: async () => (await profilesOf(client)).length === 1,
  }),
  split: ({ ana: { client } }, { ana, second }) => ({
    send: () => post(client, `${ana.id}/split`, { name: "Eva", faceIds: [second.faceId] }),
    done: 201,
    repeated: 400,
    isDone: async () => {
      const found = (await profilesOf(client)).filter(({ name }) => name === "Eva");
      hold(found.length <= 1, "I2", `Eva is there ${found.length} times`);
      return found[0]?.faces.length === 1 && found[0].contentIds.length === 1;
    },
  }),
  withdraw: ({ run, ana: { client } }) => ({
    send: () => client.api("/api/face-recognition", { method: "PUT", json: { consent: false } }),
    done: 200,
    isDone: async () => (await facesOf(run, client)).length === 0,
  }),
};

const profilesOf = (client: Context["ana"]["client"]) => client.read<PersonProfile[]>("/api/person-profiles");

/** Everything that is known of the person's people. */
export async function stateOf({ run, ana }: Stage): Promise<string> {
  const tables = ["person_profiles", "person_pictures", "face_embeddings", "face_rejections", "consents"];
  const rows = await run.sql(
    tables
      .map((name) => `select '${name}' as of, to_jsonb(t)::text as row from ${name} t where user_id = $1`)
      .join(" union all ")
      .concat(" order by 1, 2"),
    [String(ana.client.user.id)],
  );
  return JSON.stringify(rows);
}

/** It is done or it is not, and done by whoever says it again. */
export async function expectWhole(stage: Stage, change: Change, before: string): Promise<void> {
  const isDone = await change.isDone();
  if (!isDone) hold((await stateOf(stage)) === before, "must hold", "a half of it was done");
  expectStatus((await change.send()).status, isDone ? (change.repeated ?? change.done) : change.done);
  hold(await change.isDone(), "I1", "what was acknowledged is not so");
}

/** Breaks a change and says it again; then consent is withdrawn and nothing computed is left. */
async function breakChange(context: Context): Promise<void> {
  const { run, ana, chance } = context;
  const people = await withPeople(context);
  const change = changes[chance.turn(Object.keys(changes))]?.(context, people);
  if (change === undefined) throw new Error("There is no such change");
  await settle(run);
  const before = await stateOf(context);
  run.postgres.meet({
    ...{ at: 1 + chance.below(8), inside: chance.below(6), on: chance.chance(0.5) },
    what: chance.pick(databaseFaults),
  });
  expectStatus((await change.send()).status, change.done, 503);
  await run.heal();
  await expectWhole(context, change, before);
  await agree(ana.client, false);
  await recover(run);
  const left = await run.sql("select id from face_embeddings where user_id = $1", [
    String(ana.client.user.id),
  ]);
  hold(left.length === 0, "must hold", `${left.length} faces are left without consent`);
}

/** Pictures from before the person agreed are looked at while the database dies: each face is stored once. */
async function breakSearch(context: Context): Promise<void> {
  const { run, ana, chance } = context;
  await allowFaces(run);
  for (const faces of pictures) await upload(ana.client, faces);
  await settle(run);
  const at = 1 + chance.below(30);
  run.postgres.meet({
    at,
    inside: chance.below(4),
    on: chance.chance(0.5),
    what: chance.pick(databaseFaults),
  });
  const json = { consent: true };
  const agreed = await ana.client.api("/api/face-recognition", { method: "PUT", json });
  expectStatus(agreed.status, 200, 503);
  const due = "select id from jobs where state = 'running' or (state = 'queued' and run_after <= now())";
  while (run.postgres.count <= at && (await run.sql(due)).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 10));
  await run.heal();
  if (agreed.status !== 200) await agree(ana.client, true);
  await recover(run);
  const found = await facesOf(run, ana.client);
  hold(found.length === pictures.length, "I2", `${found.length} faces in ${pictures.length} pictures`);
}

export const peopleRows: Scenario[] = [
  {
    row: 28,
    fault: "the database dies while somebody confirms, merges, splits or forgets people",
    run: breakChange,
  },
  { row: 29, fault: "the database dies while pictures are searched for faces", run: breakSearch },
];
