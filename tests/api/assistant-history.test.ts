import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Answer, HistoryItem } from "#shared/assistant";
import type { Memory } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");

type Request = { question: string; replaces?: string };
const post = (user: TestUser, json: Request, headers: Record<string, string> = {}) =>
  user.api("/api/bobby", { method: "POST", json, headers });
const ask = async (user: TestUser, json: Request, headers?: Record<string, string>): Promise<Answer> =>
  (await post(user, json, headers)).json();
const history = (user: TestUser, query = "") => user.read<HistoryItem[]>(`/api/chat/history${query}`);
const questions = async (user: TestUser, query = "") =>
  (await history(user, query)).map(({ message }) => message);

async function personWithBoiler(): Promise<TestUser> {
  const ana = await run.registerUser();
  const json = { title: "Boiler", content: "Paulo from AquaTherm fixed the boiler. It cost 180 euros." };
  await ana.read("/api/content", { method: "POST", json });
  return ana;
}

describe("the latest question, asked anew", () => {
  test("takes the place of the old one, and leans on what was said before that", async () => {
    const ana = await personWithBoiler();
    await ask(ana, { question: "who fixed the boiler?" });
    const wrong = await ask(ana, { question: "when is the moon?" });
    const answer = await ask(ana, { question: "and how much did it cost?", replaces: wrong.id });
    expect(answer.text).toContain("180 euros");
    expect(await questions(ana)).toEqual(["who fixed the boiler?", "and how much did it cost?"]);
  });

  test("replaces once, however often the same request comes, and of two different ones only one", async () => {
    const ana = await personWithBoiler();
    const old = await ask(ana, { question: "who fixed the oven?" });
    const edited = { question: "who fixed the boiler?", replaces: old.id };
    const key = { "Idempotency-Key": randomUUID() };
    const answers = await Promise.all([ask(ana, edited, key), ask(ana, edited, key), ask(ana, edited, key)]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);

    const [first] = answers;
    const again = { question: "how much did the boiler cost?", replaces: first?.id ?? "" };
    const both = await Promise.all([post(ana, again), post(ana, again)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await history(ana)).toHaveLength(1);
  });

  test("must be the latest, and one's own", async () => {
    const ana = await personWithBoiler();
    const first = await ask(ana, { question: "who fixed the boiler?" });
    const latest = await ask(ana, { question: "how much did the boiler cost?" });
    expect((await post(ana, { question: "who?", replaces: first.id })).status).toBe(409);
    const eva = await personWithBoiler();
    await ask(eva, { question: "who fixed the boiler?" });
    const response = await post(eva, { question: "who fixed the boiler?", replaces: latest.id });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "conflict" });
    expect(await history(ana)).toHaveLength(2);
    expect(await history(eva)).toHaveLength(1);
  });

  test("saves nothing a second time when a saved note is only retried", async () => {
    const ana = await run.registerUser();
    const old = await ask(ana, { question: "remember that the spare key is with Eva" });
    const retried = await ask(ana, { question: "remember that the spare key is with Eva", replaces: old.id });
    expect(retried).toMatchObject({ action: "memory_saved", referencedFiles: old.referencedFiles });
    expect(await ana.read("/api/content")).toHaveLength(1);
    expect(await history(ana)).toHaveLength(1);
  });
});

describe("past conversations", () => {
  test("are read page by page, oldest first within each, none twice and none left out", async () => {
    const ana = await personWithBoiler();
    const asked = ["one?", "two?", "three?", "four?", "five?"].map((word) => `boiler ${word}`);
    for (const question of asked) await ask(ana, { question });
    const pages: string[][] = [];
    let path: string | undefined = "/api/chat/history?limit=2";
    while (path !== undefined) {
      const response = await ana.api(path);
      pages.push(((await response.json()) as HistoryItem[]).map(({ message }) => message));
      path = /<(.*)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
    }
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.toReversed().flat()).toEqual(asked);
    expect(await questions(ana)).toEqual(asked);
  });

  test("are searched in questions and answers, newest first, whatever the case and the accents", async () => {
    const ana = await personWithBoiler();
    await ask(ana, { question: "Who fixed the bóiler?" });
    await ask(ana, { question: "thanks!" });
    await ask(ana, { question: "how much did the boiler cost?" });
    expect(await questions(ana, "?q=BOILER")).toEqual([
      "how much did the boiler cost?",
      "Who fixed the bóiler?",
    ]);
    expect(await questions(ana, "?q=AquaTherm")).toEqual([
      "how much did the boiler cost?",
      "Who fixed the bóiler?",
    ]);
    expect(await questions(ana, "?q=boiler&limit=1")).toEqual(["how much did the boiler cost?"]);
    expect(await questions(ana, "?q=dentist")).toEqual([]);
    const eva = await run.registerUser();
    expect(await questions(eva, "?q=boiler")).toEqual([]);
  });

  test.each(["?limit=0", "?limit=201", "?before=yesterday"])("%s is a plain 400", async (query) => {
    const ana = await run.registerUser();
    expect((await ana.api(`/api/chat/history${query}`)).status).toBe(400);
  });
});

describe("an answer that is saved as a memory", () => {
  const keep = (user: TestUser, { id, text }: Answer) =>
    user.read<Memory>("/api/content", {
      method: "POST",
      json: { title: "Boiler", content: text, type: "note", source: "chat", turnId: id },
    });
  const keptAs = async (user: TestUser) =>
    (await history(user)).map(({ savedMemory }) => savedMemory?.id ?? null);

  test("is saved once, on whatever device and at the same moment, and the history says as what", async () => {
    const ana = await personWithBoiler();
    const answer = await ask(ana, { question: "who fixed the boiler?" });
    expect(await keptAs(ana)).toEqual([null]);
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => keep(ana, answer)));
    expect(new Set(others.map(({ id }) => id))).toEqual(new Set([first?.id]));
    expect(await ana.read("/api/content")).toHaveLength(2);
    expect((await history(ana))[0]?.savedMemory).toEqual({
      id: first?.id,
      title: "Boiler",
      type: "note",
      mimeType: "text/plain",
      createdAt: first?.createdAt,
    });
  });

  test("can be saved again when that memory is deleted, which then comes back as a note of its own", async () => {
    const ana = await personWithBoiler();
    const answer = await ask(ana, { question: "who fixed the boiler?" });
    const first = await keep(ana, answer);
    await ana.api(`/api/content/${first.id}`, { method: "DELETE" });
    expect(await keptAs(ana)).toEqual([null]);
    await ana.read(`/api/content/${first.id}/restore`, { method: "POST" });
    expect(await keptAs(ana), "an undone deletion leaves it saved").toEqual([first.id]);

    await ana.api(`/api/content/${first.id}`, { method: "DELETE" });
    const second = await keep(ana, answer);
    await ana.read(`/api/content/${first.id}/restore`, { method: "POST" });
    expect(second.id).not.toBe(first.id);
    expect(await keptAs(ana)).toEqual([second.id]);
    expect(await ana.read("/api/content")).toHaveLength(3);
  });

  test("is one's own: another person who names the turn saves a memory of theirs", async () => {
    const [ana, eva] = await Promise.all([personWithBoiler(), run.registerUser()]);
    const answer = await ask(ana, { question: "who fixed the boiler?" });
    const [hers, mine] = [await keep(eva, answer), await keep(ana, answer)];
    expect(hers.id).not.toBe(mine.id);
    expect(await keptAs(ana)).toEqual([mine.id]);
  });
});
