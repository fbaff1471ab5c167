import { afterAll, expect, test } from "vitest";
import type { ImportResult, Memory } from "#shared/memories";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { startStub } from "../openai-stub/stub-server.ts";

const analysis = JSON.stringify({ summary: "A note.", topics: [], entities: [], questions: [] });
let waiting = 0;
const { promise: fourWait, resolve: letGo } = Promise.withResolvers<void>();
const stub = await startStub(async () => {
  waiting += 1;
  if (waiting === 4) letGo();
  await fourWait;
  return { pieces: [analysis] };
});
const run = useLocalRun({ settings: { OPENAI_BASE_URL: stub.url } });
afterAll(() => stub.close());

test("an import waits for the provider four memories at a time", async () => {
  const ana = await run.registerUser();
  const lines = Array.from({ length: 6 }, (_, index) => JSON.stringify({ content: `Line ${index}` }));
  await ana.read<ImportResult>("/api/import", {
    method: "POST",
    body: lines.join("\n"),
    headers: { "Content-Type": "application/x-ndjson" },
  });
  // Nobody gets an answer before four have asked: one at a time would wait for ever.
  await fourWait;
  await run.settled();
  const memories = await ana.read<Memory[]>("/api/content");
  expect(memories.map(({ state }) => state)).toEqual(Array(6).fill("ready"));
});
