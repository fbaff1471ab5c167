import { expect, test } from "vitest";
import type { Memory, Stats } from "#shared/memories";
import { importLines } from "../local-run/import-lines.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");

const save = (user: TestUser, content: string, title = "A note") =>
  user.read<Memory>("/api/content", { method: "POST", json: { title, content } });
const nextOf = (response: Response) => /<([^>]+)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];

test("pages lead through everything once, newest first, whatever is added meanwhile", async () => {
  const ana = await run.registerUser();
  for (let n = 1; n <= 7; n++) await save(ana, `Note number ${n}`);
  const seen: string[] = [];
  let path: string | undefined = "/api/content?limit=3";
  while (path !== undefined) {
    const response: Response = await ana.api(path);
    expect(Number(response.headers.get("X-Total-Count"))).toBeGreaterThanOrEqual(7);
    seen.push(...((await response.json()) as Memory[]).map(({ content }) => content));
    await save(ana, "Added while paging");
    path = nextOf(response);
  }
  expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `Note number ${n}`));
});

test("without a limit the newest are all there, as far as one answer can hold their texts", async () => {
  const ana = await run.registerUser();
  await run.sql(
    `insert into memories (id, user_id, title, content, type, state, source, content_hash, created_at, updated_at)
       select gen_random_uuid(), $1, n, repeat('x', 100000), 'text', 'ready', 'typed', '', now(), now()
       from generate_series(1, 170) n`,
    [ana.user.id],
  );
  const response = await ana.api("/api/content");
  const first = (await response.json()) as Memory[];
  const rest = await ana.read<Memory[]>(nextOf(response) ?? "");
  expect([first.length, rest.length]).toEqual([168, 2]);
  expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(170);
  // Memories that are not pinned are read beside those that are, as far as the page might reach.
  await run.sql("update memories set pinned_at = now() where user_id = $1 and length(title) < 3", [
    ana.user.id,
  ]);
  expect(await ana.read<Memory[]>("/api/content")).toHaveLength(97);
});

test("q matches title or content without case, and its wildcards are ordinary characters", async () => {
  const ana = await run.registerUser();
  await save(ana, "100% wool", "Jumper");
  await save(ana, "Something else", "WOOL shop");
  await save(ana, "Nothing of it");
  const titles = async (q: string) =>
    (await ana.read<Memory[]>(`/api/content?${new URLSearchParams({ q })}`)).map(({ title }) => title);
  expect(await titles("wool")).toEqual(["WOOL shop", "Jumper"]);
  expect(await titles("0% w")).toEqual(["Jumper"]);
  expect(await titles("%")).toEqual(["Jumper"]);
  expect(await titles("_")).toEqual([]);
});

test("q finds letters within the words of every alphabet, in short texts, long ones and titles, and nobody else's", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const alphabets = [
    [["ГЛУБИН", "ад"], "В глубине сада", "берёза "],
    [["ΔΟΣ", "Η ΟΔ"], "Η οδοσήμανση", "παραλία "],
    [["كتب"], "في المكتبة الكبيرة", "حديقة "],
    [["स्तका"], "पुस्तकालय में", "बगीचा "],
    [["京都", "館", "都の図書"], "東京都の図書館", "大阪 "],
    [["สมุด"], "ห้องสมุดประชาชน", "สวน "],
    [["브란"], "세브란스병원에서", "공원 "],
  ] as const;
  const lines = alphabets.flatMap(([, said, other]) => [
    { title: "short", content: said },
    { title: "long", content: `${other.repeat(300)}${said} ${other.repeat(300)}` },
    { title: said, content: "In the title" },
    { title: "Other", content: other },
  ]);
  await importLines(ana, lines);
  await importLines(
    rui,
    alphabets.map(([, content]) => ({ title: "Of Rui", content })),
  );
  const found = async (q: string) => {
    const response = await ana.api(`/api/content?${new URLSearchParams({ q, limit: "10" })}`);
    const titles = ((await response.json()) as Memory[]).map(({ title }) => title);
    return [response.headers.get("X-Total-Count"), ...titles.toSorted()];
  };
  for (const [asked, said] of alphabets) {
    for (const q of asked) {
      expect(await found(q)).toEqual(["3", ...["long", "short", said].toSorted()]);
      expect(await found(q + q)).toEqual(["0"]);
    }
  }
});

test("a memory has a reminder while one is open: to come, put off, or come and not done", async () => {
  const ana = await run.registerUser();
  const { id } = await save(ana, "Ask about the crown", "Dentist");
  await save(ana, "Water the ferns", "Ferns");
  const json = { reminderTime: new Date(Date.now() + 3e10).toISOString() };
  await ana.read(`/api/content/${id}/reminders`, { method: "POST", json });
  for (const status of ["proposed", "active", "snoozed", "fired", "done", "dismissed"]) {
    await run.sql("update reminders set status = $1 where memory_id = $2", [status, id]);
    const found = await ana.read<Memory[]>("/api/content?hasReminders=true");
    const { reminders } = await ana.read<Stats>("/api/stats");
    const isOpen = ["active", "snoozed", "fired"].includes(status);
    expect([status, found.map(({ title }) => title), reminders]).toEqual([
      status,
      isOpen ? ["Dentist"] : [],
      isOpen ? 1 : 0,
    ]);
  }
});

test.each(["limit=0", "limit=101", "limit=x", "type=secret", "cursor=nonsense", "hasReminders=maybe"])(
  "a list that cannot be asked for is 400: %s",
  async (query) => {
    const ana = await run.registerUser();
    expect((await ana.api(`/api/content?${query}`)).status).toBe(400);
  },
);

test("what is pinned comes first in every order, page by page, and nobody else can pin it", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  for (const title of ["Éclair", "apple", "Zebra", "banana"]) await save(ana, `About ${title}`, title);
  const all = await ana.read<Memory[]>("/api/content");
  const idOf = (title: string) => all.find((memory) => memory.title === title)?.id ?? "";
  const change = (user: TestUser, title: string, json: object) =>
    user.api(`/api/content/${idOf(title)}`, { method: "PATCH", json });
  const listed = async (sort: string) => {
    const titles: string[] = [];
    let path: string | undefined = `/api/content?${new URLSearchParams({ sort, limit: "1" })}`;
    while (path !== undefined) {
      const response: Response = await ana.api(path);
      titles.push(...((await response.json()) as Memory[]).map(({ title }) => title));
      path = nextOf(response);
    }
    return titles.join(" ");
  };
  expect(await listed("title")).toBe("apple banana Éclair Zebra");
  expect((await change(rui, "Zebra", { pinned: true })).status).toBe(404);
  await change(ana, "Zebra", { pinned: true });
  await change(ana, "apple", { pinned: true });
  await change(ana, "Éclair", { tags: ["cake"] });
  expect(await listed("title")).toBe("apple Zebra banana Éclair");
  expect(await listed("newest")).toBe("Zebra apple banana Éclair");
  expect(await listed("oldest")).toBe("apple Zebra Éclair banana");
  expect(await listed("changed")).toBe("Zebra apple Éclair banana");
  expect(await ana.read(`/api/content/${idOf("Zebra")}`)).toMatchObject({ pinned: true, version: 1 });
  await change(ana, "Zebra", { pinned: false });
  expect(await listed("title")).toBe("apple banana Éclair Zebra");
});

test("a pin comes with an import, and a memory tells of a reminder that is open", async () => {
  const ana = await run.registerUser();
  await importLines(ana, [{ title: "Passport", content: "In the blue folder", pinned: true }]);
  const [memory] = await ana.read<Memory[]>("/api/content");
  expect(memory).toMatchObject({ title: "Passport", pinned: true, hasReminders: false });
  await ana.read("/api/reminders", {
    method: "POST",
    json: { memoryId: memory?.id, reminderTime: "2031-05-08T08:00:00Z" },
  });
  expect(await ana.read<Memory[]>("/api/content")).toMatchObject([{ hasReminders: true }]);
});

test("searches are saved under a name, once, for their owner alone and no more than fifty", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const keep = (name: string, filters: object) =>
    ana.api("/api/saved-searches", { method: "POST", json: { name, filters } });
  await keep("Porto", { q: "porto" });
  await keep("  porto ", { q: "porto", type: "image", sort: "title" });
  const searches = await ana.read<{ id: string }[]>("/api/saved-searches");
  const filters = { q: "porto", type: "image", hasReminders: false, hasQuestions: false, sort: "title" };
  expect(searches).toEqual([{ id: searches[0]?.id, name: "porto", filters }]);
  expect(await rui.read("/api/saved-searches")).toEqual([]);
  const wrong = await keep("", { sort: "size" });
  expect(await wrong.json()).toMatchObject({
    fields: { name: "Name is required", "filters.sort": "Sort must be newest, oldest, changed or title" },
  });
  for (let n = 2; n <= 50; n++) await keep(`Search ${n}`, {});
  expect([(await keep("One more", {})).status, (await keep("PORTO", {})).status]).toEqual([409, 201]);
  const remove = (user: TestUser) => user.api(`/api/saved-searches/${searches[0]?.id}`, { method: "DELETE" });
  expect([(await remove(rui)).status, (await remove(ana)).status, (await remove(ana)).status]).toEqual([
    404, 204, 404,
  ]);
});
