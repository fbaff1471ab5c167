import { afterAll, beforeEach, expect, test } from "vitest";
import type { Answer } from "#shared/assistant";
import type { ReadFile } from "#shared/extraction";
import type { Memory, SearchResult } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { makeJpegHeader } from "../made-files/make-picture.ts";
import { makeWav } from "../made-files/make-sound.ts";
import { type StubReply, type StubRequest, startStub } from "../openai-stub/stub-server.ts";

const emptyAnalysis = JSON.stringify({ summary: "A file.", topics: [], entities: [] });
const down = { status: 500, body: "{}" };
let reply: (request: StubRequest) => StubReply = () => down;
let transcribe = () => down;
const stub = await startStub(
  (request) => reply(request),
  () => transcribe(),
);
const run = useLocalRun({ settings: { OPENAI_BASE_URL: stub.url } });
afterAll(() => stub.close());
beforeEach(() => {
  reply = () => ({ pieces: [emptyAnalysis] });
  transcribe = () => ({
    status: 200,
    body: JSON.stringify({
      text: "Call the roofer. His number is in the blue book.",
      segments: [
        { start: 0, text: " Call the roofer." },
        { start: 63.5, text: " His number is in the blue book." },
      ],
    }),
  });
  stub.recordings.length = 0;
  stub.requests.length = 0;
});

async function uploaded(user: TestUser, name: string, bytes: Uint8Array): Promise<Memory> {
  const form = new FormData();
  form.set("title", name);
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  const { id } = await user.read<Memory>("/api/content", { method: "POST", body: form });
  await run.settled();
  return user.read<Memory>(`/api/content/${id}`);
}
const readOf = (user: TestUser, { id }: Memory) => user.read<ReadFile>(`/api/content/${id}/extraction`);

test("what the provider heard is analysed, found, and cited with its minute", async () => {
  const ana = await run.registerUser();
  const memory = await uploaded(ana, "memo.wav", makeWav(70));
  expect(memory.state).toBe("ready");
  expect((await readOf(ana, memory)).sections).toMatchObject([
    { text: "Call the roofer.", second: 0, way: "transcript" },
    { text: "His number is in the blue book.", second: 63.5 },
  ]);
  expect(JSON.stringify(stub.requests[0]?.body.messages)).toContain("number is in the blue book");

  const quote = "His number is in the blue book.";
  const sentences = [{ text: quote, layout: "inline", citations: [{ memoryId: memory.id, quote }] }];
  const answer = { sentences, action: "memory_response", reasoning: "Said.", confidence: 0.9 };
  reply = () => ({ pieces: [JSON.stringify(answer)] });
  const { citations } = await ana.read<Answer>("/api/bobby", {
    method: "POST",
    json: { question: "Where is the roofer's number?" },
  });
  expect(citations).toEqual([
    { marker: "[1]", memoryId: memory.id, quote, place: "1:03", grade: "paraphrase" },
  ]);
});

test("a recording is written down once, whatever becomes of its analysis, and can be found meanwhile", async () => {
  const ana = await run.registerUser();
  reply = () => down;
  const memory = await uploaded(ana, "memo.wav", makeWav(70));
  expect(memory.state).toBe("analysing");
  const { results } = await ana.read<{ results: SearchResult[] }>("/api/content/search?q=roofer");
  expect(results.map((one) => one.memory.id)).toEqual([memory.id]);
  reply = () => ({ pieces: [emptyAnalysis] });
  await run.sql("update jobs set run_after = now() - interval '1 second' where subject_id = $1", [memory.id]);
  await run.cron("* * * * *");
  expect(await ana.read<Memory>(`/api/content/${memory.id}`)).toMatchObject({ state: "ready" });
  expect(stub.recordings).toHaveLength(1);
});

test("a provider that cannot listen leaves a memory that says so", async () => {
  const ana = await run.registerUser();
  transcribe = () => ({ status: 404, body: "{}" });
  const memory = await uploaded(ana, "memo.wav", makeWav(2));
  expect(memory.state).toBe("ready");
  expect((await readOf(ana, memory)).notices[0]).toContain("the AI provider does not take it");
});

test("what the provider sees in a photo is found, and answered from as the photo", async () => {
  const ana = await run.registerUser();
  const seen = "A red bicycle leans against a bakery.";
  const quote = "The picture shows: A red bicycle leans against a bakery.";
  reply = () => ({ pieces: [JSON.stringify({ summary: "A photo.", topics: [], entities: [], seen })] });
  const memory = await uploaded(ana, "img_0412.jpg", makeJpegHeader(40, 30, {}));
  const { sections } = await readOf(ana, memory);
  expect(sections.at(-1)).toMatchObject({ text: quote, way: "seen" });
  const [row] = await run.sql("select title, analyzed_at is null as never from memories where id = $1", [
    memory.id,
  ]);
  // The name of the file says nothing.
  expect(row).toEqual({ title: "A photo", never: false });
  const found = await ana.read<{ results: SearchResult[] }>("/api/content/search?q=bicycle");
  expect(found.results.map((one) => one.memory.id)).toEqual([memory.id]);

  const sentence = { text: "Your photo shows it at a bakery.", layout: "inline" };
  const sentences = [{ ...sentence, citations: [{ memoryId: memory.id, quote }] }];
  const answer = { sentences, action: "memory_response", reasoning: "Seen.", confidence: 0.9 };
  reply = () => ({ pieces: [JSON.stringify(answer)] });
  const json = { question: "Where is my bicycle?" };
  const { citations } = await ana.read<Answer>("/api/bobby", { method: "POST", json });
  expect(citations).toMatchObject([{ memoryId: memory.id, quote }]);

  reply = () => ({ pieces: [emptyAnalysis] });
  await ana.api(`/api/content/${memory.id}/reanalyze`, { method: "POST" });
  await run.settled();
  expect((await readOf(ana, memory)).sections.map(({ way }) => way)).not.toContain("seen");
  const gone = await ana.read<{ results: SearchResult[] }>("/api/content/search?q=bicycle");
  expect(gone.results).toEqual([]);
});

test("where a photo was taken is no business of the provider's", async () => {
  const ana = await run.registerUser();
  const photo = makeJpegHeader(40, 30, { model: "Pocket 7", latitude: 38.7139, longitude: -9.1334 });
  const memory = await uploaded(ana, "photo.jpg", photo);
  expect((await readOf(ana, memory)).details).toMatchObject({ latitude: 38.7139 });
  const sent = JSON.stringify(stub.requests.map(({ body }) => body));
  expect(sent).toContain("Pocket 7");
  expect(sent).not.toContain("38.7");
  expect(sent).not.toContain("9.13");
});

test("a photo is shown to the provider without what it says about itself, when it is analysed and when it is asked about", async () => {
  const ana = await run.registerUser();
  const photo = makeJpegHeader(40, 30, { model: "Pocket 7", latitude: 38.7139, longitude: -9.1334 });
  await uploaded(ana, "garden.jpg", photo);
  reply = () => ({
    pieces: [JSON.stringify({ sentences: [], action: "no_memory_found", reasoning: "", confidence: 0.5 })],
  });
  await ana.read<Answer>("/api/bobby", { method: "POST", json: { question: "What is in the garden?" } });
  const picturesOf = (isAnswer: boolean) =>
    stub.requests
      .filter(({ body }) => (body.stream === true) === isAnswer)
      .flatMap(({ body }) => body.messages.flatMap(({ pictures }) => pictures));
  const [analysis, answer] = [picturesOf(false), picturesOf(true)];
  expect(analysis).toEqual([{ url: expect.stringMatching(/^data:image\/jpeg;base64,/), detail: "low" }]);
  expect(answer).toEqual(analysis);
  const shown = Buffer.from(analysis[0]?.url.split(",")[1] ?? "", "base64").toString("latin1");
  expect(shown.length).toBeGreaterThan(10);
  expect(shown).not.toMatch(/Exif|Pocket/);
});
