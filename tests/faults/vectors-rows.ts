import type { Memory, SearchResult } from "#shared/memories";
import type { StubVectors } from "../openai-stub/stub-server.ts";
import { recover } from "./invariants.ts";
import { hold, type Person, saved } from "./ledger.ts";
import type { Scenario } from "./scenario.ts";

type Context = Parameters<Scenario["run"]>[0];

const search = async ({ client }: Person, q: string) =>
  (
    await client.read<{ results: SearchResult[] }>(`/api/content/search?${new URLSearchParams({ q })}`)
  ).results.map(({ memory }) => memory.id);

async function expectFound(ana: Person, { id }: Memory, q: string): Promise<void> {
  const found = await search(ana, q);
  hold(found.length === 1 && found[0] === id, "must hold", `“${q}” finds ${found.length}`);
}

/** The index takes no vectors, gives none back, or its provider fails: words find the memory all the same. */
async function fallBack({ run, ana, chance, text }: Context): Promise<void> {
  const refused: StubVectors = chance.pick([{ status: 500, body: "{}" }, { vectors: [[1, 2, 3]] }]);
  const breakIt = {
    upsert: () =>
      run.calls.meet({ binding: "VECTORS", method: "upsert", what: chance.pick(["refused", "answer lost"]) }),
    query: () => run.calls.meet({ binding: "VECTORS", method: "query", what: "refused" }),
    provider: () => {
      run.ai.embed = () => refused;
    },
  }[chance.turn(["upsert", "query", "provider"] as const)];
  breakIt();
  const memory = await saved(ana, `${text}, beside the quokka`);
  await run.cron("* * * * *");
  await expectFound(ana, memory, "quokka");
  await run.heal();
  await recover(run);
  await run.sql("select vectorize.catch_up()");
  await expectFound(ana, memory, "marsupial");
}

/** The index still knows what is no longer there. */
async function dropStale({ run, ana, chance, text }: Context): Promise<void> {
  const memory = await saved(ana, `${text}, beside the quokka`);
  await recover(run);
  await run.sql("create table if not exists vectorize.kept as select * from vectorize.vectors where false");
  await run.sql("truncate vectorize.kept");
  await run.sql("insert into vectorize.kept select * from vectorize.vectors where id like $1", [
    `${memory.id}%`,
  ]);
  await ana.client.api(`/api/content/${memory.id}`, { method: "DELETE" });
  ana.kept.clear();
  const forGood = chance.chance(0.5);
  if (forGood) await ana.client.api(`/api/trash/${memory.id}`, { method: "DELETE" });
  await run.sql("select vectorize.catch_up()");
  await run.sql(
    `insert into vectorize.vectors (id, namespace, values, metadata, indexed)
     select id, namespace, values, metadata, indexed from vectorize.kept on conflict do nothing`,
  );
  const found = await search(ana, "marsupial");
  hold(found.length === 0, "must hold", "what was deleted is found");
  if (forGood) await run.sql("delete from vectorize.vectors where id in (select id from vectorize.kept)");
}

export const vectorsRows: Scenario[] = [
  {
    row: 19,
    fault: "Vectorize fails, or finds what is gone",
    run: (context) => (context.chance.seed % 4 === 0 ? dropStale(context) : fallBack(context)),
  },
];
