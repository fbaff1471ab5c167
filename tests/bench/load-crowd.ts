import { fileForm } from "../local-run/file-form.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { copyLife } from "./copy-life.ts";
import { importLife } from "./import-life.ts";
import { inventLife } from "./invent-life.ts";
import { type LoadPerson, makeRecording } from "./load-mix.ts";
import type { BenchRun } from "./open-bench-run.ts";

const mostKnown = 500;

/** So many people with so many memories each, one of them a file: one life is imported, the others get a copy of it. */
export async function gatherCrowd(run: BenchRun, people: number, memories: number): Promise<LoadPerson[]> {
  const begin = performance.now();
  const first = await run.newPerson();
  const crowd = [first];
  await importLife(run, first, inventLife(1, memories), memories);
  await run.sql(
    "update memories set state = 'ready', is_analyzed = true, analysis = $1::jsonb where not is_analyzed",
    [JSON.stringify({ summary: "What was said", topics: ["life"], entities: [] })],
  );
  while (crowd.length < people) {
    const person = await run.newPerson();
    await copyLife(run, first.user.id, person.user.id);
    crowd.push(person);
  }
  // After the last copy: what one of them uploads must not be everybody's.
  const known: LoadPerson[] = [];
  for (const person of crowd) known.push(await describe(run, person));
  await run.sql("analyze");
  const took = ((performance.now() - begin) / 1_000).toFixed(0);
  console.log(`${people} people with ${memories} memories each, there after ${took} s\n`);
  return known;
}

async function describe({ sql }: BenchRun, person: TestUser): Promise<LoadPerson> {
  const { cookies, address, user, password } = person;
  const rows = await sql("select id from memories where user_id = $1 limit $2", [
    String(user.id),
    String(mostKnown),
  ]);
  const body = fileForm(makeRecording(), "memo.wav", { title: "Before the load" });
  const { id } = await person.read<{ id: string }>("/api/content", { method: "POST", body });
  return {
    ...{ cookies: [...cookies], address, email: user.email, password },
    memories: rows.map((row) => String(row.id)),
    files: [id],
  };
}
