import { expect, test } from "vitest";
import type { Memory, SearchResult, Stats } from "#shared/memories";
import type { Question } from "#shared/questions";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun();
const hourly = "23 * * * *";

async function save(person: TestUser, content: string, title = "A note"): Promise<Memory> {
  const memory = await person.read<Memory>("/api/content", { method: "POST", json: { title, content } });
  await run.settled();
  return memory;
}
const questions = (person: TestUser, of = "all") => person.read<Question[]>(`/api/follow-up-questions/${of}`);
const asked = async (person: TestUser, of = "all") =>
  (await questions(person, of)).map(({ question }) => question);
const answer = (person: TestUser, { id }: { id: string }, text: string, contentId?: string) =>
  person.api(`/api/follow-up-questions/${id}/answer`, { method: "POST", json: { answer: text, contentId } });
const skip = (person: TestUser, { id }: { id: string }) =>
  person.api(`/api/follow-up-questions/${id}`, { method: "DELETE" });

async function withQuestion(content = "Ines called about the car, I should ring her back.") {
  const person = await run.registerUser();
  const memory = await save(person, content);
  const [question] = await questions(person);
  if (question === undefined) throw new Error("nothing was asked");
  return { person, memory, question };
}

test("a memory that leaves something open is asked about once it is analysed", async () => {
  const { person, memory, question } = await withQuestion();
  expect(await questions(person, memory.id)).toEqual([
    {
      id: question.id,
      questionId: question.id,
      contentId: memory.id,
      contentTitle: "A note",
      question: "Who is Ines?",
      category: "relationship",
      priority: 2,
      status: "pending",
      isAnswered: false,
      answer: null,
      answerId: null,
      suggestedAnswers: ["Family", "A friend", "A colleague", "A neighbour"],
      metadata: null,
      createdAt: expect.any(String),
      answeredAt: null,
    },
  ]);
  expect((await person.read<Memory[]>("/api/content?hasQuestions=true")).map(({ id }) => id)).toEqual([
    memory.id,
  ]);
  expect((await person.read<Stats>("/api/stats")).unansweredQuestions).toBe(1);
});

test("an answer becomes what search finds and chat answers with, and cites", async () => {
  const { person, memory, question } = await withQuestion();
  const reply = await answer(person, question, "  my sister  ", memory.id);
  expect([reply.status, await reply.json()]).toMatchObject([
    200,
    { id: question.id, isAnswered: true, status: "answered", answer: "my sister", answerId: question.id },
  ]);
  expect(await questions(person)).toMatchObject([{ isAnswered: true, answer: "my sister" }]);
  expect(await person.read<Memory[]>("/api/content?hasQuestions=true")).toEqual([]);
  expect((await person.read<Stats>("/api/stats")).unansweredQuestions).toBe(0);
  const { results } = await person.read<{ results: SearchResult[] }>("/api/content/search?q=sister");
  expect(results[0]?.memory).toMatchObject({ id: question.id, title: "Who is Ines?", content: "my sister" });
  const said = await person.read<{ text: string; citations: object[] }>("/api/bobby", {
    method: "POST",
    json: { question: "Who is Ines?" },
  });
  expect(said.text).toContain("my sister");
  expect(said.citations).toContainEqual(
    expect.objectContaining({ memoryId: question.id, quote: "my sister" }),
  );
});

test("the same answer twice is one memory; another one takes its place and the first is a version of it", async () => {
  const { person, question } = await withQuestion();
  await Promise.all([answer(person, question, "my sister"), answer(person, question, "my sister")]);
  const total = async () => (await person.read<Stats>("/api/stats")).total;
  expect(await total()).toBe(2);
  expect((await answer(person, question, "my cousin")).status).toBe(200);
  await run.settled();
  expect(await total()).toBe(2);
  expect(await questions(person)).toMatchObject([{ answer: "my cousin" }]);
  const find = async (q: string) =>
    (await person.read<{ results: SearchResult[] }>(`/api/content/search?q=${q}`)).results.length;
  expect([await find("sister"), await find("cousin")]).toEqual([0, 1]);
});

test("what is edited in the memory of an answer is the answer", async () => {
  const { person, question } = await withQuestion();
  await answer(person, question, "my sister");
  await person.read(`/api/content/${question.id}`, { method: "PATCH", json: { content: "my half-sister" } });
  expect(await questions(person)).toMatchObject([{ answer: "my half-sister" }]);
});

test("an answer goes into the trash with its memory, is not shown there, and comes back with it", async () => {
  const { person, memory, question } = await withQuestion();
  await answer(person, question, "my sister");
  await run.settled();
  await person.api(`/api/content/${memory.id}`, { method: "DELETE" });
  expect(await person.read<Memory[]>("/api/content")).toEqual([]);
  expect(await questions(person)).toEqual([]);
  expect((await person.read<Memory[]>("/api/trash")).map(({ id }) => id)).toEqual([memory.id]);
  expect((await person.read<{ results: object[] }>("/api/content/search?q=sister")).results).toEqual([]);
  await person.read(`/api/content/${memory.id}/restore`, { method: "POST" });
  expect(await questions(person)).toMatchObject([{ answer: "my sister" }]);
  const { results } = await person.read<{ results: SearchResult[] }>("/api/content/search?q=sister");
  expect(results.map(({ memory: found }) => found.id)).toEqual([question.id]);

  await person.api(`/api/content/${memory.id}`, { method: "DELETE" });
  expect((await person.api(`/api/trash/${memory.id}`, { method: "DELETE" })).status).toBe(204);
  expect(await run.sql("select id from memories where id in ($1, $2)", [memory.id, question.id])).toEqual([]);
});

test("an answer that is deleted takes its question along, and nobody asks again", async () => {
  const { person, memory, question } = await withQuestion();
  await answer(person, question, "my sister");
  await person.api(`/api/content/${question.id}`, { method: "DELETE" });
  await person.api(`/api/content/${memory.id}/reanalyze`, { method: "POST" });
  await run.settled();
  expect(await questions(person)).toEqual([]);
  expect((await answer(person, question, "my sister")).status).toBe(404);
});

test("another analysis keeps the answer and asks nothing twice, not of another memory either", async () => {
  const { person, memory, question } = await withQuestion();
  await answer(person, question, "somebody I met");
  await save(person, "Went for a walk with Ines.");
  await person.api(`/api/content/${memory.id}/reanalyze`, { method: "POST" });
  await run.settled();
  expect(await questions(person)).toMatchObject([{ question: "Who is Ines?", answer: "somebody I met" }]);
});

test("what was skipped is gone for good", async () => {
  const { person, memory, question } = await withQuestion();
  expect((await skip(person, question)).status).toBe(204);
  expect((await skip(person, question)).status).toBe(404);
  await person.api(`/api/content/${memory.id}/reanalyze`, { method: "POST" });
  await save(person, "Went for a walk with Ines.");
  expect(await questions(person)).toEqual([]);
  expect((await answer(person, question, "my sister")).status).toBe(404);
});

test("a question is withdrawn when another memory, or an edit of the same, says it by itself", async () => {
  const { person } = await withQuestion();
  await save(person, "My sister Ines moves to Porto.");
  expect(await questions(person)).toEqual([]);
  const note = await save(person, "Met Marta for coffee.");
  expect(await asked(person)).toContain("Who is Marta?");
  await person.read(`/api/content/${note.id}`, { method: "PATCH", json: { content: "Walked in the park." } });
  await run.settled();
  expect(await questions(person)).toEqual([]);
});

test("at most three are open of one memory, the most useful ones", async () => {
  const { person, memory } = await withQuestion(
    "I bought a tent for the garden. Had lunch with Ines, Marta and Rui.",
  );
  const whoTheyAre = ["Who is Ines?", "Who is Marta?", "Who is Rui?"];
  expect((await asked(person, memory.id)).toSorted()).toEqual(whoTheyAre);
  const tent = await save(person, "I bought a tent for the garden.");
  expect(await asked(person, tent.id)).toEqual(["How much did the tent cost?"]);
});

test("questions stop when many are open; the cron asks about what waited, once, when there is room", async () => {
  const person = await run.registerUser();
  const names = [
    "Anna",
    "Bella",
    "Carla",
    "David",
    "Emma",
    "Frank",
    "George",
    "Hannah",
    "Ivan",
    "Julia",
    "Karl",
    "Laura",
    "Martin",
  ];
  for (const name of names) await save(person, `${name} called about the car, I should ring back.`);
  expect(await asked(person)).toHaveLength(12);
  await run.cron(hourly);
  expect(await asked(person)).toHaveLength(12);
  for (const question of (await questions(person)).slice(0, 8)) await skip(person, question);
  await Promise.all([run.cron(hourly), run.cron(hourly)]);
  expect(await asked(person)).toHaveLength(5);
  expect(await asked(person)).toContain("Who is Martin?");
  await run.cron(hourly);
  expect(await asked(person)).toHaveLength(5);
});

test("memories from before there were questions are asked about by the cron", async () => {
  const { person, memory } = await withQuestion();
  await run.sql("delete from follow_up_questions where memory_id = $1", [memory.id]);
  await run.sql("update memories set questions_at = null where id = $1", [memory.id]);
  await Promise.all([run.cron(hourly), run.cron(hourly)]);
  expect(await asked(person)).toEqual(["Who is Ines?"]);
});

test("an import is asked about as a whole: what one line leaves open, another may tell", async () => {
  const person = await run.registerUser();
  const lines = ["Ines called about the car.", "Met Marta for coffee.", "My sister Ines lives in Porto."];
  await person.api("/api/import", {
    method: "POST",
    headers: { "Content-Type": "application/x-ndjson" },
    body: lines.map((content) => JSON.stringify({ content })).join("\n"),
  });
  await run.settled();
  await expect.poll(() => asked(person)).toEqual(["Who is Marta?"]);
});

test("of what others sent, only who they are is asked; of what Lilu said, nothing", async () => {
  const person = await run.registerUser();
  const mail = await save(person, "Ines called. Who is your bank? Met Marta for coffee.");
  await run.sql(
    "update memories set trust = 'others', source = 'email', sender = 'rui@example.org' where id = $1",
    [mail.id],
  );
  await person.api(`/api/content/${mail.id}/reanalyze`, { method: "POST" });
  await run.settled();
  expect(await asked(person)).toEqual(["Who is rui@example.org?"]);
  await person.read("/api/content", {
    method: "POST",
    json: { title: "Saved", content: "Met Peter for coffee.", type: "note", source: "chat" },
  });
  await run.settled();
  expect(await asked(person)).toEqual(["Who is rui@example.org?"]);
});

test("nobody sees, answers or skips another person's question", async () => {
  const { person, memory, question } = await withQuestion();
  const other = await run.registerUser();
  expect(await questions(other)).toEqual([]);
  expect((await other.api(`/api/follow-up-questions/${memory.id}`)).status).toBe(404);
  expect((await answer(other, question, "mine")).status).toBe(404);
  expect((await skip(other, question)).status).toBe(404);
  expect((await run.visitor().api("/api/follow-up-questions/all")).status).toBe(401);
  expect(await questions(person)).toMatchObject([{ isAnswered: false }]);
});

test("an answer must say something, and be about the memory that it names", async () => {
  const { person, question } = await withQuestion();
  const empty = await answer(person, question, "   ");
  expect([empty.status, await empty.json()]).toMatchObject([400, { error: "Please provide an answer" }]);
  expect((await answer(person, question, "x".repeat(2_001))).status).toBe(400);
  expect((await answer(person, question, "my sister", crypto.randomUUID())).status).toBe(404);
  expect(
    (await person.api("/api/follow-up-questions/nonsense/answer", { method: "POST", json: { answer: "x" } }))
      .status,
  ).toBe(404);
});
