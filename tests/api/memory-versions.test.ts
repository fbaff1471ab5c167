import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ReadFile } from "#shared/extraction";
import type { Memory, MemoryVersion, SearchResult } from "#shared/memories";
import { fileForm } from "../local-run/file-form.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { makePdf } from "../made-files/make-pdf.ts";

const run = useLocalRun();

const save = (user: TestUser, content: string, title = "Boiler") =>
  user.read<Memory>("/api/content", { method: "POST", json: { title, content, tags: ["house"] } });
const edit = (user: TestUser, { id }: Memory, json: unknown) =>
  user.read<Memory>(`/api/content/${id}`, { method: "PATCH", json });
const versionsOf = (user: TestUser, { id }: Memory, query = "") =>
  user.read<MemoryVersion[]>(`/api/content/${id}/versions${query}`);
const restore = (user: TestUser, { id }: Memory, version: number) =>
  user.api(`/api/content/${id}/versions/${version}/restore`, { method: "POST" });
const foundBy = async (user: TestUser, q: string) =>
  (
    await user.read<{ results: SearchResult[] }>(`/api/content/search?${new URLSearchParams({ q })}`)
  ).results.map(({ memory }) => memory.title);

/** Reads the search's statistics of a person's words, without the owner's id. */
async function statisticsOf({ user }: TestUser) {
  const [stems, totals, windows] = [
    await run.sql(
      "select stem, memories, authored from stem_frequencies where user_id = $1 and memories > 0 order by stem",
      [user.id],
    ),
    await run.sql("select memories, stems from search_totals where user_id = $1", [user.id]),
    await run.sql(
      'select position, start, "end", stems from memory_windows where user_id = $1 order by position',
      [user.id],
    ),
  ];
  return { stems, totals, windows };
}

describe("an edit", () => {
  test("is found at once, is no longer found by what it said, and is analysed again", async () => {
    const ana = await run.registerUser();
    const saved = await save(ana, "The pressure must stay at 1.4 bar");
    await run.settled();
    const edited = await edit(ana, saved, {
      title: "  Radiator ",
      content: " Bleed it with Clara Nunes in spring ",
    });
    expect(edited).toMatchObject({
      title: "Radiator",
      content: "Bleed it with Clara Nunes in spring",
      tags: ["house"],
      version: 2,
      state: "analysing",
      isAnalyzed: false,
      createdAt: saved.createdAt,
    });
    expect(edited.updatedAt > saved.updatedAt).toBe(true);
    expect(await foundBy(ana, "bleed in spring")).toEqual(["Radiator"]);
    expect(await foundBy(ana, "pressure")).toEqual([]);
    await run.settled();
    const analysed = await ana.read<Memory>(`/api/content/${saved.id}`);
    expect(analysed).toMatchObject({ state: "ready", version: 2 });
    expect(analysed.aiAnalysis?.entities.map(({ value }) => value)).toContain("Clara Nunes");
  });

  test("leaves the search's statistics as if the last text had been saved at first, short or long", async () => {
    const [ana, rui] = [await run.registerUser(), await run.registerUser()];
    const long = Array.from({ length: 900 }, (_, place) => `word${place} of the boiler`).join(" ");
    const saved = await save(ana, long);
    await edit(ana, saved, { content: "Short for a while" });
    await edit(ana, saved, { content: `${long} and more`, tags: ["home", "warm"] });
    await rui.read("/api/content", {
      method: "POST",
      json: { title: "Boiler", content: `${long} and more`, tags: ["home", "warm"] },
    });
    const statistics = await statisticsOf(ana);
    expect(statistics).toEqual(await statisticsOf(rui));
    expect(statistics.windows.length).toBeGreaterThan(1);
    expect(statistics.totals).toMatchObject([{ memories: 1 }]);
  });

  test("keeps what the memory said before; one that changes nothing keeps nothing", async () => {
    const ana = await run.registerUser();
    const saved = await save(ana, "1.4 bar");
    await edit(ana, saved, { content: "1.5 bar", tags: [] });
    await run.settled();
    const same = await edit(ana, saved, { title: "Boiler ", content: " 1.5 bar", tags: [], version: 1 });
    expect(same).toMatchObject({ version: 2, state: "ready" });
    expect(await edit(ana, saved, {})).toMatchObject({ version: 2, state: "ready" });
    expect(await versionsOf(ana, saved)).toEqual([
      { version: 1, title: "Boiler", content: "1.4 bar", tags: ["house"], at: saved.createdAt },
    ]);
  });

  test("of the tags alone is kept and found, and costs no analysis", async () => {
    const ana = await run.registerUser();
    const saved = await save(ana, "The pressure must stay at 1.4 bar");
    await run.settled();
    const analyses = () =>
      run.sql("select id from jobs where user_id = $1 and kind = 'analyse_memory'", [ana.user.id]);
    const [before, ...others] = await analyses();
    const tagged = await edit(ana, saved, { tags: ["heating"] });
    expect(tagged).toMatchObject({ tags: ["heating"], version: 2, state: "ready", isAnalyzed: true });
    expect([before, ...others]).toEqual(await analyses());
    expect([await foundBy(ana, "heating"), await foundBy(ana, "house")]).toEqual([["Boiler"], []]);
    expect((await versionsOf(ana, saved)).map(({ tags }) => tags)).toEqual([["house"]]);
  });

  test("of a version that is past is refused, and without a version nothing is lost", async () => {
    const ana = await run.registerUser();
    const saved = await save(ana, "First");
    await edit(ana, saved, { content: "Second", version: 1 });
    const late = await ana.api(`/api/content/${saved.id}`, {
      method: "PATCH",
      json: { content: "Written meanwhile", version: 1 },
    });
    expect(late.status).toBe(409);
    expect(await ana.read(`/api/content/${saved.id}`)).toMatchObject({ content: "Second", version: 2 });
    const texts = ["a", "b", "c", "d"].map((name) => `At once ${name}`);
    await Promise.all(texts.map((content) => edit(ana, saved, { content })));
    const { content, version } = await ana.read<Memory>(`/api/content/${saved.id}`);
    const kept = (await versionsOf(ana, saved)).map((before) => before.content);
    expect(version).toBe(6);
    expect([content, ...kept].sort()).toEqual([...texts, "First", "Second"].sort());
    await run.settled();
    expect((await statisticsOf(ana)).totals).toMatchObject([{ memories: 1 }]);
  });

  test("during an analysis ends that one, and the new text is what is analysed", async () => {
    const ana = await run.registerUser();
    const saved = await save(ana, "Lunch with Clara Nunes");
    await run.settled();
    const lease = randomUUID();
    const [job] = await run.sql(
      `update jobs set state = 'running', attempts = 4, lease = $2::uuid, finished_at = null, lease_until = now() + interval '1 hour'
       where subject_id = $1 returning id`,
      [saved.id, lease],
    );
    await edit(ana, saved, { content: "Lunch with Helena Prates" });
    const late = run.sql("select finish_job($1, $2, now())", [String(job?.id), lease]);
    await expect(late).rejects.toThrow("lease lost");
    await run.settled();
    const { aiAnalysis, state } = await ana.read<Memory>(`/api/content/${saved.id}`);
    expect(state).toBe("ready");
    expect(aiAnalysis?.entities.map(({ value }) => value)).toEqual(["Helena Prates"]);
    expect(await run.sql("select id, state from jobs where subject_id = $1", [saved.id])).toEqual([
      { id: job?.id, state: "done" },
    ]);
  });

  test("of what is said about a file leaves what was read in it, and does not read it again", async () => {
    const ana = await run.registerUser();
    const body = fileForm(
      Uint8Array.from(makePdf([["The deposit of the lease is 1,850 EUR."]])),
      "lease.pdf",
    );
    const saved = await ana.read<Memory>("/api/content", { method: "POST", body });
    await run.settled();
    const before = await ana.read<ReadFile>(`/api/content/${saved.id}/extraction`);
    await run.sql(
      "update memories set extraction = jsonb_set(extraction, '{notices}', '[\"read once\"]') where id = $1",
      [saved.id],
    );
    const edited = await edit(ana, saved, { title: "Lease", content: "Signed in May" });
    expect(edited).toMatchObject({ fileName: "lease.pdf", fileSize: saved.fileSize });
    expect(await foundBy(ana, "deposit of the lease")).toEqual(["Lease"]);
    expect(await foundBy(ana, "what was signed in May?")).toEqual(["Lease"]);
    await run.settled();
    expect(await ana.read(`/api/content/${saved.id}/extraction`)).toEqual({
      ...before,
      notices: ["read once"],
    });
    expect(await ana.read(`/api/content/${saved.id}`)).toMatchObject({
      state: "ready",
      content: "Signed in May",
    });
    // An empty text says nothing about it any more.
    expect(await edit(ana, saved, { content: "  " })).toMatchObject({ content: "" });
  });

  test("waits for a file that is being saved", async () => {
    const ana = await run.registerUser();
    const saved = await save(ana, "x");
    await run.settled();
    await run.sql("update memories set state = 'storing' where id = $1", [saved.id]);
    const refused = await ana.api(`/api/content/${saved.id}`, { method: "PATCH", json: { title: "y" } });
    expect(refused.status).toBe(409);
    expect(await versionsOf(ana, saved)).toEqual([]);
  });

  test.each([
    [{ title: "  " }, "Title is required"],
    [{ title: "x".repeat(301) }, "Title is too long"],
    [{ content: "x".repeat(100_001) }, "Content is too long"],
    [{ tags: Array.from({ length: 31 }, (_, place) => `tag ${place}`) }, "Too many tags"],
    [{ state: "ready" }, "The request may not have “state”"],
  ])("that breaks a rule is refused with its words: %#", async (json, message) => {
    const ana = await run.registerUser();
    const saved = await save(ana, "x");
    const refused = await ana.api(`/api/content/${saved.id}`, { method: "PATCH", json });
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([400, message]);
  });

  test("may be as long as a memory, in any script", async () => {
    const ana = await run.registerUser();
    const saved = await save(ana, "x");
    const content = "記".repeat(100_000);
    expect((await edit(ana, saved, { content })).content).toBe(content);
    const tooLarge = await ana.api(`/api/content/${saved.id}`, {
      method: "PATCH",
      json: { content: "x".repeat(1_100_000) },
    });
    expect(tooLarge.status).toBe(413);
  });
});

describe("versions", () => {
  test("go back step by step, and what a restore replaces is kept as well", async () => {
    const ana = await run.registerUser();
    const saved = await save(ana, "one");
    for (const content of ["two", "three"]) await edit(ana, saved, { content });
    expect((await versionsOf(ana, saved)).map(({ content }) => content)).toEqual(["two", "one"]);
    expect((await versionsOf(ana, saved, "?limit=1")).map(({ version }) => version)).toEqual([2]);
    expect((await versionsOf(ana, saved, "?before=2&limit=5")).map(({ version }) => version)).toEqual([1]);
    expect((await ana.api(`/api/content/${saved.id}/versions?before=${2 ** 31}`)).status).toBe(400);
    const restored = (await (await restore(ana, saved, 1)).json()) as Memory;
    expect(restored).toMatchObject({ content: "one", tags: ["house"], version: 4, state: "analysing" });
    expect(await foundBy(ana, "one")).toEqual(["Boiler"]);
    expect((await versionsOf(ana, saved)).map(({ content }) => content)).toEqual(["three", "two", "one"]);
    expect((await (await restore(ana, saved, 1)).json()) as Memory).toMatchObject({ version: 4 });
  });

  test("that never were, and those of what is in the trash, are not there", async () => {
    const ana = await run.registerUser();
    const saved = await save(ana, "one");
    await edit(ana, saved, { content: "two" });
    for (const version of [2, 7, 0, -1, 1.5, 1e12])
      expect((await restore(ana, saved, version)).status).toBe(404);
    await ana.api(`/api/content/${saved.id}`, { method: "DELETE" });
    expect((await restore(ana, saved, 1)).status).toBe(404);
    expect((await ana.api(`/api/content/${saved.id}/versions`)).status).toBe(404);
    const edited = await ana.api(`/api/content/${saved.id}`, { method: "PATCH", json: { title: "x" } });
    expect(edited.status).toBe(404);
  });

  test("and edits are nobody's but the owner's, and no visitor's", async () => {
    const [ana, rui] = [await run.registerUser(), await run.registerUser()];
    const saved = await save(ana, "one");
    await edit(ana, saved, { content: "two" });
    for (const [who, status] of [
      [rui, 404],
      [run.visitor(), 401],
    ] as const) {
      expect((await who.api(`/api/content/${saved.id}/versions`)).status).toBe(status);
      const edited = await who.api(`/api/content/${saved.id}`, { method: "PATCH", json: { title: "x" } });
      expect(edited.status).toBe(status);
      const restored = await who.api(`/api/content/${saved.id}/versions/1/restore`, { method: "POST" });
      expect(restored.status).toBe(status);
    }
    expect(await ana.read(`/api/content/${saved.id}`)).toMatchObject({ title: "Boiler", content: "two" });
  });
});
