import { expect, test } from "vitest";
import type { SearchResult } from "#shared/memories";
import { faceTestSchema, type PersonProfile } from "#shared/people";
import type { Question } from "#shared/questions";
import { fileForm } from "../local-run/file-form.ts";
import {
  agree,
  consenting,
  create,
  facesOf,
  peopleIn,
  post,
  upload,
  withAna,
} from "../local-run/people-steps.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { facePicture, standInVision } from "../made-files/face-picture.ts";

const run = useLocalRun({ vision: standInVision });
const [ana, rui] = [1, 2];
const box = { x: 0.6, y: 0.1, width: 0.2, height: 0.3 };

const profiles = (person: TestUser) => person.read<PersonProfile[]>("/api/person-profiles");

test("the save of a picture tells who is not known yet, and a name given there is known in the next picture", async () => {
  const { person, first, profile } = await withAna(run);
  expect(first.personRecognition).toMatchObject({
    needsConfirmation: true,
    contentId: first.id,
    detectedPeople: [{ description: "Person in the picture", ageGroup: "", physicalTraits: [] }],
    possibleMatches: [],
  });
  expect(profile).toMatchObject({ name: "Ana", contentIds: [first.id], faces: [{ isConfirmed: true }] });
  const second = await upload(person, [{ person: rui }, { person: ana, apart: 0.3 }]);
  expect(second.personRecognition).toMatchObject({
    needsConfirmation: true,
    // Counts the other one, too, who has a name.
    detectedPeople: [{ description: "Person on the left" }],
    people: [{ name: "Ana", profileId: profile.id, isConfirmed: false }],
  });
  const named = { method: "PATCH", json: { name: "Ana Núñez" } };
  await person.read<PersonProfile>(`/api/person-profiles/${profile.id}`, named);
  for (const asked of ["ana", "nunez", "Núñez"]) {
    const { results } = await person.read<{ results: SearchResult[] }>(
      `/api/content/search?${new URLSearchParams({ q: `person:${asked}` })}`,
    );
    expect(results.map(({ memory }) => memory.id).toSorted()).toEqual([first.id, second.id].toSorted());
  }
});

test("a face that is less near is asked about; yes is kept, and no is not asked again", async () => {
  const { person, profile } = await withAna(run);
  const likely = await upload(person, [{ person: ana, apart: 0.55 }]);
  expect(likely.personRecognition?.possibleMatches).toMatchObject([{ profileId: profile.id, name: "Ana" }]);
  expect((await post(person, `${profile.id}/confirm/${likely.id}`)).status).toBe(200);
  expect(await peopleIn(person, likely)).toMatchObject({
    needsConfirmation: false,
    people: [{ name: "Ana", isConfirmed: true }],
  });
  const other = await upload(person, [{ person: ana, apart: -0.58, score: 0.6 }]);
  const faceId = other.personRecognition?.detectedPeople[0]?.faceId;
  expect((await post(person, `${profile.id}/reject/${faceId}`)).status).toBe(204);
  expect((await peopleIn(person, other)).possibleMatches).toEqual([]);
  await person.api(`/api/person-profiles/${profile.id}/reject/${faceId}`, { method: "DELETE" });
  expect((await peopleIn(person, other)).possibleMatches).toMatchObject([{ name: "Ana" }]);
});

test("one person is at most once in a picture", async () => {
  const { person, profile } = await withAna(run);
  const twins = await upload(person, [
    { person: ana, apart: 0.3 },
    { person: ana, apart: 0.2 },
  ]);
  const { people, detectedPeople, possibleMatches } = await peopleIn(person, twins);
  expect([people.length, detectedPeople.length, possibleMatches]).toEqual([1, 1, []]);
  const other = detectedPeople[0]?.faceId;
  await post(person, `${profile.id}/confirm/${twins.id}`, { faceId: other });
  expect((await peopleIn(person, twins)).people).toMatchObject([{ faceId: other, isConfirmed: true }]);

  const landscape = await upload(person, []);
  await post(person, `${profile.id}/confirm/${landscape.id}`);
  const annie = await create(person, "Annie", landscape);
  await post(person, `${annie.id}/confirm/${landscape.id}`, { box });
  await post(person, `${profile.id}/merge`, { mergedProfileId: annie.id });
  expect((await peopleIn(person, landscape)).people).toMatchObject([{ name: "Ana", box }]);
  const moved = { ...box, x: 0.1 };
  await post(person, `${profile.id}/confirm/${landscape.id}`, { box: moved });
  expect((await peopleIn(person, landscape)).people).toMatchObject([{ name: "Ana", box: moved }]);
});

test("somebody taken out of a picture can be put back as they were: guessed, by a face, in a box, or only said to be there", async () => {
  const { person, first, profile } = await withAna(run);
  const guessed = await upload(person, [{ person: ana, apart: 0.3 }]);
  const drawn = await upload(person, [{ person: 5, isHidden: true }]);
  await post(person, `${profile.id}/confirm/${drawn.id}`, { box });
  const said = await upload(person, [{ person: rui }]);
  await post(person, `${profile.id}/confirm/${said.id}`, { faceId: null });
  await run.settled();
  const pictures = [guessed, first, drawn, said];
  const seen = () => Promise.all(pictures.map(async (picture) => (await peopleIn(person, picture)).people));
  const before = await seen();
  expect(before).toMatchObject([[{ isConfirmed: false }], [{}], [{ box }], [{ faceId: null }]]);
  for (const { id } of pictures)
    await person.api(`/api/person-profiles/${profile.id}/confirm/${id}`, { method: "DELETE" });
  expect(await seen()).toEqual([[], [], [], []]);
  await post(person, `${profile.id}/confirm/${first.id}`, { box: before[1]?.[0]?.box });
  const no = `/api/person-profiles/${profile.id}/reject/${before[0]?.[0]?.faceId}`;
  expect((await person.api(no, { method: "DELETE" })).status).toBe(204);
  await post(person, `${profile.id}/confirm/${drawn.id}`, { box });
  await post(person, `${profile.id}/confirm/${said.id}`, { faceId: null });
  await run.settled();
  const anew = before[2]?.map((one) => ({ ...one, faceId: expect.any(String) })) ?? [];
  expect(await seen()).toEqual(before.with(2, anew));
});

test("without consent nothing is computed; with it, what is there already is looked through and asked about", async () => {
  const person = await consenting(run);
  await agree(person, false);
  const saved = await upload(person, [{ person: ana }]);
  await run.settled();
  expect(saved.personRecognition).toBeUndefined();
  expect(await facesOf(run, person)).toEqual([]);
  await agree(person, true);
  await run.settled();
  expect(await agree(person, true)).toMatchObject({ isAvailable: true, consent: true, faces: 1 });
  const [question] = await person.read<Question[]>(`/api/follow-up-questions/${saved.id}`);
  expect(question).toMatchObject({
    category: "person",
    question: "Who is in this picture?",
    isAnswered: false,
  });
  const answer = await person.api(`/api/follow-up-questions/${question?.id}/answer`, {
    method: "POST",
    json: { answer: "Ana" },
  });
  expect(answer.status).toBe(400);
  const { detectedPeople } = await peopleIn(person, saved);
  await create(person, "Ana", saved, detectedPeople[0]?.faceId);
  expect(await person.read<Question[]>(`/api/follow-up-questions/${saved.id}`)).toEqual([]);
});

test("consent taken back leaves no embedding and no crop, and keeps names and pictures chosen by hand", async () => {
  const { person, first } = await withAna(run);
  await upload(person, [{ person: ana, apart: 0.2 }, { person: rui }]);
  const faceId = (await profiles(person))[0]?.faces[0]?.id;
  expect((await person.api(`/api/faces/${faceId}/crop`)).headers.get("content-type")).toBe("image/png");
  expect(await agree(person, false)).toMatchObject({ consent: false, faces: 0 });
  expect(await facesOf(run, person)).toEqual([]);
  expect(await run.sql("select from face_searches where user_id = $1", [person.user.id])).toEqual([]);
  expect(await person.read<Question[]>("/api/follow-up-questions/all")).toEqual([]);
  expect(await profiles(person)).toMatchObject([{ name: "Ana", faces: [], contentIds: [first.id] }]);
  expect((await person.api(`/api/faces/${faceId}/crop`)).status).toBe(404);
});

test("two that are one can be merged and taken apart exactly, and faces of two be split", async () => {
  const { person, first, profile } = await withAna(run);
  const second = await upload(person, [{ person: rui }]);
  const other = await create(person, "Annie", second, second.personRecognition?.detectedPeople[0]?.faceId);
  const before = await profiles(person);
  const merged = await post(person, `${profile.id}/merge`, { mergedProfileId: other.id });
  expect(await merged.json()).toMatchObject({ contentIds: expect.arrayContaining([first.id, second.id]) });
  expect(await profiles(person)).toMatchObject([{ name: "Ana", merged: [{ id: other.id, name: "Annie" }] }]);
  await person.read(`/api/person-profiles/${other.id}/merge`, { method: "DELETE" });
  expect(await profiles(person)).toEqual(before);

  // Two merges at once, each the other way around, close no circle.
  await Promise.all([
    post(person, `${profile.id}/merge`, { mergedProfileId: other.id }),
    post(person, `${other.id}/merge`, { mergedProfileId: profile.id }),
  ]);
  const [stands, ...more] = await profiles(person);
  expect(more).toEqual([]);
  await person.read(`/api/person-profiles/${stands?.merged[0]?.id}/merge`, { method: "DELETE" });

  await post(person, `${profile.id}/merge`, { mergedProfileId: other.id });
  const split = await post(person, `${profile.id}/split`, { name: "Rui", faceIds: [other.faces[0]?.id] });
  expect(await split.json()).toMatchObject({ name: "Rui", contentIds: [second.id] });
  expect((await profiles(person)).map(({ contentIds }) => contentIds)).toEqual([[first.id], [second.id]]);
});

test("a face is given another name, or none, whichever of two profiles that are one it belongs to", async () => {
  const { person, profile } = await withAna(run);
  const second = await upload(person, [{ person: rui }]);
  const faceId = second.personRecognition?.detectedPeople[0]?.faceId;
  const other = await create(person, "Annie", second, faceId);
  await post(person, `${profile.id}/merge`, { mergedProfileId: other.id });
  expect((await post(person, `${profile.id}/reject/${faceId}`)).status).toBe(204);
  expect(await peopleIn(person, second)).toMatchObject({ needsConfirmation: true, people: [] });
  await create(person, "Eva", second, faceId);
  await create(person, "Rui", second, faceId);
  expect((await peopleIn(person, second)).people).toMatchObject([{ name: "Rui", faceId }]);
});

test("faces that were split off are put back exactly, and what came to the new person since goes along", async () => {
  const { person, profile } = await withAna(run);
  const second = await upload(person, [{ person: ana, apart: 0.3 }]);
  const faceId = second.personRecognition?.people[0]?.faceId;
  const split = async () => {
    const made = await post(person, `${profile.id}/split`, { name: "Eva", faceIds: [faceId] });
    return ((await made.json()) as PersonProfile).id;
  };
  const [before, eva] = [[await profiles(person), await facesOf(run, person)], await split()];
  const putBack = async (id: string) =>
    (await person.api(`/api/person-profiles/${id}/split`, { method: "DELETE" })).status;
  expect((await profiles(person)).map(({ name }) => name)).toEqual(["Ana", "Eva"]);
  expect([await putBack(eva), await putBack(eva)]).toEqual([204, 404]);
  expect([await profiles(person), await facesOf(run, person)]).toEqual(before);

  const again = await split();
  const third = await upload(person, [{ person: rui }]);
  await post(person, `${again}/confirm/${third.id}`);
  expect(await putBack(again)).toBe(204);
  expect(await profiles(person)).toMatchObject([{ name: "Ana", merged: [{ name: "Eva" }] }]);
});

test("somebody is drawn where no face was found: it becomes a face others are known by, and goes when it is taken away", async () => {
  const { person, profile } = await withAna(run);
  const crowd = await upload(person, [{ person: ana }, { person: rui, isHidden: true }]);
  const { id } = await create(person, "Rui", await upload(person, []));
  const draw = () => post(person, `${id}/confirm/${crowd.id}`, { box });
  expect((await draw()).status).toBe(200);
  await run.settled();
  const [, drawn] = (await peopleIn(person, crowd)).people;
  expect(drawn).toMatchObject({ name: "Rui", box, isConfirmed: true, faceId: expect.any(String) });
  await draw();
  await post(person, `${id}/confirm/${crowd.id}`, { box: { ...box, x: 0.62 } });
  await run.settled();
  expect((await peopleIn(person, crowd)).people[1]).toEqual(drawn);
  expect((await upload(person, [{ person: rui, apart: 0.3 }])).personRecognition?.people).toMatchObject([
    { name: "Rui", isConfirmed: false },
  ]);
  const beside = { x: 0.01, y: 0.2, width: 0.2, height: 0.2 };
  const other = await upload(person, [{ person: 5 }]);
  await post(person, `${profile.id}/confirm/${other.id}`, { box: beside });
  expect((await peopleIn(person, other)).people).toMatchObject([{ name: "Ana", box: { x: 0 } }]);
  expect((await person.api(`/api/faces/${drawn?.faceId}`, { method: "DELETE" })).status).toBe(204);
  await run.settled();
  expect((await peopleIn(person, crowd)).people).toMatchObject([{ name: "Ana" }]);
  expect((await post(person, `${id}/confirm/${crowd.id}`, { box: { ...box, x: 0.9 } })).status).toBe(400);
});

test("a profile made by hand needs no consent: whoever is drawn is only said to be there, and is computed once there is consent", async () => {
  const person = await consenting(run);
  await agree(person, false);
  const picture = await upload(person, [{ person: rui, isHidden: true }]);
  const { id, ...made } = await create(person, "Rui", picture);
  expect(made).toMatchObject({ name: "Rui", contentIds: [picture.id], faces: [] });
  await post(person, `${id}/confirm/${picture.id}`, { box });
  await run.settled();
  const people = async () => (await peopleIn(person, picture)).people;
  const tagged = [{ name: "Rui", faceId: null, box }];
  expect([await people(), await facesOf(run, person)]).toMatchObject([tagged, []]);
  await agree(person, true);
  await run.settled();
  expect(await people()).toMatchObject([{ name: "Rui", faceId: expect.any(String), box }]);
  await agree(person, false);
  expect([await people(), await facesOf(run, person)]).toMatchObject([tagged, []]);
  const remove = () => person.api(`/api/person-profiles/${id}/confirm/${picture.id}`, { method: "DELETE" });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect(await people()).toEqual([]);
});

test("a person who is renamed, born later or deleted is so everywhere, and a birth date taken back gives the name back", async () => {
  const { person, profile } = await withAna(run);
  const second = await upload(person, [{ person: ana, apart: 0.3 }]);
  const change = (json: unknown) =>
    person.read<PersonProfile>(`/api/person-profiles/${profile.id}`, { method: "PATCH", json });
  const later = { name: "Anneliese", birthDate: "2099-01-01" };
  expect(await change(later)).toMatchObject(later);
  expect(await peopleIn(person, second)).toMatchObject({ needsConfirmation: true, people: [] });
  expect(await person.read(`/api/follow-up-questions/${second.id}`)).toMatchObject([{ category: "person" }]);
  expect((await upload(person, [{ person: ana }])).personRecognition?.people).toEqual([]);
  await change({ birthDate: null });
  expect((await peopleIn(person, second)).people).toMatchObject([{ name: "Anneliese" }]);
  expect((await person.api(`/api/person-profiles/${profile.id}`, { method: "DELETE" })).status).toBe(204);
  expect(await profiles(person)).toEqual([]);
  expect(await facesOf(run, person)).toEqual([]);
});

test("the face test tells faces, whom they resemble and how long it took, keeps nothing, and takes pictures only", async () => {
  const { person } = await withAna(run);
  const before = await facesOf(run, person);
  const tryOut = (bytes: Parameters<typeof fileForm>[0], name: string) =>
    person.api("/api/face-recognition-test", { method: "POST", body: fileForm(bytes, name) });
  const tried = await tryOut(facePicture([{ person: ana, apart: 0.2 }, { person: rui }]), "b.png");
  expect(faceTestSchema.parse(await tried.json())).toMatchObject({
    success: true,
    faceRecognitionResult: {
      faces: [{ boundingBox: { x: 0, y: 80, width: 120, height: 80 }, confidence: 0.95 }, {}],
      matches: [{ personName: "Ana", personEntityId: null, similarity: 1, memoryTitle: "a.png" }],
      newFaceEmbeddingIds: [],
      originalImageDimensions: { width: 600, height: 400 },
    },
  });
  expect(await facesOf(run, person)).toEqual(before);
  expect((await tryOut("no picture at all", "b.png")).status).toBe(415);
  await agree(person, false);
  expect((await tryOut(facePicture([]), "b.png")).status).toBe(403);
});
