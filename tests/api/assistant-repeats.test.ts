import { afterAll, expect, test } from "vitest";
import type { Answer, HistoryItem } from "#shared/assistant";
import type { Memory } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { startStub } from "../openai-stub/stub-server.ts";

let text = "";
const stub = await startStub((request) => {
  const said = {
    sentences: [{ text, layout: "inline", citations: [] }],
    action: "general_knowledge_response",
  };
  const isAnalysis = request.response_format.json_schema.name === "analysis";
  const reply = isAnalysis
    ? { summary: "A note.", topics: [], entities: [] }
    : { ...said, reasoning: "Because.", confidence: 0.9 };
  return { pieces: [JSON.stringify(reply)] };
});
const run = useLocalRun({ settings: { OPENAI_BASE_URL: stub.url } });
afterAll(() => stub.close());

const long = "The moon pulls the water towards itself, and so does the sun, a little less. ".repeat(3).trim();
const short = long.slice(0, 50);

async function personWhoIsToldOfTides(): Promise<TestUser> {
  const person = await run.registerUser();
  const json = { knowledgeMode: "general-knowledge-allowed" };
  await person.read("/api/user/preferences", { method: "PUT", json });
  return person;
}
const save = (person: TestUser, content: string) =>
  person.read<Memory>("/api/content", { method: "POST", json: { title: "Tides", content } });
const ask = (person: TestUser, says: string): Promise<Answer> => {
  text = says;
  return person.read("/api/bobby", { method: "POST", json: { question: "Why are there tides?" } });
};
const saved = async (person: TestUser) =>
  (await person.read<HistoryItem[]>("/api/chat/history")).map(({ savedMemory }) => savedMemory);
const fileOf = ({ id, title, type, mimeType, createdAt }: Memory) => ({
  id,
  title,
  type,
  mimeType,
  createdAt,
});

test.each([
  ["the first 100 characters are equal", long, `${long.slice(0, 100)} Fine.`, true],
  ["one differs within the first 100", long, `${long.slice(0, 99)}? Fine.`, false],
  ["all of both is equal", "Two a day.", "Two a day.", true],
  ["the memory contains the first 200", long, `I asked. ${long.slice(0, 200)} Fine.`, true],
  ["the memory contains only 199 of them", long, `I asked. ${long.slice(0, 199)}? Fine.`, false],
  ["51 characters within a memory", `${short}t`, `I asked. ${short}t Fine.`, true],
  ["50 characters within a memory", short, `I asked. ${short} Fine.`, false],
  ["characters of two units, cut by whole ones", "🌊".repeat(150), `${"🌊".repeat(100)} Fine.`, true],
])("an answer is saved already, or not: %s", async (_, answer, content, isSaved) => {
  const [ana, eva] = await Promise.all([personWhoIsToldOfTides(), personWhoIsToldOfTides()]);
  const memory = await save(ana, content);
  const expected = isSaved ? fileOf(memory) : undefined;
  expect(await ask(ana, answer)).toMatchObject({ text: answer });
  expect((await ask(ana, answer)).savedMemory).toEqual(expected);
  expect(await saved(ana)).toEqual([expected, expected]);

  expect((await ask(eva, answer)).savedMemory, "another person's memory is nothing to her").toBeUndefined();
  expect(await saved(eva)).toEqual([undefined]);
});

test("a memory of later is none that an answer repeats, and of two the newest is", async () => {
  const ana = await personWhoIsToldOfTides();
  await ask(ana, long);
  await save(ana, long);
  expect(await saved(ana)).toEqual([undefined]);
  const newest = await save(ana, `${long} So the book says.`);
  await ask(ana, long);
  expect(await saved(ana)).toEqual([undefined, fileOf(newest)]);
});

test("the history says what became of it: rated, renamed, in the trash, back again, and gone for good", async () => {
  const ana = await personWhoIsToldOfTides();
  const { id, ...memory } = await save(ana, long);
  const answer = await ask(ana, long);
  const json = { rating: "up" };
  await ana.api(`/api/chat/history/${answer.id}/rating`, { method: "PUT", json });
  const edited = { title: "Ebb and flood", content: "I have read more about it." };
  await ana.read(`/api/content/${id}`, { method: "PATCH", json: edited });
  const renamed = { ...fileOf({ id, ...memory }), title: edited.title };
  expect(await saved(ana), "as what was kept stays kept when it is edited").toEqual([renamed]);
  await ana.api(`/api/content/${id}`, { method: "DELETE" });
  expect(await saved(ana)).toEqual([undefined]);
  await ana.read(`/api/content/${id}/restore`, { method: "POST" });
  expect(await saved(ana)).toEqual([renamed]);
  await ana.api(`/api/content/${id}`, { method: "DELETE" });
  await ana.api(`/api/trash/${id}`, { method: "DELETE" });
  expect(await saved(ana)).toEqual([undefined]);
});
