import type { TestUser } from "../local-run/register-user.ts";
import { newId } from "./copy-life.ts";
import { importLife } from "./import-life.ts";
import { inventLife } from "./invent-life.ts";
import { percentile } from "./measures.ts";
import { type BenchRun, withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";

/**
 * `npm run bench:connections [-- sizes]`: how long `GET /api/connections` takes for one person with so many memories, each of
 * which names three of the people, places and things of that life, some of them far more often than others.
 */
const defaultSizes = [10_000, 100_000];
const budgets = { p95: 150, growth: 3 } as const; // ms, and times
const asked = 40;
const warmUp = 5;
const namesInMemory = 3;

/** Memories beyond these are copies by the database: to import all of them would take longer than everything else. */
const mostImported = 10_000;
/** One name in so many memories is a new one. */
const memoriesOfName = 20;

type Measured = { memories: number; all: number[]; people: number[]; around: number[] };

async function main(sizes: number[]): Promise<void> {
  const measured: Measured[] = [];
  for (const memories of sizes)
    await withBenchRun(async (run) => void measured.push(await measure(run, memories)));
  printTable(
    ["ms", ...measured.flatMap(({ memories }) => [`p50 of ${memories}`, `p95 of ${memories}`])],
    (["all", "people", "around"] as const).map((kind) => [
      kind,
      ...measured.flatMap((one) => [percentile(0.5, one[kind]), percentile(0.95, one[kind])]),
    ]),
  );
  const p95 = measured.map(({ all }) => Math.round(percentile(0.95, all)));
  console.log(JSON.stringify({ sizes, p95, growth: (p95.at(-1) ?? 0) / (p95[0] || 1), budgets }));
}

async function measure(run: BenchRun, memories: number): Promise<Measured> {
  const person = await run.newPerson();
  const imported = Math.min(memories, mostImported);
  const seconds = await importLife(run, person, inventLife(imported, imported), imported);
  for (let copy = 1; copy * imported < memories; copy++) await copyMemories(run, copy, imported);
  await run.sql("update search_totals set memories = (select count(*) from memories)");
  await nameThings(run, person, memories);
  const [most] = await run.sql("select id from entities order by mentions desc limit 1");
  console.log(`${imported} memories imported in ${seconds.toFixed(0)} s, ${memories - imported} copied`);
  return {
    memories,
    all: await time(person, ""),
    people: await time(person, "?type=PERSON"),
    around: await time(person, `?around=${most?.id}`),
  };
}

/** Copies the imported memories, some years earlier; the index of the search, which is not asked, goes without. */
async function copyMemories(run: BenchRun, copy: number, imported: number): Promise<void> {
  const changed: Record<string, string> = {
    id: newId("id::text || '/' || $1::text"),
    content_hash: "md5(content_hash || $1::text)",
    created_at: "created_at - $1::integer * interval '5 years'",
    search: "''",
    stems: "''",
  };
  const columns = await run.sql(
    "select quote_ident(attname) as name from pg_attribute where attrelid = 'memories'::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
  );
  const names = columns.map(({ name }) => String(name));
  await run.sql(
    `insert into memories (${names.join(", ")}) select ${names.map((name) => changed[name] ?? name).join(", ")}
     from (select * from memories order by created_at desc limit $2::integer) m`,
    [String(copy), String(imported)],
  );
}

/**
 * Stands in for the analysis of all of them, which would take hours: its rows, and what the triggers count from them, which
 * for all memories at once is counted in a fraction of the time.
 */
async function nameThings(run: BenchRun, person: TestUser, memories: number): Promise<void> {
  const [owner] = await run.sql("select user_id as id from memories limit 1");
  const names = Math.ceil(memories / memoriesOfName);
  const userId = String(owner?.id);
  await run.sql(
    `insert into entities (id, user_id, type, value, key, created_at)
     select ${newId("'name/' || n")}, $1::integer,
       (array['PERSON', 'PLACE', 'ORGANIZATION', 'URL'])[1 + n % 4], 'Name ' || n, 'name ' || n, now()
     from generate_series(1, $2::integer) n`,
    [userId, String(names)],
  );
  // The square of what is even between 0 and 1: the first names come far more often.
  const name = "1 + floor($2::integer * power((hashtext(m.id::text || p) & 65535) / 65536.0, 2))::integer";
  const kept = ["entity_occurrences", "entity_mentions"];
  for (const table of kept) await run.sql(`alter table ${table} disable trigger user`);
  await run.sql(
    `insert into entity_occurrences (user_id, memory_id, entity_id, position, confidence)
     select $1::integer, m.id, ${newId(`'name/' || ${name}`)}, p, 0.9
     from memories m cross join generate_series(1, ${namesInMemory}) p`,
    [userId, String(names)],
  );
  for (const statement of counted) await run.sql(statement);
  for (const table of kept) await run.sql(`alter table ${table} enable trigger user`);
  await run.sql("analyze");
  await person.read("/api/connections");
}

const counted = [
  `insert into entity_mentions (user_id, memory_id, entity_id, confidence, at)
   select o.user_id, o.memory_id, o.entity_id, max(o.confidence), m.created_at
   from entity_occurrences o join memories m on m.id = o.memory_id group by 1, 2, 3, 5`,
  `insert into entity_pairs (user_id, first_id, second_id, memories)
   select a.user_id, a.entity_id, b.entity_id, count(*)
   from entity_mentions a join entity_mentions b on b.memory_id = a.memory_id and b.entity_id > a.entity_id group by 1, 2, 3`,
  `update entities e set mentions = c.n
   from (select entity_id, count(*) as n from entity_mentions group by 1) c where c.entity_id = e.id`,
];

async function time(person: TestUser, query: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = -warmUp; round < asked; round++) {
    const before = performance.now();
    await person.read(`/api/connections${query}`);
    if (round >= 0) times.push(performance.now() - before);
  }
  return times;
}

const sizes = process.argv.slice(2).map(Number).filter(Number.isFinite);
await main(sizes.length > 0 ? sizes : defaultSizes);
