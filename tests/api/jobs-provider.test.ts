import { afterAll, expect, test } from "vitest";
import type { ImportResult, Memory } from "#shared/memories";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { type StubReply, startStub } from "../openai-stub/stub-server.ts";

const analysis = JSON.stringify({ summary: "A note.", topics: [], entities: [], questions: [] });
let gateway: StubReply | null = null;
let waiting = 0;
const { promise: fourWait, resolve: letGo } = Promise.withResolvers<void>();
const stub = await startStub(async () => {
  if (gateway !== null) return gateway;
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

test("behind a gateway that stands alone nobody is there: no attempt counts, and it is asked again when it says", async () => {
  gateway = { status: 503, headers: { "retry-after": "7200" }, body: "" };
  const ana = await run.registerUser();
  const json = { title: "A note", content: "Saved while the model was being read" };
  const { id } = await ana.read<Memory>("/api/content", { method: "POST", json });
  const read = `select state, attempts::text, round(extract(epoch from run_after - now()) / 600) * 10 as minutes
    from jobs where subject_id = $1 and kind = 'analyse_memory'`;
  await expect
    .poll(async () => {
      const [job] = await run.sql(read, [id]);
      return { ...job, minutes: Number(job?.minutes) };
    })
    .toEqual({ state: "queued", attempts: "0", minutes: 120 });
});

test("while the provider cannot be reached a memory waits, up to an hour at a time and for three days, and says so", async () => {
  await stub.close();
  const reason = "The AI provider cannot be reached.";
  const ana = await run.registerUser();
  const json = { title: "A note", content: "Saved while the machine at home was off" };
  const { id } = await ana.read<Memory>("/api/content", { method: "POST", json });
  /** As it is after the attempt that a job of so many hours makes now, the attempts so far included. */
  const afterHours = async (hours: number, attempts: number) => {
    await run.sql(
      `update jobs set created_at = now() - make_interval(hours => $2), run_after = now(), attempts = $3
       where subject_id = $1 and state = 'queued'`,
      [id, String(hours), String(attempts)],
    );
    await run.cron("* * * * *");
    const [job] = await run.sql(
      `select state, attempts, reason, round(extract(epoch from run_after - now()) / 600) * 10 as minutes
       from jobs where subject_id = $1`,
      [id],
    );
    return { ...job, minutes: Number(job?.minutes), attempts: Number(job?.attempts) };
  };
  for (const hours of [1, 8, 71])
    await expect
      .poll(() => afterHours(hours, 0))
      .toEqual({ state: "queued", attempts: 0, reason, minutes: 60 });
  const shown = await ana.read<Memory>(`/api/content/${id}`);
  expect(shown).toMatchObject({ state: "analysing", failure: null, waiting: { reason } });
  expect(Date.parse(shown.waiting?.until ?? "")).toBeGreaterThan(Date.now());
  await expect.poll(() => afterHours(73, 4)).toMatchObject({ state: "failed", reason });
  const failed = await ana.read<Memory>(`/api/content/${id}`);
  expect(failed).toMatchObject({ state: "failed", failure: reason });
  expect(failed).not.toHaveProperty("waiting");
});
