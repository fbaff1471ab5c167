import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { ImportLine, ImportResult, Memory, SearchResult } from "#shared/memories";
import { fileForm, sampleFiles } from "../local-run/file-form.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");

const search = async (user: TestUser, q: string) =>
  (await user.read<{ results: SearchResult[] }>(`/api/content/search?${new URLSearchParams({ q })}`)).results;
const titles = async (user: TestUser, q: string) => (await search(user, q)).map(({ memory }) => memory.title);

const importLines = (user: TestUser, lines: ImportLine[]) =>
  user.read<ImportResult>("/api/import", {
    method: "POST",
    headers: { "Content-Type": "application/x-ndjson" },
    body: lines.map((line) => JSON.stringify(line)).join("\n"),
  });

const line = (title: string, createdAt: string, further: Partial<ImportLine> = {}): ImportLine => ({
  title,
  content: "The kettle whistles",
  createdAt: `${createdAt}Z`,
  ...further,
});

/** Has the analysis of a memory name somebody or something, known by other names too. */
async function link(
  user: TestUser,
  title: string,
  type: string,
  name: string,
  alias?: string,
): Promise<void> {
  const [entity, owner] = [randomUUID(), String(user.user.id)];
  await run.sql(
    "insert into entities (id, user_id, type, value, key, created_at) values ($1, $2, $3, $4, lower($4), now())",
    [entity, owner, type, name],
  );
  if (alias !== undefined)
    await run.sql(
      `insert into entities (id, user_id, type, value, key, created_at, merged_into, canonical_id)
       values ($1, $2, $3, $4, lower($4), now(), $5, $5)
       on conflict (user_id, type, key) do update set merged_into = excluded.merged_into, canonical_id = excluded.canonical_id`,
      [randomUUID(), owner, type, alias, entity],
    );
  await run.sql(
    `insert into entity_occurrences (user_id, memory_id, entity_id, position, confidence)
     select $1, id, $2, 900, 1 from memories where user_id = $1 and title = $3`,
    [owner, entity, title],
  );
}

describe("operators of a search", () => {
  let ana: TestUser;
  let rui: TestUser;

  beforeAll(async () => {
    [ana, rui] = [
      await run.registerUser({ timeZone: "America/New_York" }),
      await run.registerUser({ timeZone: "Europe/Lisbon" }),
    ];
    await importLines(ana, [
      line("Late in February", "2026-03-01T03:00:00", { tags: ["Family", "two words"] }),
      line("Early in March", "2026-03-01T06:00:00", { type: "note" }),
      line("Mid April", "2026-04-15T12:00:00", { content: "The kettle at work whistles, a red  one" }),
      line("Of last year", "2025-06-01T12:00:00", { content: "The kettle's work is done; a one red" }),
    ]);
    await importLines(rui, [
      line("Of Rui", "2026-03-10T12:00:00", { type: "note", tags: ["family"], content: "The red kettle" }),
    ]);
    const picture = fileForm(sampleFiles.png, "kettle.png", { title: "A picture" });
    await ana.read<Memory>("/api/content", { method: "POST", body: picture });
    await run.settled();
    await link(ana, "Mid April", "PERSON", "Marta Nunes", "Aunt Tilly");
    await link(ana, "Early in March", "PLACE", "Vila do Conde");
    await link(ana, "Late in February", "PLACE", "Marta");
    await link(rui, "Of Rui", "PERSON", "Marta Nunes", "Aunt Tilly");
    const [april] = await search(ana, "after:2026-04-15 before:2026-04-16");
    await ana.read(`/api/content/${april?.memory.id}/reminders`, {
      method: "POST",
      json: { reminderTime: "2099-07-01T09:00" },
    });
  });

  test.each([
    ["type:note", ["Early in March"]],
    ["type:image", ["A picture"]],
    ["type:image type:note", ["A picture", "Early in March"]],
    ["tag:family", ["Late in February"]],
    ['tag:"Two Words"', ["Late in February"]],
    ["tag:fam", []],
    ["has:file", ["A picture"]],
    ["has:reminder", ["Mid April"]],
    ["has:question", []],
    ["person:marta", ["Mid April"]],
    ['person:"Marta Nunes"', ["Mid April"]],
    ['person:"aunt tilly"', ["Mid April"]],
    ["person:till", []],
    ["person:…", []],
    ['place:"vila do conde"', ["Early in March"]],
    ["place:Marta", ["Late in February"]],
    ["before:2026", ["Of last year"]],
    ["after:2026-03 before:2026-04", ["Early in March"]],
    ["after:2026-02-28 before:2026-03-01", ["Late in February"]],
    ["after:2026-03 before:2027 type:text", ["Mid April"]],
  ])("without words, %s answers the newest of those", async (q, expected) => {
    expect(await titles(ana, q)).toEqual(expected);
  });

  test.each([
    ["kettle type:note", ["Early in March"]],
    ["kettle -work", ["Early in March", "Late in February"]],
    ['kettle -"at work"', ["Early in March", "Late in February", "Of last year"]],
    ["kettle -wor", ["Early in March", "Late in February", "Mid April", "Of last year"]],
    ["kettle -family", ["Early in March", "Mid April", "Of last year"]],
    ['"a red one"', ["Mid April"]],
    ['"A RED one"', ["Mid April"]],
    ['whistles "the kettle"', ["Early in March", "Late in February", "Mid April", "Of last year"]],
    ['"is done; a"', ["Of last year"]],
    ['"a r.d one"', []],
    ["kettle person:marta -work", []],
    ["zebra type:note", []],
  ])("%s finds what holds the words and is all of that", async (q, expected) => {
    expect((await titles(ana, q)).sort()).toEqual(expected);
  });

  test("they say nothing of another person's memories", async () => {
    for (const q of [
      "type:note",
      "tag:family",
      "person:marta",
      'person:"aunt tilly" kettle',
      '"red kettle"',
    ]) {
      expect(await titles(rui, q)).toEqual(["Of Rui"]);
      expect(await titles(ana, q)).not.toContain("Of Rui");
    }
    expect(await titles(rui, "has:file")).toEqual([]);
  });

  test("what is found without words comes with the beginning of its text, and without a reason", async () => {
    const [found] = await search(ana, "before:2026");
    expect(found).toMatchObject({ passage: "The kettle's work is done; a one red", why: [], score: 0 });
  });

  test("what is no operator is a word, and the list takes everything literally", async () => {
    expect((await search(ana, "type:nothing kettle")).length).toBe(4);
    expect(await ana.read<Memory[]>(`/api/content?${new URLSearchParams({ q: "type:note" })}`)).toEqual([]);
  });
});

test("the only one of its kind is found by a word that more memories hold than are ranked", async () => {
  const ana = await run.registerUser();
  const filler = Array.from({ length: 1_050 }, (_, order) =>
    line(`Filler ${order}`, "2026-05-01T00:00:00", { content: `Garden, garden and day ${order}` }),
  );
  await importLines(ana, [
    ...filler,
    line("The one note", "2019-01-01T00:00:00", {
      type: "note",
      content: "A long way from any garden at all",
    }),
  ]);
  await run.sql("delete from jobs where user_id = $1", [String(ana.user.id)]);
  expect(await titles(ana, "garden type:note")).toEqual(["The one note"]);
  expect(await titles(ana, "garden before:2020")).toEqual(["The one note"]);
});

describe("words that are written in another way, and what is no word", () => {
  let ana: TestUser;

  beforeAll(async () => {
    ana = await run.registerUser();
    await importLines(ana, [
      line("🍕 with Rui", "2026-01-01T12:00:00", { content: "Margherita for both" }),
      line("Concert", "2026-01-02T12:00:00", { content: "Saw the Who at Wembley" }),
      line("It", "2026-01-03T12:00:00", { content: "Read by King" }),
      line("예약", "2026-01-04T12:00:00", { content: "세브란스병원에서 검사" }),
      line("Winter", "2026-01-05T12:00:00", { content: "New coat for Ana" }),
      line("Gas meter 2025-01", "2026-01-06T12:00:00", { content: "4410" }),
      line("Gas meter 2025-02", "2025-02-01T12:00:00", { content: "4471" }),
      line("寿司屋", "2026-01-07T12:00:00", { content: "駅の前" }),
    ]);
    await run.settled();
  });

  test.each([
    ["🍕", ["🍕 with Rui"]],
    ["🍕 -lunch", ["🍕 with Rui"]],
    ["The Who", ["Concert"]],
    ["it?", ["It"]],
    ["…", []],
    ["세브란스", ["예약"]],
    ["세브란스에서", ["예약"]],
    ["병원", ["예약"]],
    ["司", ["寿司屋"]],
    ["caot", ["Winter"]],
    ["gas metre january 2025", ["Gas meter 2025-01", "Gas meter 2025-02"]],
    ["2025-01 gas", ["Gas meter 2025-01", "Gas meter 2025-02"]],
  ])("%s finds what was meant, the best first", async (q, expected) => {
    expect(await titles(ana, q)).toEqual(expected);
  });
});

describe("names, days and reasons", () => {
  let ana: TestUser;
  let rui: TestUser;
  const why = async (user: TestUser, q: string) =>
    Object.fromEntries((await search(user, q)).map((found) => [found.memory.title, found.why]));

  beforeAll(async () => {
    [ana, rui] = [
      await run.registerUser({ timeZone: "America/New_York" }),
      await run.registerUser({ timeZone: "Pacific/Auckland" }),
    ];
    const both = [
      line("Cake", "2026-04-02T12:00:00", { content: "Annie baked a lemon cake for the fair" }),
      line("Call", "2026-04-03T12:00:00", { content: "Mum called about the boiler" }),
      line("Garden", "2026-04-04T12:00:00", { content: "Planted beans by the fence with Bartholomew Finch" }),
      line("Night", "2026-04-10T03:59:59", { content: "The lantern festival, first half" }),
      line("Morning", "2026-04-10T04:00:00", { content: "The lantern festival, second half" }),
    ];
    await Promise.all([importLines(ana, both), importLines(rui, both)]);
    await run.settled();
    await link(ana, "Cake", "PERSON", "Anneliese Brook", "Annie");
    await run.sql(
      `insert into entities (id, user_id, type, value, key, created_at, merged_into, canonical_id)
       select gen_random_uuid(), user_id, type, 'Mum', 'mum', now(), id, id from entities where value = 'Anneliese Brook'
       on conflict (user_id, type, key) do update set merged_into = excluded.merged_into, canonical_id = excluded.canonical_id`,
    );
  });

  test.each([
    ["Mum", ["Cake", "Call"]],
    ["annie", ["Cake", "Call"]],
    ["Anneliese Brook", ["Cake", "Call"]],
    ["mum lemon", ["Cake", "Call"]],
  ])("%s finds what any name of hers stands in", async (q, expected) => {
    expect((await titles(ana, q)).sort()).toEqual(expected);
  });

  test("another person's names are not mixed up by it", async () => {
    expect(await titles(rui, "Mum")).toEqual(["Call"]);
    expect(await titles(rui, "annie")).toEqual(["Cake"]);
  });

  test.each([
    ["Bartolomew", "Garden"],
    ["bartholemew beans", "Garden"],
    ["lantren", "Morning"],
    ["lemmon", "Cake"],
  ])("%s, with a letter wrong, finds what was meant", async (q, expected) => {
    expect(await titles(ana, q)).toContain(expected);
  });

  test("a day begins at midnight where the person lives", async () => {
    // 04:00 UTC is midnight in New York and 16:00 in Auckland.
    for (const q of ["lantern after:2026-04-10", "after:2026-04-10", "lantern -first after:2026-04-10"])
      expect(await titles(ana, q)).toEqual(["Morning"]);
    expect(await titles(ana, "lantern before:2026-04-10")).toEqual(["Night"]);
    expect((await titles(rui, "after:2026-04-10 before:2026-04-11")).sort()).toEqual(["Morning", "Night"]);
  });

  test.each([
    ['lantern -"second half" after:2026-04', ["Night"]],
    ['"lantern festival" -first type:text', ["Morning"]],
    ["lantern -festival", []],
    ['-lantern "for the fair"', ["Cake"]],
    ["-lantern -called -beans -kettle", ["Cake"]],
  ])("%s is all of that at once", async (q, expected) => {
    expect(await titles(ana, q)).toEqual(expected);
  });

  test.each<[string, Record<string, string[]>]>([
    ["Mum", { Call: ["says “Mum”"], Cake: ["says “Annie”"] }],
    ["Bartholemew", { Garden: ["says “Bartholomew”, close to “bartholemew”"] }],
    ["who did Bartholomew plant beans with", { Garden: ["mentions Bartholomew", "says “Planted beans”"] }],
    ["boiler called", { Call: ["says “boiler” and “called”"] }],
    ["cake with lemon", { Cake: ["says “lemon cake”"] }],
    ["Bartholomew Finch beans", { Garden: ["mentions Bartholomew Finch", "says “beans”"] }],
    ["lantern", { Morning: ["says “lantern”"], Night: ["says “lantern”"] }],
  ])("why %s finds a memory is said in plain words", async (q, reasons) => {
    expect(await why(ana, q)).toMatchObject(reasons);
  });

  test("a time that was asked for is a reason", async () => {
    expect(await why(ana, "what did Annie bake in April 2026")).toMatchObject({
      Cake: ["mentions Annie", "says “baked”", "written in April 2026"],
    });
  });
});
