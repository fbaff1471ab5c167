import type { Memory } from "#shared/memories";
import { hold, save, saved } from "./ledger.ts";
import type { Scenario } from "./scenario.ts";

/** Migrations of tables in use, each with its reversal: columns, indexes, functions and policies are added and dropped. */
const migrations = [
  [
    "alter table memories add column later text not null default ''",
    "alter table memories drop column later",
  ],
  ["create index memories_later on memories (user_id, state)", "drop index memories_later"],
  ["alter table jobs add column later integer default 0", "alter table jobs drop column later"],
  ["alter table sessions add column later text", "alter table sessions drop column later"],
  [
    "create function later() returns integer language sql as 'select 1'; alter table users add column later integer default later()",
    "alter table users drop column later; drop function later()",
  ],
] as const;

/** Requests while it runs, and while it is taken back, over connections that knew what was before; the migration waits for the database as long as it likes. */
async function migrate({ run, ana, chance, text }: Parameters<Scenario["run"]>[0]): Promise<void> {
  const [forth, back] = chance.turn(migrations);
  await saved(ana, text);
  const paths = ["/api/user", "/api/content", "/api/content/search?q=key", "/api/stats"];
  const round = async (name: string) => {
    const answers = await Promise.all([
      ...paths.map((path) => ana.client.api(path)),
      ...Array.from({ length: 3 }, (_, index) => save(ana, `${text}, ${name} ${index}`)),
    ]);
    const bad = answers.filter(({ ok }) => !ok).map(({ status }) => status);
    hold(bad.length === 0, "must hold", `${name} the migration: ${bad.join(", ")}`);
  };
  const apply = async (statements: string) => {
    for (const statement of statements.split("; ")) await run.sql(statement);
  };
  run.postgres.meet({ what: "uneven", upTo: 20, random: chance.next });
  await Promise.all([round("during"), apply(forth)]);
  await Promise.all([round("during the way back of"), apply(back)]);
  await run.heal();
  const held = await ana.client.read<Memory[]>("/api/content");
  hold(held.length === 7, "must hold", `${held.length} of 7 memories are there`);
}

export const migrationRows: Scenario[] = [
  { row: 25, fault: "a migration runs while people are served", run: migrate },
];
