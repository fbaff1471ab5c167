import { createHash, randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { EntityList } from "#shared/entities";
import type { Question } from "#shared/questions";
import {
  mergeEntities,
  unmergeEntities,
  updateEntity,
} from "../../worker/features/connections/change-entities.ts";
import { listEntities } from "../../worker/features/connections/entities.store.ts";
import { importLines } from "../local-run/import-lines.ts";
import { useDatabase } from "../local-run/use-database.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const database = useDatabase();
const run = useLocalRun("shared");
const now = () => new Date("2026-05-01T12:00:00Z");
const names = ["Ana", "Rob", "Robert Smith", "Rui", "Porto", "Mum", "Bosch", "Rita"];
/** New names for edits, some of which are another's already. */
const newNames = [...names, "Anna", "ANA", "Roberto", "Mother"];
const kinds = ["PERSON", "PLACE", "NICKNAME"];
let userId: number;
let ids: string[];

beforeAll(async () => {
  const [made] = await database.sql<{ user_id: number }>(
    "select * from register_account('Eve', 'eve@example.com', 'x', 'UTC', now(), 1000)",
  );
  userId = made?.user_id ?? 0;
  ids = names.map(() => randomUUID());
  for (const [index, name] of names.entries())
    await database.sql(
      "insert into entities (id, user_id, type, value, key, created_at) values ($1, $2, 'PERSON', $3, $4, now())",
      [ids[index] ?? "", userId, name, name.toLowerCase()],
    );
  for (const [index, name] of names.entries()) {
    const memory = randomUUID();
    await database.sql(
      `insert into memories (id, user_id, title, content, type, state, source, content_hash, created_at, updated_at)
       values ($1, $2, $3, $3, 'text', 'ready', 'typed', $4, now(), now())`,
      [memory, userId, `About ${name}`, createHash("sha256").update(memory).digest("hex")],
    );
    // Each memory names three, so that there are pairs to keep count of.
    for (const [position, step] of [0, 1, 3].entries())
      await database.sql(
        "insert into entity_occurrences (user_id, memory_id, entity_id, position, confidence) values ($1, $2, $3, $4, 0.9)",
        [userId, memory, ids[(index + step) % ids.length] ?? "", String(position)],
      );
  }
});

const list = async () => {
  const everything = { around: null, q: null, type: null, from: null, to: null };
  const page = await listEntities(database.db, userId, everything, { limit: 100, after: null });
  return page.entities.toSorted((a, b) => a.id.localeCompare(b.id));
};
const tables = () =>
  database.sql(
    `select 'mention' as kind, memory_id as a, entity_id as b, 1 as n from entity_mentions
     union all select 'pair', first_id, second_id, memories from entity_pairs order by 1, 2, 3`,
  );

const edit = fc.record({
  kind: fc.constant("edit" as const),
  at: fc.nat(names.length - 1),
  value: fc.constantFrom(...newNames),
  type: fc.constantFrom(...kinds),
});
const merge = fc.record({
  kind: fc.constant("merge" as const),
  at: fc.nat(names.length - 1),
  into: fc.nat(names.length - 1),
});
type Change =
  | { kind: "edit"; at: number; value: string; type: string }
  | { kind: "merge"; at: number; into: number };

/** Those that stand for their names, as they are called now: straight from the database, for it is asked before each change. */
const shownNow = () =>
  database.sql<{ id: string; value: string; type: string }>(
    `select id, coalesce(told_value, value) as value, coalesce(told_type, type) as type
     from entities where canonical_id = id order by id`,
  );

/** Makes a change and answers what takes it back; null when there was nothing to change. */
async function make(change: Change): Promise<(() => Promise<unknown>) | null> {
  const deps = { db: database.db, now };
  const shown = await shownNow();
  if ("into" in change) {
    const [one, other] = [shown[change.into % shown.length], shown[change.at % shown.length]];
    if (one === undefined || other === undefined || one.id === other.id) return null;
    const { id } = await mergeEntities(deps, userId, one.id, other.id);
    return () => unmergeEntities(deps, userId, id);
  }
  if (!("value" in change)) return null;
  const entity = shown[change.at % shown.length];
  if (
    entity === undefined ||
    shown.filter(
      ({ value, type }) => value.toLowerCase() === entity.value.toLowerCase() && type === entity.type,
    ).length > 1
  )
    return null;
  const old = { oldValue: entity.value, oldType: entity.type };
  const { mergeId } = await updateEntity(deps, userId, {
    ...old,
    newValue: change.value,
    newType: change.type,
  });
  if (mergeId !== null) return () => unmergeEntities(deps, userId, mergeId);
  return () =>
    updateEntity(deps, userId, {
      oldValue: change.value,
      oldType: change.type,
      newValue: entity.value,
      newType: entity.type,
    });
}

/** The long run of it: UNDONE=1000 npx vitest run --project api connections-undo. */
const wanted = Number(process.env.UNDONE ?? 200);

test(`${wanted} merges and edits, taken back in turn, leave everything as it was`, async () => {
  const [before, counted] = [await list(), await tables()];
  let made = 0;
  const changes = fc.array(fc.oneof(edit, merge), { minLength: 30, maxLength: 50 });
  const isUndone = fc.asyncProperty(changes, async (some) => {
    const undo: (() => Promise<unknown>)[] = [];
    for (const change of some) {
      const back = await make(change);
      if (back !== null) undo.unshift(back);
    }
    for (const back of undo) await back();
    expect(await list()).toEqual(before);
    expect(await tables()).toEqual(counted);
    made += undo.length;
  });
  // Some come to nothing: two that are one already.
  while (made < wanted) await fc.assert(isUndone, { numRuns: 1 });
});

test("two names stay one where what was said of them cannot be stored", async () => {
  const [one, other] = await shownNow();
  const { id } = await mergeEntities({ db: database.db, now }, userId, one?.id ?? "", other?.id ?? "");
  const merged = await list();
  // A year that Postgres does not read.
  const never = { db: database.db, now: () => new Date(-8.64e15) };
  await expect(unmergeEntities(never, userId, id)).rejects.toThrow();
  expect(await list()).toEqual(merged);
  await unmergeEntities({ db: database.db, now }, userId, id);
  expect(await list()).not.toEqual(merged);
});

test.each([
  ["?decision=none", 1],
  ["", 0],
])("names linked by a rename and taken apart with “%s” are asked about: %i", async (query, times) => {
  const ana = await run.registerUser();
  const keep = async (...notes: string[]) => {
    await importLines(
      ana,
      notes.map((content) => ({ title: content, content })),
    );
    await run.settled();
  };
  const asked = async () => {
    const questions = await ana.read<Question[]>("/api/follow-up-questions/all");
    return questions.filter(({ category, isAnswered }) => category === "merge" && !isAnswered).length;
  };
  await keep("Lunch with Robert Smith.", "Paid Rob Smith.");
  await expect.poll(asked).toBe(1);
  const names = { oldValue: "Rob Smith", oldType: "PERSON", newValue: "Robert Smith", newType: "PERSON" };
  const { mergeId } = await ana.read<{ mergeId: string }>("/api/entities/update", {
    method: "POST",
    json: names,
  });
  await keep("Saw Mara Lind.");
  await expect.poll(asked).toBe(0);
  const unmerge = (how: string) => ana.api(`/api/entity-merges/${mergeId}${how}`, { method: "DELETE" });
  expect((await unmerge("?decision=same")).status).toBe(400);
  expect((await unmerge(query)).status).toBe(200);
  const { entities } = await ana.read<EntityList>("/api/entities?type=PERSON");
  expect(entities.map(({ value }) => value).sort()).toEqual(["Mara Lind", "Rob Smith", "Robert Smith"]);
  await keep("Mara Lind called.");
  // They follow the analysis, whose job has ended by then.
  await expect.poll(asked).toBe(times);
});
