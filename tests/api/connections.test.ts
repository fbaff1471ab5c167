import { beforeAll, expect, test } from "vitest";
import type { Answer } from "#shared/assistant";
import { type Connections, connectionsSchema, evidenceListSchema } from "#shared/connections";
import { type EntityDetails, type EntityList, entityPageSchema } from "#shared/entities";
import type { Memory, SearchResult } from "#shared/memories";
import { importLines } from "../local-run/import-lines.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");
let ana: TestUser;
let rui: TestUser;

const life = [
  {
    title: "Lunch",
    content: "Robert Smith works at Bosch. We had lunch in Porto.",
    createdAt: "2026-03-02T12:00:00Z",
  },
  { title: "Call", content: "Rob called about the dinner recipe.", createdAt: "2026-03-05T18:00:00Z" },
  { title: "Pasta", content: "The dinner recipe: pasta with lemon.", createdAt: "2026-03-05T21:00:00Z" },
  {
    title: "Sister",
    content: "Robert Smith's sister Rita lives in Leeds.",
    createdAt: "2026-04-01T09:00:00Z",
  },
];

beforeAll(async () => {
  [ana, rui] = [await run.registerUser(), await run.registerUser()];
  await importLines(ana, life);
  await importLines(rui, life.slice(0, 1));
  await run.settled();
});

const graph = async (user: TestUser, query = ""): Promise<Connections> =>
  connectionsSchema.parse(await user.read(`/api/connections${query}`));
const list = async (user: TestUser, query = "?limit=100") =>
  (await user.read<{ entities: EntityDetails[] }>(`/api/entities${query}`)).entities;
const named = async (user: TestUser, value: string): Promise<EntityDetails> => {
  const found = (await list(user)).find((entity) => entity.value === value);
  if (found === undefined) throw new Error(`nobody is called ${value}`);
  return found;
};
const merge = (user: TestUser, primaryEntityId: string, mergedEntityId: string) =>
  user.read<{ id: string; entity: EntityDetails }>("/api/entity-merges", {
    method: "POST",
    json: { primaryEntityId, mergedEntityId },
  });
const unmerge = (user: TestUser, id: string) => user.api(`/api/entity-merges/${id}`, { method: "DELETE" });
const rename = (user: TestUser, [oldType, oldValue]: string[], [newType, newValue]: string[]) =>
  user.api("/api/entities/update", { method: "POST", json: { oldType, oldValue, newType, newValue } });
const edges = ({ edges: all, nodes }: Connections) => {
  const label = (id: string) => nodes.find((node) => node.id === id)?.label;
  return all.map(({ source, target, type, strength, reason }) => ({
    ends: [label(source), label(target)],
    type,
    strength,
    reason,
  }));
};

test("the graph tells who is named where and with whom, how they are related, and what time connects", async () => {
  const told = await graph(ana);
  const drawn = edges(told);
  expect(drawn).toContainEqual(
    expect.objectContaining({ ends: ["Robert Smith", "Lunch"], type: "contains-person" }),
  );
  expect(drawn).toContainEqual(
    expect.objectContaining({ ends: ["Robert Smith", "Bosch"], type: "related", reason: "works at" }),
  );
  expect(drawn).toContainEqual(
    expect.objectContaining({ ends: ["Rita", "Robert Smith"], type: "related", reason: "sister" }),
  );
  expect(drawn).toContainEqual(
    expect.objectContaining({ ends: ["Call", "Pasta"], type: "temporal", strength: 0.75 }),
  );
  const shared = drawn.find(({ type }) => type === "shared-person");
  expect(shared?.strength).toBeCloseTo(1 / 3);
  expect([...(shared?.ends ?? [])].sort()).toEqual(["Lunch", "Sister"]);
  expect(told.counts).toMatchObject({ people: 3, places: 2, urls: 0 });
  expect(told.totals).toMatchObject({ memories: 4, exact: true, edges: told.edges.length });
  for (const edge of told.edges) expect(edge.evidence.length, edge.id).toBeGreaterThan(0);
});

test.each<[string, string, boolean]>([
  ["?connectionStrengthThreshold=0.5", "shared-person", false],
  ["?connectionStrengthThreshold=0.3", "shared-person", true],
  ["?entityMinShared=2", "shared-person", false],
  ["?temporalThreshold=2", "temporal", false],
  ["?showEntityConnections=false", "co-occurs", false],
  ["?showEntityConnections=false", "contains-person", true],
])("%s is heeded by %s", async (query, type, isThere) => {
  expect((await graph(ana, query)).edges.some((edge) => edge.type === type)).toBe(isThere);
});

test("a day of the insights is one of the person's own calendar", async () => {
  const eva = await run.registerUser();
  await eva.read("/api/user/preferences", { method: "PUT", json: { timeZone: "Asia/Tokyo" } });
  await importLines(eva, life);
  await run.settled();
  const days = (told: Connections) => told.insights.find(({ kind }) => kind === "temporal")?.top;
  expect(days(await graph(eva))).toEqual([{ id: null, label: "2026-03-06", count: 2 }]);
});

test("a view around somebody holds only them and what they are named with; a search finds by name and title", async () => {
  const rita = await named(ana, "Rita");
  const around = (await graph(ana, `?around=${rita.id}`)).nodes.map(({ label }) => label);
  expect(around.sort()).toEqual(["Leeds", "Rita", "Robert Smith", "Sister"].sort());
  const found = (await graph(ana, "?q=leeds")).nodes.map(({ label }) => label);
  expect(found).toEqual(expect.arrayContaining(["Leeds", "Sister"]));
  expect(found).not.toContain("Pasta");
  const spring = (await graph(ana, "?from=2026-04-01&to=2026-04-30")).nodes;
  expect(spring.filter(({ kind }) => kind === "memory").map(({ label }) => label)).toEqual(["Sister"]);
});

test("the list of names is narrowed as the graph is: around somebody and by days, with a total to page by", async () => {
  const rita = await named(ana, "Rita");
  const names = async (query: string) => {
    const { entities, total } = await ana.read<EntityList>(`/api/entities?limit=2&${query}`);
    expect(entities).toHaveLength(2);
    const all = await list(ana, `?limit=100&${query}`);
    expect(total).toBe(all.length);
    return all.map(({ value }) => value).sort();
  };
  for (const query of [`around=${rita.id}`, "from=2026-04-01&to=2026-04-30"]) {
    const { nodes, totals } = await graph(ana, `?${query}`);
    const drawn = nodes.filter(({ kind }) => kind === "entity").map(({ label }) => label);
    expect(await names(query)).toEqual(drawn.sort());
    expect(drawn).toEqual(["Leeds", "Rita", "Robert Smith"]);
    expect(totals).toMatchObject({ memories: 1, entities: 3 });
  }
  expect((await ana.read<EntityList>("/api/entities?to=2026-03-02&q=rob")).total).toBe(1);
  expect(await list(rui, `?around=${rita.id}`)).toEqual([]);
});

test("an edge opens its sentences, with the names in them marked", async () => {
  const [bosch, robert] = [await named(ana, "Bosch"), await named(ana, "Robert Smith")];
  const { total, evidence } = evidenceListSchema.parse(
    await ana.read(`/api/connections/evidence?source=${robert.id}&target=${bosch.id}`),
  );
  expect(total).toBe(1);
  const [first] = evidence;
  expect(first).toMatchObject({
    title: "Lunch",
    quote: "Robert Smith works at Bosch.",
    relation: "works at",
  });
  expect(first?.marks.map(([start, end]) => first.quote.slice(start, end))).toEqual([
    "Robert Smith",
    "Bosch",
  ]);
});

async function whereRobWorks(): Promise<string> {
  const json = { question: "Where does Rob work?" };
  const { text, passages } = await ana.read<Answer>("/api/bobby", { method: "POST", json });
  return [text, ...(passages ?? []).map((passage) => passage.text)].join(" ");
}

test("two names that are merged are one everywhere, and as they were when the merge is taken back", async () => {
  const before = await list(ana);
  const [robert, rob] = [await named(ana, "Robert Smith"), await named(ana, "Rob")];
  const { id, entity } = await merge(ana, robert.id, rob.id);
  expect(await merge(ana, robert.id, rob.id)).toMatchObject({ id });
  expect(await merge(ana, rob.id, robert.id)).toMatchObject({ id });
  expect(entity).toMatchObject({
    value: "Robert Smith",
    mentions: 3,
    aliases: [{ value: "Rob", mergeId: id }],
  });
  const { results } = await ana.read<{ results: SearchResult[] }>("/api/content/search?q=person:Rob");
  expect(results.map(({ memory }) => memory.title).sort()).toEqual(["Call", "Lunch", "Sister"]);
  const words = await ana.read<{ results: SearchResult[] }>("/api/content/search?q=Rob");
  expect(words.results.map(({ memory }) => memory.title)).toEqual(expect.arrayContaining(["Lunch", "Call"]));
  expect(await whereRobWorks()).toContain("Robert Smith works at Bosch.");
  const call = results.find(({ memory }) => memory.title === "Call")?.memory as Memory;
  expect(call.aiAnalysis?.entities).toContainEqual(
    expect.objectContaining({ value: "Robert Smith", written: "Rob", type: "PERSON" }),
  );
  expect((await unmerge(ana, id)).status).toBe(200);
  expect((await unmerge(ana, id)).status).toBe(404);
  expect(await list(ana)).toEqual(before);
  expect(await whereRobWorks()).not.toContain("Bosch");
  const apart = await ana.read<Memory>(`/api/content/${call.id}`);
  expect(apart.aiAnalysis?.entities.map(({ value }) => value)).toContain("Rob");
});

test("a name is edited, its type to any word, and back; under a name that is there already the two are one", async () => {
  const before = await list(ana);
  expect((await rename(ana, ["company", "bosch"], ["employer", "Bosch GmbH"])).status).toBe(404);
  const bosch = await named(ana, "Bosch");
  expect((await rename(ana, [bosch.type.toLowerCase(), "bosch"], ["employer", "Bosch GmbH"])).status).toBe(
    200,
  );
  expect(await named(ana, "Bosch GmbH")).toMatchObject({
    id: bosch.id,
    type: "EMPLOYER",
    aliases: [{ value: "Bosch" }],
  });
  expect((await graph(ana, "?type=employer")).nodes.map(({ label }) => label)).toContain("Bosch GmbH");
  expect((await rename(ana, ["EMPLOYER", "Bosch GmbH"], [bosch.type, "Bosch"])).status).toBe(200);
  expect(await list(ana)).toEqual(before);
  const same = await rename(ana, ["PERSON", "Rob"], ["PERSON", "robert smith"]);
  const { mergeId } = (await same.json()) as { mergeId: string };
  expect(await named(ana, "Robert Smith")).toMatchObject({ mentions: 3 });
  await unmerge(ana, mergeId);
  expect(await list(ana)).toEqual(before);
});

test.each([{ oldValue: "Rob", oldType: "PERSON", newValue: " ", newType: "PERSON" }, { oldValue: "Rob" }])(
  "an edit needs a value and a type: %j",
  async (json) => {
    const response = await ana.api("/api/entities/update", { method: "POST", json });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: string }).error).toBe("Entity value and type are required");
  },
);

test("two people never see or touch one another's", async () => {
  const before = await list(ana);
  const [robert, rob] = [await named(ana, "Robert Smith"), await named(ana, "Rob")];
  const his = await named(rui, "Robert Smith");
  const refused = await rui.api("/api/entity-merges", {
    method: "POST",
    json: { primaryEntityId: his.id, mergedEntityId: rob.id },
  });
  expect(refused.status).toBe(404);
  expect((await graph(rui, `?around=${robert.id}`)).nodes).toEqual([]);
  expect((await rename(rui, ["PERSON", "Rob"], ["PERSON", "Bert"])).status).toBe(404);
  expect(await list(ana)).toEqual(before);
  expect((await list(rui)).map(({ value }) => value)).not.toContain("Rita");
});

test("what a deleted memory says goes with it, and comes back with it", async () => {
  const before = await list(ana);
  const [sister] = (await ana.read<Memory[]>("/api/content?q=Leeds")) as [Memory];
  expect(await ana.read(`/api/content/${sister.id}/related`)).toMatchObject({
    relationships: 2,
    connections: 1,
  });
  await ana.api(`/api/content/${sister.id}`, { method: "DELETE" });
  const without = await graph(ana);
  expect(without.nodes.map(({ label }) => label)).not.toContain("Rita");
  expect(edges(without).filter(({ type }) => type === "related")).toHaveLength(1);
  await ana.read(`/api/content/${sister.id}/restore`, { method: "POST" });
  expect(await list(ana)).toEqual(before);
});

test("the page of a person tells what memories say of them, what is ahead, and who belongs to them", async () => {
  const eve = await run.registerUser();
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await importLines(eve, [
    { title: "Ana's day", content: "Ana Ruiz was born on 14 March 1991. She likes pears." },
    { title: "Brother", content: "Ana Ruiz's brother Mateo lives in Valencia." },
    { title: "Concert", content: `Concert with Ana Ruiz on ${inAWeek}.` },
  ]);
  await run.settled();
  const person = await named(eve, "Ana Ruiz");
  const page = entityPageSchema.parse(await eve.read(`/api/connections/${person.id}`));
  expect(page.entity).toMatchObject({ value: "Ana Ruiz", mentions: 3 });
  expect(page.known.map(({ quote }) => quote)).toContain("Ana Ruiz was born on 14 March 1991.");
  expect(page.related[0]).toMatchObject({ value: "Mateo", relation: "brother", memories: 1 });
  expect(page.dates).toContainEqual(expect.objectContaining({ kind: "date", at: inAWeek, label: "Concert" }));
  const birthday = page.dates.find(({ kind }) => kind === "birthday");
  expect(birthday).toMatchObject({ quote: "Ana Ruiz was born on 14 March 1991." });
  expect(birthday?.at).toMatch(/-03-14$/);
  expect(birthday?.turns).toBe(Number(birthday?.at.slice(0, 4)) - 1991);
  expect((await rui.api(`/api/connections/${person.id}`)).status).toBe(404);
});
