import { beforeAll, expect, test } from "vitest";
import type { EntityDetails } from "#shared/entities";
import { mergeAnswers, type Question } from "#shared/questions";
import { importLines } from "../local-run/import-lines.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");
let ana: TestUser;

beforeAll(async () => {
  ana = await run.registerUser();
  await importLines(ana, [
    { title: "Lunch", content: "Lunch with Robert Smith at the canteen." },
    { title: "Trip", content: "Walked to the lake with Katherine Johnson." },
  ]);
  await run.settled();
  await importLines(ana, [
    { title: "Bill", content: "Paid Rob Smith for the tickets." },
    { title: "Walk", content: "Went up the hill with Catherine Johnson." },
    { title: "Gloria", content: "Met Sarah Smith, no relation." },
  ]);
  await run.settled();
});

const suggestions = async (person = ana) =>
  (await person.read<Question[]>("/api/follow-up-questions/all")).filter(
    ({ category }) => category === "merge",
  );
const people = async () =>
  (await ana.read<{ entities: EntityDetails[] }>("/api/entities?type=person&limit=100")).entities;
const answer = (id: string, text: string) =>
  ana.api(`/api/follow-up-questions/${id}/answer`, { method: "POST", json: { answer: text } });

test("a merge is suggested by the forms of two names, takes three answers only, and each has its effect", async () => {
  // They follow the analysis, whose job has ended by then.
  await expect
    .poll(async () => (await suggestions()).map(({ question }) => question).sort())
    .toEqual([
      "Is “Katherine Johnson” the same as “Catherine Johnson”?",
      "Is “Rob Smith” the same as “Robert Smith”?",
    ]);
  const asked = await suggestions();
  const [katherine, rob] = asked.toSorted((a, b) => a.question.localeCompare(b.question)) as [
    Question,
    Question,
  ];
  expect(rob.suggestedAnswers).toEqual(mergeAnswers);
  expect(rob.metadata?.confidence).toBeGreaterThan(0.8);
  expect(rob.metadata?.entities?.map(({ value }) => value)).toEqual(["Robert Smith", "Rob Smith"]);
  expect((await answer(rob.id, "Certainly")).status).toBe(400);
  const before = await people();
  expect((await answer(rob.id, mergeAnswers[0])).status).toBe(200);
  expect((await people()).find(({ value }) => value === "Robert Smith")).toMatchObject({
    mentions: 2,
    aliases: [{ value: "Rob Smith" }],
  });
  expect((await answer(rob.id, mergeAnswers[1])).status).toBe(200);
  expect(await people()).toEqual(before);
  expect((await answer(katherine.id, mergeAnswers[2])).status).toBe(200);
  expect(await people()).toEqual(before);
});

test("an answer about two names is taken back: they are as they were, and the question is asked again", async () => {
  const [asked] = await suggestions();
  if (asked === undefined) throw new Error("Nothing was suggested");
  const before = await people();
  const decided = () =>
    run.sql("select decision from entity_pair_decisions where user_id = $1 order by 1", [ana.user.id]);
  const others = (await decided()).length - 1;
  const takeBack = (person: TestUser, id = asked.id) =>
    person.api(`/api/follow-up-questions/${id}/answer`, { method: "DELETE" });
  for (const given of mergeAnswers) {
    expect((await answer(asked.id, given)).status).toBe(200);
    expect((await takeBack(await run.registerUser())).status).toBe(404);
    expect((await takeBack(ana)).status).toBe(204);
    expect((await suggestions()).find(({ id }) => id === asked.id)).toMatchObject({
      isAnswered: false,
      answer: null,
    });
    expect(await people()).toEqual(before);
    expect(await decided()).toHaveLength(others);
  }
  expect((await takeBack(ana)).status).toBe(204);
  expect((await answer(asked.id, mergeAnswers[1])).status).toBe(200);
});

test("what was refused is not suggested again, however often the two are named", async () => {
  await importLines(ana, [
    { title: "Again", content: "Rob Smith has the keys." },
    { title: "Once more", content: "Catherine Johnson sends her love." },
  ]);
  await run.settled();
  expect((await suggestions()).filter(({ isAnswered }) => !isAnswered)).toEqual([]);
});

const notes = [
  "Had tea with Isla and Tom Becker.",
  "Isla and Rita Alves came to the lake.",
  "Isla Drummond wrote to Tom Becker.",
  "Rita Alves drove Isla Drummond home.",
  "Tom Becker lent Rita Alves a ladder.",
].map((content, at) => ({ title: `Note ${at}`, content, createdAt: `2026-03-0${at + 1}T10:00:00Z` }));
const wanted = ["Is “Isla” the same as “Isla Drummond”?"];

test.each([
  ["all at once", notes.length, notes],
  ["a few at a time", 3, notes],
  ["a few at a time, the last ones first", 2, notes.toReversed()],
])("the same merges are suggested however the notes come: %s", async (_, size, ordered) => {
  const person = await run.registerUser();
  for (let at = 0; at < ordered.length; at += size) {
    await importLines(person, ordered.slice(at, at + size));
    await run.settled();
  }
  await expect.poll(async () => (await suggestions(person)).map(({ question }) => question)).toEqual(wanted);
});
