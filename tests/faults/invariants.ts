import type { Memory } from "#shared/memories";
import { fileMissing } from "../../worker/features/files/files.store.ts";
import type { Kept } from "./fault-run.ts";
import { hold, type Person } from "./ledger.ts";

const minute = 60_000; // ms
const sweep = "* * * * *";
const tidy = "23 * * * *";

/**
 * Everything that the crons find within two hours: lost wake-ups, dead leases, half uploads, orphans. No job is left open.
 * The faults must be over.
 */
export async function recover({ sql, cron, calls }: Kept): Promise<void> {
  for (const [ahead, expression] of [
    [16, sweep],
    [65, tidy],
    [65, sweep],
  ] as const) {
    calls.setClock(ahead * minute);
    await bringForward(sql);
    await cron(expression);
  }
  calls.setClock(0);
  const openJobs = "select kind, state, attempts, reason from jobs where state in ('queued', 'running')";
  for (let turn = 0; turn < 20; turn++) {
    const open = await sql(openJobs);
    if (open.length === 0) return;
    await bringForward(sql);
    await cron(sweep);
  }
  hold(false, "I4", `jobs that do not end: ${JSON.stringify(await sql(openJobs))}`);
}

/** Nothing is being worked on that was due. */
export async function settle({ sql }: Kept): Promise<void> {
  const due = "select id from jobs where state = 'running' or (state = 'queued' and run_after <= now())";
  while ((await sql(due)).length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Every wait of a job and every lease is over. */
const bringForward = (sql: Kept["sql"]) =>
  sql(`update jobs set lease_until = now() - interval '1 second', run_after = least(run_after, now())
    where state in ('queued', 'running')`);

/** I3: what a reload shows agrees with what is going on, at any moment. */
export async function expectTruthfulStates({ sql }: Kept, { client }: Person): Promise<void> {
  for (const memory of await client.read<Memory[]>("/api/content")) {
    const [row] = await sql(
      `select state, exists (select from jobs where subject_id = m.id and kind = 'analyse_memory'
         and state in ('queued', 'running')) as working from memories m where id = $1`,
      [memory.id],
    );
    const shown = `${memory.state} (${memory.failure})`;
    // Between the two looks its work may have come to its end.
    if (memory.state === "analysing")
      hold(row?.working === true || row?.state !== "analysing", "I3", `${shown}, and nobody works on it`);
    if (memory.state === "failed") hold(memory.failure !== null, "I3", "failed without a reason");
    if (memory.state === "ready") hold(memory.isAnalyzed, "I3", "ready without an analysis");
  }
}

/** I1, I2, I4 and I5, after `recover`. */
export async function expectInvariants(kept: Kept, people: Person[]): Promise<void> {
  for (const person of people) {
    expectPlainRefusals(person);
    if (person.isGone) continue;
    await expectAcknowledged(person);
    await expectTruthfulStates(kept, person);
    await expectNoDuplicates(kept, person);
  }
  await expectNoOrphans(kept);
}

async function expectAcknowledged({ client, kept }: Person): Promise<void> {
  for (const [id, { text, inFile }] of kept) {
    const response = await client.api(`/api/content/${id}`);
    hold(response.ok, "I1", `what was saved answers ${response.status}`);
    const memory = (await response.json()) as Memory;
    const held = inFile ? await (await client.api(memory.filePath)).text() : memory.content;
    hold(held === text, "I1", "what was saved says something else");
    const settled = memory.state === "ready" || memory.state === "failed";
    hold(settled, "I3", `it is still ${memory.state}`);
  }
}

async function expectNoDuplicates({ sql }: Kept, { client }: Person): Promise<void> {
  const twice = async (what: string, query: string) => {
    const rows = await sql(query, [String(client.user.id)]);
    hold(rows.length === 0, "I2", `${what}: ${JSON.stringify(rows)}`);
  };
  await twice(
    "a memory twice",
    `select title, count(*) from memories where user_id = $1 and deleted_at is null
     group by title, content, file_size, content_hash having count(*) > 1`,
  );
  await twice(
    "a name twice in one place",
    `select memory_id, "start" from entity_occurrences where user_id = $1 and "start" is not null
     group by memory_id, entity_id, "start" having count(*) > 1`,
  );
  await twice(
    "a mail twice",
    `select d.reminder_id, d.fire_at from reminder_deliveries d join notifications n on n.id = d.notification_id
     where d.user_id = $1 group by d.reminder_id, d.fire_at, n.kind having count(*) > 1`,
  );
}

const internals =
  /\b(select|insert into|update \w+ set|returning|terminating|postgres|neon|out of order|gave no answer)\b|sk-test|users\/\d|\.ts\b|57P01|Anabel/i;

/** I5: a refusal is in the API's shape, says when to come back where it is ours, and tells nothing of what is inside. */
function expectPlainRefusals({ refusals }: Person): void {
  for (const { path, status, retryAfter, text } of refusals) {
    hold(status < 500 || status === 503, "I5", `${path} answered ${status}`);
    hold(status !== 503 || Number(retryAfter) > 0, "I5", `${path} answered 503 without Retry-After`);
    hold(/^\{"error":"[^"]+","code":"[a-z_]+"/.test(text), "I5", `${path} refused in another shape`);
    hold(!internals.test(text), "I5", `${path} tells what is inside: ${text}`);
  }
}

async function expectNoOrphans({ sql, objects }: Kept): Promise<void> {
  const rows = await sql(
    "select file_path, thumbnail_size from memories where file_path <> '' and failure is distinct from $1",
    [fileMissing],
  );
  const claimed = rows.flatMap(({ file_path: path, thumbnail_size: thumbnail }) =>
    Number(thumbnail) > 0 ? [String(path), `${path}-thumbnail`] : [String(path)],
  );
  const files = (await objects()).filter((key) => key.includes("/files/"));
  const missing = claimed.filter((key) => !files.includes(key));
  hold(missing.length === 0, "I4", `rows without their object: ${missing.length}`);
  const orphans = files.filter((key) => !claimed.includes(key));
  hold(orphans.length === 0, "I4", `objects without a row: ${orphans.length}`);
  await sql("select vectorize.catch_up()");
  await expectNone(
    sql,
    "vectors without a memory",
    `select id from vectorize.vectors v where not exists
       (select from memories m where m.id::text = split_part(v.id, '/', 1))`,
  );
  await expectNone(
    sql,
    "mails that neither went nor failed",
    "select id, state from notifications where state in ('queued', 'sending')",
  );
}

async function expectNone(sql: Kept["sql"], what: string, query: string): Promise<void> {
  const rows = await sql(query);
  hold(rows.length === 0, "I4", `${what}: ${JSON.stringify(rows)}`);
}
