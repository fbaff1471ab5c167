import { afterAll, expect, test } from "vitest";
import { FaultyPostgres } from "../local-run/faulty-postgres.ts";
import { agree, allowFaces, create, facesOf, peopleIn, post, upload } from "../local-run/people-steps.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { type MadeFace, standInVision } from "../made-files/face-picture.ts";
import { startStub } from "../openai-stub/stub-server.ts";

/** Storing faces meets a crash, a second worker and a changed mind; and a provider tells how people look. */

const looks = (ageGroup: string, trait: string) => ({
  ...{ ageGroup, physicalTraits: [trait, "see https://evil.example"] },
  distinctiveFeatures: ["glasses"],
});
const told = { summary: "A photo.", topics: [], entities: [], relationships: [], seen: "Two people." };
let people: unknown[] = [];
const stub = await startStub(() => ({ pieces: [JSON.stringify({ ...told, people })] }));
let postgres: FaultyPostgres;
const run = useLocalRun({
  vision: standInVision,
  postgres: (real) => (postgres = new FaultyPostgres(real)),
  settings: { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: stub.url },
});
afterAll(() => stub.close());

const storing = /insert into face_(searches|embeddings)/;
const crowd: MadeFace[] = [{ person: 1 }, { person: 2 }, { person: 3, isHidden: true }];
const box = { x: 0.6, y: 0.1, width: 0.2, height: 0.3 };

/** Somebody with a picture from before they agreed, in which they drew Rui: a job is to find two faces and compute a third. */
async function withPicture() {
  await allowFaces(run);
  const person = await run.registerUser();
  const picture = await upload(person, crowd);
  const rui = await create(person, "Rui", picture);
  await post(person, `${rui.id}/confirm/${picture.id}`, { box });
  await run.settled();
  return { person, picture };
}

/** Has the jobs that wait for another attempt tried now. */
async function tryAgain(): Promise<void> {
  await run.sql(
    "update jobs set run_after = now(), lease_until = now() where state in ('queued', 'running')",
  );
  await run.cron("* * * * *");
  await run.settled();
}

test.each(["before it", "behind it"])("a crash %s stores every face once", async (when) => {
  const { person, picture } = await withPicture();
  let crashes = 2;
  postgres.meet({
    what: "gated",
    of: storing,
    gate: async (pass) => {
      if (crashes-- <= 0) return pass();
      if (when === "behind it") await pass();
      throw new Error("terminating connection");
    },
  });
  await agree(person, true);
  await run.settled();
  for (let attempt = 0; attempt < 2; attempt++) await tryAgain();
  postgres.meet(null);
  expect(await facesOf(run, person)).toMatchObject([{}, {}, {}]);
  const questions = await person.read<unknown[]>(`/api/follow-up-questions/${picture.id}`);
  expect(questions).toMatchObject([{ category: "person" }]);
});

test("a job that is handed out twice at once stores every face once", async () => {
  const { person, picture } = await withPicture();
  const { promise: both, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  postgres.meet({
    what: "gated",
    of: /insert into face_searches/,
    gate: async (pass) => {
      // The first is so slow that its lease runs out, and another takes the job.
      if (waiting++ === 0) await both;
      return pass();
    },
  });
  await agree(person, true);
  await expect.poll(() => waiting).toBe(1);
  const again = run.sql("update jobs set lease_until = now() - interval '1 second' where state = 'running'");
  await again.then(() => run.cron("* * * * *"));
  await expect.poll(() => facesOf(run, person)).toMatchObject([{}, {}, {}]);
  resolve();
  postgres.meet(null);
  await run.settled();
  expect(await facesOf(run, person)).toMatchObject([{}, {}, {}]);
  expect((await peopleIn(person, picture)).people).toMatchObject([{ name: "Rui", box }]);
});

test("a box that is drawn while a job looks at the picture gets its face too", async () => {
  const { person, picture } = await withPicture();
  const { promise: drawn, resolve } = Promise.withResolvers<void>();
  let reached = 0;
  postgres.meet({
    what: "gated",
    of: storing,
    gate: async (pass) => {
      // Draws one that is new: the faces that were found are stored by then, and the boxes are read.
      if (++reached === 2) await drawn;
      return pass();
    },
  });
  await agree(person, true);
  await expect.poll(() => reached).toBe(2);
  const eva = await create(person, "Eva", picture);
  await post(person, `${eva.id}/confirm/${picture.id}`, { box: { ...box, y: 0.6 } });
  resolve();
  await run.settled();
  postgres.meet(null);
  expect(await facesOf(run, person)).toHaveLength(4);
});

test("a face that is found where somebody drew one is stored once, as whom they said, even if it would be recognised", async () => {
  await allowFaces(run);
  const person = await run.registerUser();
  const first = await upload(person, [{ person: 2 }]);
  const pictures = [first, await upload(person, [{ person: 2, apart: 0.3 }])];
  const { id } = await create(person, "Rui", first);
  const around = { x: 0.01, y: 0.2, width: 0.2, height: 0.2 };
  for (const picture of pictures) await post(person, `${id}/confirm/${picture.id}`, { box: around });
  await run.settled();
  await agree(person, true);
  await run.settled();
  for (const picture of pictures)
    expect((await peopleIn(person, picture)).people).toMatchObject([
      { name: "Rui", box: { x: 0 }, isConfirmed: true },
    ]);
  expect(await facesOf(run, person)).toHaveLength(2);
});

test.each([
  ["the faces that were found", 1],
  ["the face that was drawn", 2],
] as const)(
  "consent that is withdrawn while a job is about to store %s leaves no embedding and no crop anywhere",
  async (_, at) => {
    const { person, picture } = await withPicture();
    const before = (await (await run.files()).list()).objects.map(({ key }) => key).toSorted();
    const { promise: withdrawn, resolve } = Promise.withResolvers<void>();
    let reached = 0;
    postgres.meet({
      what: "gated",
      of: storing,
      gate: async (pass) => {
        reached += 1;
        if (reached === at) await withdrawn;
        return pass();
      },
    });
    await agree(person, true);
    await expect.poll(() => reached).toBe(at);
    await agree(person, false);
    resolve();
    await run.settled();
    postgres.meet(null);
    expect(await facesOf(run, person)).toEqual([]);
    expect(await run.sql("select from face_searches where user_id = $1", [person.user.id])).toEqual([]);
    expect((await (await run.files()).list()).objects.map(({ key }) => key).toSorted()).toEqual(before);
    expect(await peopleIn(person, picture)).toMatchObject({
      detectedPeople: [],
      people: [{ name: "Rui", faceId: null, box }],
    });
  },
);

test("age group and looks come from the provider, are asked for with consent only, and go with it", async () => {
  people = [looks("child", "red hair"), looks("adult", "a beard")];
  const { person, picture } = await withPicture();
  const asked = () => {
    const analyses = stub.requests.filter(({ body }) => body.response_format.json_schema.name === "analysis");
    return JSON.stringify(analyses.at(-1)?.body.response_format.json_schema.schema);
  };
  expect(asked()).not.toContain("ageGroup");
  await agree(person, true);
  const second = await upload(person, [{ person: 4 }, { person: 5 }]);
  await run.settled();
  expect(asked()).toContain("ageGroup");
  expect((await peopleIn(person, second)).detectedPeople).toMatchObject([
    { ageGroup: "child", physicalTraits: ["red hair"], distinctiveFeatures: ["glasses"] },
    { ageGroup: "adult", physicalTraits: ["a beard"] },
  ]);
  expect((await peopleIn(person, picture)).detectedPeople[0]).toMatchObject({
    ageGroup: "",
    physicalTraits: [],
  });
  await agree(person, false);
  expect(await run.sql("select from face_searches where user_id = $1", [person.user.id])).toEqual([]);
});
