import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import type { Archive } from "#shared/own-data";
import { sampleFiles } from "../local-run/file-form.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { useUploads } from "../local-run/use-uploads.ts";

const run = useLocalRun();
const { upload } = useUploads(run);

const post = <Body>(user: TestUser, path: string, json?: unknown) =>
  user.read<Body>(path, { method: "POST", json });
const listed = (user: TestUser) => user.read<Archive[]>("/api/archives");

async function makeArchive(user: TestUser, json: unknown = {}): Promise<Archive> {
  const { id } = await post<Archive>(user, "/api/archives", json);
  await run.settled();
  const archive = (await listed(user)).find((one) => one.id === id);
  if (archive?.state !== "ready") throw new Error(`Not ready: ${JSON.stringify(archive)}`);
  return archive;
}

const download = async (user: TestUser, { id }: Archive, headers: Record<string, string> = {}) => {
  const response = await user.api(`/api/archives/${id}/download`, { headers });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};

async function furnish(user: TestUser) {
  const memory = await post<Memory>(user, "/api/content", {
    title: "Ines: a boat/house",
    content: "Ines Duarte lives in Porto",
    tags: ["old friends"],
  });
  const file = await upload(
    user,
    "The words of a letter",
    "letter.txt",
    { title: "A letter" },
    sampleFiles.jpg,
  );
  await user.api(`/api/content/${memory.id}`, {
    method: "PATCH",
    json: { content: "Ines Duarte moved to Lisbon" },
  });
  await post(user, "/api/reminders", { memoryId: memory.id, reminderTime: "2031-05-08T08:00:00Z" });
  await post(user, "/api/bobby", { question: "Where does Ines Duarte live?" });
  const trashed = await post<Memory>(user, "/api/content", { title: "Thrown away", content: "Nothing" });
  await user.api(`/api/content/${trashed.id}`, { method: "DELETE" });
  await run.settled();
  return { memory, file, trashed };
}

test("an archive holds everything in forms that open without us, with checksums that hold", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const { memory } = await furnish(ana);
  await post(rui, "/api/content", { title: "Rui's secret", content: "Rui's secret" });
  const archive = await makeArchive(ana);
  const { bytes } = await download(ana, archive);
  expect(bytes.length).toBe(archive.size);
  const files = unzipSync(bytes);
  const textOf = (name: string) => new TextDecoder().decode(files[name]);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      "README.md",
      "lilu.jsonl",
      "lilu.sqlite",
      "Chat.md",
      "Reminders.ics",
      "manifest.json",
      "Attachments/letter.txt",
      "Names/Ines Duarte.md",
    ]),
  );
  const note = Object.keys(files).find((name) => name.startsWith("Memories/") && name.includes("Ines"));
  expect(textOf(note ?? "")).toContain("[[Names/Ines Duarte|Ines Duarte]]");
  expect(textOf(note ?? "")).toContain("moved to Lisbon");
  expect(textOf("Attachments/letter.txt")).toBe("The words of a letter");
  expect(Object.keys(files).some((name) => /^Trash\/.*Thrown away\.md$/.test(name))).toBe(true);
  expect(textOf("Reminders.ics")).toContain("BEGIN:VEVENT");
  const manifest = JSON.parse(textOf("manifest.json")) as {
    files: { name: string; size: number; sha256: string }[];
    rows: Record<string, number>;
  };
  expect(manifest.files).toHaveLength(Object.keys(files).length - 1);
  for (const { name, sha256 } of manifest.files)
    expect(
      createHash("sha256")
        .update(files[name] ?? "")
        .digest("hex"),
      name,
    ).toBe(sha256);
  const lines = textOf("lilu.jsonl")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> });
  expect(lines.find(({ row }) => row.id === memory.id)?.row).toMatchObject({
    version: 2,
    tags: ["old friends"],
  });
  for (const [table, count] of Object.entries(manifest.rows))
    expect(
      lines.filter((line) => line.table === table),
      table,
    ).toHaveLength(count);
  expect(manifest.rows).toMatchObject({ memories: 3, memory_versions: 1, reminders: 1, chat_turns: 1 });
  expect(JSON.stringify(lines)).not.toContain("Rui's secret");
  expect(titlesIn(files["lilu.sqlite"])).toEqual(["A letter", "Ines: a boat/house", "Thrown away"]);
});

function titlesIn(database = new Uint8Array()): unknown[] {
  const folder = mkdtempSync(join(tmpdir(), "archive-"));
  try {
    writeFileSync(join(folder, "lilu.sqlite"), database);
    const db = new DatabaseSync(join(folder, "lilu.sqlite"), { readOnly: true });
    expect(db.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
    const rows = db
      .prepare(
        "select m.title, count(o.memory_id) from memories m left join entity_occurrences o on o.memory_id = m.id group by 1 order by 1",
      )
      .all();
    db.close();
    return rows.map(({ title }) => title);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a download goes on where it broke off; nobody else's opens, nor one that was removed or held what was deleted", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const { memory, trashed } = await furnish(ana);
  const archive = await makeArchive(ana, { ids: [memory.id] });
  const { bytes } = await download(ana, archive);
  const middle = bytes.length >> 1;
  const rest = await download(ana, archive, { Range: `bytes=${middle}-` });
  expect(rest.response.status).toBe(206);
  expect(Buffer.from(rest.bytes).equals(Buffer.from(bytes.subarray(middle)))).toBe(true);
  const names = Object.keys(unzipSync(bytes));
  expect(names.filter((name) => name.startsWith("Memories/"))).toHaveLength(1);
  expect(names).not.toContain("Chat.md");
  expect((await download(rui, archive)).response.status).toBe(404);
  await user404(rui, archive);
  await ana.api(`/api/trash/${trashed.id}`, { method: "DELETE" });
  await run.settled();
  expect(await listed(ana)).toEqual([]);
  expect((await download(ana, archive)).response.status).toBe(404);
  const left = await (await run.files()).list({ prefix: `users/${ana.user.id}/archives/` });
  expect(left.objects).toEqual([]);
});

const user404 = async (user: TestUser, { id }: Archive) =>
  expect((await user.api(`/api/archives/${id}`, { method: "DELETE" })).status).toBe(404);

test("an archive needs a recent sign-in or the password, and is removed after a day", async () => {
  const ana = await run.registerUser();
  await run.sql("update sessions set created_at = created_at - interval '11 minutes' where user_id = $1", [
    String(ana.user.id),
  ]);
  const begin = (json: unknown) => ana.api("/api/archives", { method: "POST", json });
  expect((await begin({})).status).toBe(403);
  expect((await begin({ password: "not the one" })).status).toBe(400);
  const archive = await makeArchive(ana, { password: ana.password });
  await run.sql("update archives set expires_at = now() where id = $1", [archive.id]);
  await run.sql("update jobs set run_after = now() where subject_id = $1", [archive.id]);
  await run.cron("* * * * *");
  await run.settled();
  expect((await download(ana, archive)).response.status).toBe(404);
  expect(await run.sql("select id from archives where id = $1", [archive.id])).toEqual([]);
});
