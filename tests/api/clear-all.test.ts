import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { personalTableList } from "#db/personal-tables";
import type { HistoryItem } from "#shared/assistant";
import type { Memory, SearchResult } from "#shared/memories";
import type { DeletionReceipt } from "#shared/own-data";
import { sampleFiles } from "../local-run/file-form.ts";
import { importLines } from "../local-run/import-lines.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { useUploads } from "../local-run/use-uploads.ts";

const run = useLocalRun();
const { upload, objectsOf, expectNothingKept } = useUploads(run);

const word = "Vandersloot";
const post = <Body>(user: TestUser, path: string, json?: unknown) =>
  user.read<Body>(path, { method: "POST", json });
const clear = (user: TestUser) =>
  post<{ deletedRecords: number; receipt: DeletionReceipt }>(user, "/api/clear-all-memories", {
    confirmation: "DELETE_ALL_MEMORIES",
  });
const rowsOf = async (user: TestUser, table: string, where = "true") =>
  run.sql(`select * from ${table} where user_id = $1 and ${where}`, [String(user.user.id)]);

/** Somebody with something in every corner that the routes reach. */
async function furnish(user: TestUser): Promise<Memory> {
  const headers = { "Idempotency-Key": randomUUID() };
  const json = { title: word, content: `${word} is the sister of Rui Costa; call her on 3 May 2031 at 9:00` };
  const memory = await user.read<Memory>("/api/content", { method: "POST", json, headers });
  await upload(user, "A picture", "a.txt", {}, sampleFiles.jpg);
  await user.api(`/api/content/${memory.id}`, {
    method: "PATCH",
    json: { content: `${word} moved to Utrecht` },
  });
  await post(user, "/api/reminders", { memoryId: memory.id, reminderTime: "2031-05-08T08:00:00Z" });
  await post(user, "/api/calendar-feed");
  await post(user, "/api/bobby", { question: `Where does ${word} live?` });
  const trashed = await post<Memory>(user, "/api/content", { title: "In the trash", content: word });
  await user.api(`/api/content/${trashed.id}`, { method: "DELETE" });
  await run.settled();
  return memory;
}

test("Clear All takes everything from every store, and nobody else's", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const [memory] = [await furnish(ana), await furnish(rui)];
  const ruis = await rowsOf(rui, "memories");
  const { deletedRecords, receipt } = await clear(ana);
  expect(receipt).toMatchObject({
    kind: "everything",
    removed: { memories: 3, files: 1, reminders: 1, conversations: 1 },
  });
  expect(deletedRecords).toBeGreaterThanOrEqual(5);
  await run.settled();
  await expectNothingKept(ana);
  for (const { name, cleared } of personalTableList)
    if (cleared === "all") expect(await rowsOf(ana, name), name).toEqual([]);
  expect(await rowsOf(ana, "jobs", "kind <> 'finish_deletion'")).toEqual([]);
  expect(JSON.stringify(await rowsOf(ana, "idempotency_keys"))).not.toContain(word);
  const [account] = await run.sql("select epoch, text_bytes from users where id = $1", [String(ana.user.id)]);
  expect(account).toEqual({ epoch: 1, text_bytes: "0" });
  expect(await ana.read("/api/content")).toEqual([]);
  expect((await ana.read<{ results: SearchResult[] }>(`/api/content/search?q=${word}`)).results).toEqual([]);
  expect(await ana.read("/api/chat/history")).toEqual([]);
  expect((await ana.api(`/api/content/${memory.id}`)).status).toBe(404);
  const [checked] = await ana.read<DeletionReceipt[]>("/api/deletion-receipts");
  expect(checked).toMatchObject({ id: receipt.id, checked: { residue: {} } });
  expect((await rui.api(`/api/deletion-receipts/${receipt.id}`)).status).toBe(404);
  expect(await rowsOf(rui, "memories")).toEqual(ruis);
  expect(await objectsOf(rui)).toHaveLength(2);
});

test("what is kept afterwards is sealed under another key, and the old one goes when nobody uses it any more", async () => {
  const ana = await run.registerUser();
  await furnish(ana);
  const keys = async () =>
    (await (await run.files()).list({ prefix: `users/${ana.user.id}/keys/` })).objects.map(({ key }) => key);
  // A letter that has been sent holds nothing, and no key either.
  const token = { name: "Script", scope: "read", days: null };
  await post(ana, "/api/access/tokens", token);
  await run.settled();
  expect(await rowsOf(ana, "notifications")).toMatchObject([{ state: "sent" }]);
  const before = await keys();
  const { receipt } = await clear(ana);
  const bucket = await run.files();
  await bucket.put(`users/${ana.user.id}/inbound/${receipt.id}`, "A mail that came while all was cleared");
  await post(ana, "/api/bobby", { question: "Anything?" });
  expect(await keys()).toHaveLength(2);
  await run.settled();
  await run.sql("update deletion_receipts set at = at - interval '2 minutes' where id = $1", [receipt.id]);
  await run.sql("update jobs set run_after = now() where subject_id = $1", [receipt.id]);
  await run.cron("* * * * *");
  await run.settled();
  expect((await bucket.list({ prefix: `users/${ana.user.id}/inbound/` })).objects).toEqual([]);
  const [left, ...others] = await keys();
  expect(others).toEqual([]);
  expect(before).not.toContain(left);
  expect(await ana.read<unknown[]>("/api/chat/history")).toHaveLength(1);
});

test("cleared while fifty memories are analysed: nothing comes back", async () => {
  const ana = await run.registerUser();
  await importLines(
    ana,
    Array.from({ length: 50 }, (_, day) => ({ content: `On day ${day} ${word} met Ines Duarte in Porto` })),
  );
  const saving = Array.from({ length: 5 }, (_, index) =>
    ana.api("/api/content", { method: "POST", json: { title: `Late ${index}`, content: word } }),
  );
  await clear(ana);
  await Promise.all(saving);
  await clear(ana);
  await run.settled();
  await expectNothingKept(ana);
  for (const table of ["entities", "entity_mentions", "stem_frequencies", "search_totals", "memory_windows"])
    expect(await rowsOf(ana, table), table).toEqual([]);
});

test("without the literal nothing happens", async () => {
  const ana = await run.registerUser();
  await post(ana, "/api/content", { title: "Stays", content: "Stays" });
  for (const json of [{}, { confirmation: "delete_all_memories" }, { confirmation: "DELETE ALL" }])
    expect((await ana.api("/api/clear-all-memories", { method: "POST", json })).status).toBe(400);
  expect(await ana.read<Memory[]>("/api/content")).toHaveLength(1);
});

test("a memory deleted for good leaves a receipt; the answer that quoted it says so, and no issue shows it", async () => {
  const ana = await run.registerUser();
  const memory = await post<Memory>(ana, "/api/content", {
    title: "Door",
    content: "The door code of the cabin is 4471",
  });
  await run.settled();
  await post(ana, "/api/bobby", { question: "What is the door code of the cabin?" });
  const history = async () => JSON.stringify(await ana.read("/api/chat/history"));
  expect(await history()).toContain("4471");
  const [turn] = await ana.read<HistoryItem[]>("/api/chat/history");
  await ana.api(`/api/chat/history/${turn?.id}/rating`, { method: "PUT", json: { rating: "down" } });
  await post(ana, "/api/chat", { message: "How good is this conversation?" });
  expect(await rowsOf(ana, "supervisor_issues")).toHaveLength(1);
  await ana.api(`/api/content/${memory.id}`, { method: "DELETE" });
  await ana.api(`/api/trash/${memory.id}`, { method: "DELETE" });
  await run.settled();
  expect(await history()).not.toContain("4471");
  expect(await rowsOf(ana, "supervisor_issues")).toEqual([]);
  expect(await rowsOf(ana, "stem_frequencies")).toEqual([]);
  const [receipt] = await ana.read<DeletionReceipt[]>("/api/deletion-receipts");
  expect(receipt).toMatchObject({ kind: "memories", removed: { memories: 1 }, checked: { residue: {} } });
});
