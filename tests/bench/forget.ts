/**
 * Deletes memories for good and looks for what they said by every way there is. Each holds a name that nothing else holds;
 * some are said twice, some merged under another name, a fifth was asked about before. `npm run bench:forget [memories]`.
 */
import type { HistoryItem } from "#shared/assistant";
import type { Memory } from "#shared/memories";
import type { DeletionReceipt } from "#shared/own-data";
import { importLines } from "../local-run/import-lines.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { type BenchRun, withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";

const count = Number(process.argv[2] ?? 300);
const askedEach = 5;
const mark = "zqforget";

/** Letters only, so that it is read as a name: "Zqforgetabc". */
const nameOf = (number: number) =>
  `Z${mark.slice(1)}${String(number).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;

await withBenchRun(async (run) => {
  const person = await run.newPerson();
  await importLines(person, [
    ...Array.from({ length: count }, (_, number) => ({
      title: `About ${nameOf(number)}`,
      content: `${nameOf(number)} Duarte keeps the key of house ${number}. ${number % 3 === 0 ? `Mrs ${nameOf(number)} is her sister.` : ""}`,
    })),
    // Said twice: both are deleted.
    ...Array.from({ length: count / 10 }, (_, number) => ({
      content: `Again: ${nameOf(number)} has the key`,
    })),
    ...Array.from({ length: 30 }, (_, number) => ({
      title: `Kept ${number}`,
      content: `Ines has the key of boat ${number}`,
    })),
  ]);
  await run.analysed();
  for (let number = 0; number < count; number += askedEach)
    await person.read("/api/bobby", {
      method: "POST",
      json: { question: `Which house does number ${number} of Duarte keep the key of?` },
    });
  const before = await look(run, person);
  const all = await person.read<Memory[]>("/api/content");
  const doomed = all.filter(({ content, title }) => `${content}${title}`.toLowerCase().includes(mark));
  for (let from = 0; from < doomed.length; from += 100) {
    const ids = doomed.slice(from, from + 100).map(({ id }) => id);
    await person.read("/api/content/trash", { method: "POST", json: { ids } });
  }
  // Some one by one, the others at one stroke.
  for (const { id } of doomed.slice(0, 40)) await person.api(`/api/trash/${id}`, { method: "DELETE" });
  while ((await person.read<{ left: number }>("/api/trash", { method: "DELETE" })).left > 0);
  await lookTwice(run);
  const after = await look(run, person);
  printTable(
    ["where", "before", "after"],
    Object.keys({ ...before, ...after }).map((place) => [place, before[place] ?? 0, after[place] ?? 0]),
  );
  const receipts = await person.read<DeletionReceipt[]>("/api/deletion-receipts");
  const removed = receipts.reduce((sum, receipt) => sum + receipt.removed.memories, 0);
  const left = Object.values(after).reduce((sum, found) => sum + found, 0);
  const unchecked = receipts.filter(
    ({ checked }) => checked === null || Object.keys(checked.residue).length > 0,
  );
  console.log(
    `${doomed.length} deleted, ${removed} on ${receipts.length} receipts, ${unchecked.length} not clean; residue ${left}`,
  );
  await clearMany(run);
  if (left > 0 || unchecked.length > 0 || removed !== doomed.length) process.exitCode = 1;
});

/** Each deletion is looked at at once and until a quarter of an hour later: for the last look that has gone by. */
async function lookTwice(run: BenchRun): Promise<void> {
  await worked(run);
  await run.sql("update deletion_receipts set at = at - interval '16 minutes'");
  await run.sql("update jobs set run_after = now() where state = 'queued'");
  await run.runtime.gateway(`/cron?${new URLSearchParams({ cron: "* * * * *" })}`);
  await worked(run);
}

/** Resolves when nothing is worked at that was due. */
async function worked(run: BenchRun): Promise<void> {
  const due = "select id from jobs where state = 'running' or (state = 'queued' and run_after <= now())";
  while ((await run.sql(due)).length > 0) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Measures Clear All, while what it clears is being analysed. */
async function clearMany(run: BenchRun): Promise<void> {
  const person = await run.newPerson();
  const lines = Array.from({ length: 10_000 }, (_, number) => ({
    content: `On day ${number} Ines Duarte carried box ${number % 977} from Porto to house ${number % 61}`,
  }));
  await importLines(person, lines);
  const start = performance.now();
  const json = { confirmation: "DELETE_ALL_MEMORIES" };
  const { deletedRecords } = await person.read<{ deletedRecords: number }>("/api/clear-all-memories", {
    method: "POST",
    json,
  });
  console.log(`Clear All: ${deletedRecords} records in ${Math.round(performance.now() - start)} ms`);
}

/** Counts how often the mark is found, by each way. */
async function look(run: BenchRun, person: TestUser): Promise<Record<string, number>> {
  const marks = (value: unknown) => JSON.stringify(value).toLowerCase().split(mark).length - 1;
  const searched = [];
  for (let number = 0; number < count; number += askedEach)
    searched.push(await person.read(`/api/content/search?q=${nameOf(number)}`).then(withoutQuery));
  const asked = await person.read("/api/bobby", {
    method: "POST",
    json: { question: "Who keeps the key of house 5?" },
  });
  const tables = await run.sql<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const rows = await run.sql<{ name: string; n: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) as n from ${name} t where t::text ilike '%${mark}%'`,
      )
      .join(" union all "),
  );
  return {
    lists: marks(await person.read("/api/content")),
    trash: marks(await person.read("/api/trash?limit=100")),
    search: marks(searched),
    answer: marks(asked),
    history: marks(
      (await person.read<HistoryItem[]>("/api/chat/history")).map(({ message: _, ...item }) => item),
    ),
    entities: marks(await person.read("/api/entities")),
    connections: marks(await person.read("/api/connections")),
    questions: marks(await person.read("/api/follow-up-questions/all")),
    ...Object.fromEntries(
      rows.filter(({ n }) => Number(n) > 0).map(({ name, n }) => [`rows of ${name}`, Number(n)]),
    ),
  };
}

/** Leaves out the question: it is no find. */
function withoutQuery(found: unknown): unknown[] {
  return (found as { results: unknown[] }).results;
}
