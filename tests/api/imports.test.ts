import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { Import } from "#shared/imports";
import type { Memory } from "#shared/memories";
import { exportAll, rowsOf } from "../local-run/export-all.ts";
import { sampleFiles } from "../local-run/file-form.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { sendImport, startImport } from "../local-run/send-import.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { useUploads } from "../local-run/use-uploads.ts";

const run = useLocalRun();
const { upload, download, expectNothingKept } = useUploads(run);

const memoriesOf = (user: TestUser) => user.read<Memory[]>("/api/content");
const partsOf = async ({ user }: TestUser) =>
  (await (await run.files()).list({ prefix: `users/${user.id}/imports/` })).objects;

describe("an import", () => {
  test("is looked at first, brought in on a word, found by its words, and taken back as a whole", async () => {
    const ana = await run.registerUser();
    const vault = zipSync({
      "Garden/2024-05-01 Roses.md": strToU8(
        "---\ntags: [garden, roses]\ncreated: 2024-05-01T10:00:00Z\n---\nPruned the roses with [[Tomas]].\n\n![[roses.jpg]]\n",
      ),
      "Garden/roses.jpg": sampleFiles.jpg,
      "Tomas.md": strToU8("Tomas lives in Braga."),
      "Empty.md": strToU8("\n"),
      ".obsidian/app.json": strToU8("{}"),
    });
    const seen = await sendImport(run, ana, "vault.zip", vault);
    expect(seen).toMatchObject({ state: "read", format: "Markdown and text notes", failure: null });
    expect(seen.report).toEqual({
      kinds: [
        { kind: "notes", new: 2, duplicates: 0 },
        { kind: "files", new: 1, duplicates: 0 },
      ],
      unreadable: 1,
      reasons: [{ where: "Empty.md", reason: "There is no text in it" }],
      leftOut: 0,
    });
    expect(await memoriesOf(ana)).toEqual([]);

    const done = await startImport(run, ana, seen);
    expect(done).toMatchObject({ state: "done", imported: 3, refused: 0 });
    const kept = await memoriesOf(ana);
    const roses = kept.find(({ title }) => title.includes("Roses"));
    expect(roses).toMatchObject({
      content: "Pruned the roses with Tomas.",
      createdAt: "2024-05-01T10:00:00.000Z",
      source: "import",
      trust: "own",
      tags: ["garden", "roses"],
    });
    const picture = kept.find(({ type }) => type === "image");
    expect(picture).toMatchObject({ thread: roses?.title, fileName: "roses.jpg" });
    expect(picture && (await download(ana, picture)).equals(Buffer.from(sampleFiles.jpg))).toBe(true);

    const again = await sendImport(run, ana, "vault.zip", vault);
    expect(again.report?.kinds).toEqual([
      { kind: "notes", new: 0, duplicates: 2 },
      { kind: "files", new: 0, duplicates: 1 },
    ]);
    expect(await startImport(run, ana, again)).toMatchObject({ state: "done", imported: 0 });

    const undone = await ana.read<Import>(`/api/imports/${seen.id}/undo`, { method: "POST" });
    expect(undone.state).toBe("undoing");
    await run.settled();
    expect(await memoriesOf(ana)).toEqual([]);
    expect((await ana.read<{ id: string }[]>("/api/trash")).length).toBe(3);
    expect(await partsOf(ana)).toEqual([]);
  });
});

const post = <Body>(user: TestUser, path: string, json?: unknown) =>
  user.read<Body>(path, { method: "POST", json });

/** Something of every kind that an archive takes along. */
async function furnish(user: TestUser): Promise<void> {
  const memory = await post<Memory>(user, "/api/content", {
    title: "Ines: a boat/house",
    content: "Ines Duarte lives in Porto. Her brother Rui Duarte works at Galp.",
    tags: ["old friends"],
  });
  await upload(
    user,
    "The words of a letter to Ines Duarte",
    "letter.txt",
    { title: "A letter" },
    sampleFiles.jpg,
  );
  await user.read(`/api/content/${memory.id}`, {
    method: "PATCH",
    json: { content: "Ines Duarte moved to Lisbon", pinned: true },
  });
  await post(user, "/api/saved-searches", { name: "Porto", filters: { q: "porto", sort: "title" } });
  await post(user, "/api/reminders", {
    memoryId: memory.id,
    reminderTime: "2031-05-08T08:00:00Z",
    recurrenceType: "monthly",
  });
  await run.settled();
  await post(user, "/api/bobby", { question: "Where does Ines Duarte live?" });
  const trashed = await post<Memory>(user, "/api/content", { title: "Thrown away", content: "Nothing" });
  await user.api(`/api/content/${trashed.id}`, { method: "DELETE" });
  await run.settled();
  await addRows(user, memory.id);
}

/** Rows that only an analysis by a provider makes, or a person with pictures has. */
async function addRows({ user }: TestUser, memoryId: string): Promise<void> {
  const row = (statement: string, ...values: string[]) => run.sql(statement, [user.id, memoryId, ...values]);
  const [a = "", b = "", c = ""] = ["11", "22", "33"].map(
    (two) => `0190a0${two}-0000-7000-8000-0000000000${(user.id % 90) + 10}`,
  );
  await row(
    `insert into entities (id, user_id, type, value, key, created_at)
    select unnest($3::uuid[]), $1, 'PERSON', unnest(array['Bea', 'Bee', 'Cid']), unnest(array['bea', 'bee', 'cid']), now()
    where $2::uuid is not null`,
    `{${a},${b},${c}}`,
  );
  await row(
    `update entities set merged_into = $3, canonical_id = $3 where user_id = $1 and id = $4 and $2::uuid is not null`,
    a,
    b,
  );
  await row(
    `insert into entity_occurrences (user_id, memory_id, entity_id, position, confidence) values
    ($1, $2, $3, 100, 0.5), ($1, $2, $4, 101, 0.75)`,
    b,
    c,
  );
  await row(
    `insert into relationships (id, user_id, memory_id, source_id, target_id, type, confidence, quote)
    values (gen_random_uuid(), $1, $2, $3, $4, 'sister', 0.9, 'Bea, Cid’s sister')`,
    a,
    c,
  );
  await row(
    `insert into entity_pair_decisions (user_id, first_id, second_id, decision, at)
    select $1, least($3::uuid, $4::uuid), greatest($3::uuid, $4::uuid), 'different', now() where $2::uuid is not null`,
    a,
    c,
  );
  await row(
    // Skipped: an open one for which nothing speaks is taken back by the next analysis.
    `insert into follow_up_questions (id, user_id, memory_id, question, category, key, metadata, state, created_at)
    values (gen_random_uuid(), $1, $2, 'Are Bea and Cid one?', 'merge', 'merge ' || $3 || ' ' || $4,
      jsonb_build_object('confidence', 0.5, 'entityIds', jsonb_build_array($3::text, $4::text)), 'skipped', now())`,
    a,
    c,
  );
  await row(`insert into person_profiles (id, user_id, name, birth_date, created_at)
    select gen_random_uuid(), $1, 'Bea', '1990-02-03', now() where $2::uuid is not null`);
  await row(`insert into person_pictures (user_id, profile_id, memory_id, at, box, face_id)
    select $1, p.id, $2, now(), '{"x": 0.1, "y": 0.2, "width": 0.3, "height": 0.4}', gen_random_uuid()
    from person_profiles p where p.user_id = $1`);
  await row(
    `update entities set profile_id = (select id from person_profiles where user_id = $1)
    where user_id = $1 and id = $3 and $2::uuid is not null`,
    a,
  );
  await row(`insert into reminder_fires (user_id, reminder_id, fire_at, at)
    select $1, id, now(), now() from reminders where user_id = $1 and memory_id = $2`);
}

const contentsOf = (files: Record<string, Uint8Array>, folder: string) =>
  Object.entries(files)
    .filter(([name]) => name.startsWith(folder))
    .map(([, bytes]) => Buffer.from(bytes).toString("base64"))
    .toSorted();

describe("an archive", () => {
  test("brought into an empty account and made again is the same, and once more brings nothing", async () => {
    const [ana, rui] = [await run.registerUser(), await run.registerUser()];
    await furnish(ana);
    const first = await exportAll(run, ana);
    const zip = zipSync(first);
    const seen = await sendImport(run, rui, "lilu.zip", zip);
    expect(seen).toMatchObject({
      state: "read",
      format: "Archive of Lilu",
      report: { unreadable: 0, reasons: [] },
    });
    const tables = new Set((await rowsOf(first)).map((line) => /"table":"(\w+)"/.exec(line)?.[1]));
    expect(tables.size).toBe(13);
    const done = await startImport(run, rui, seen);
    expect(done).toMatchObject({ state: "done", imported: 3, refused: 0 });
    const second = await exportAll(run, rui);
    expect(await rowsOf(second)).toEqual(await rowsOf(first, rui));
    for (const folder of ["Attachments/", ".thumbnails/"])
      expect(contentsOf(second, folder)).toEqual(contentsOf(first, folder));
    const found = await rui.read<{ results: { memory: Memory }[] }>("/api/content/search?q=Lisbon");
    expect(found.results[0]?.memory.title).toBe("Ines: a boat/house");

    const again = await startImport(run, rui, await sendImport(run, rui, "lilu.zip", zip));
    expect(again).toMatchObject({ state: "done", imported: 0 });
    expect(await rowsOf(await exportAll(run, rui))).toEqual(await rowsOf(second));
    // The account that it comes from has all of it.
    const own = await sendImport(run, ana, "lilu.zip", zip);
    expect(own.report?.kinds.every((kind) => kind.new === 0)).toBe(true);
  });
});

/** The same length, another letter. */
const changed = (bytes: Uint8Array = new Uint8Array()) =>
  Uint8Array.from(bytes, (byte, place) => (place === 9 ? byte ^ 1 : byte));

test("an archive that is not as it was made, and a bomb, are refused with a reason, and nothing of them is kept", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  await upload(ana, "The words of a letter", "letter.txt", { title: "A letter" });
  await run.settled();
  const files = await exportAll(run, ana);
  const letter = Object.keys(files).find((name) => name.startsWith("Attachments/")) ?? "";
  const { [letter]: _, ...without } = files;
  const listed = strToU8(new TextDecoder().decode(files["manifest.json"]).replaceAll("sha256", "sum"));
  const refused: [Record<string, Uint8Array>, RegExp][] = [
    [{ ...files, "manifest.json": listed }, /manifest\.json.* is missing or damaged/],
    [{ ...files, "lilu.jsonl": changed(files["lilu.jsonl"]) }, /^lilu\.jsonl is not as it was/],
    [{ ...files, [letter]: changed(files[letter]) }, /^Attachments\/.* is not as it was/],
    [without, /^Attachments\/.* is not as it was/],
    [{ "bomb.md": new Uint8Array(60 * 1024 * 1024) }, /unpacks to far more/],
  ];
  for (const [content, failure] of refused) {
    const seen = await sendImport(run, rui, "lilu.zip", zipSync(content));
    expect(seen).toMatchObject({ state: "failed", failure: expect.stringMatching(failure), report: null });
    expect((await rui.api(`/api/imports/${seen.id}/start`, { method: "POST" })).status).toBe(409);
    expect(await partsOf(rui)).toEqual([]);
  }
  await expectNothingKept(rui);
  // As it was made it is taken.
  expect(await sendImport(run, rui, "lilu.zip", zipSync(files))).toMatchObject({ state: "read" });
});
