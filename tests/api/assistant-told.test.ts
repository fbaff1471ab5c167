import { expect, test } from "vitest";
import { z } from "zod/mini";
import { type Answer, answerSchema, type HistoryItem } from "#shared/assistant";
import type { Memory } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");

const ask = async (user: TestUser, question: string) =>
  z
    .strictObject(answerSchema.shape)
    .parse(await user.read<Answer>("/api/bobby", { method: "POST", json: { question } }));
const memoriesOf = (user: TestUser) => user.read<Memory[]>("/api/content");
const history = (user: TestUser) => user.read<HistoryItem[]>("/api/chat/history");

const told = "my locker code is 4471";

test("answers the next question, quoted as told and not kept, and is kept after a yes", async () => {
  const ana = await run.registerUser();
  await ask(ana, told);
  await ask(ana, "who fixed the boiler?");
  const answer = await ask(ana, "what is my locker code?");
  expect(answer).toMatchObject({ action: "clarification", told, citations: [], passages: [] });
  expect(answer.text).toBe(
    `You said this in our conversation, and it is not kept:\n\n“${told}”\n\nShall I keep this as a memory?`,
  );
  expect((await history(ana)).at(-1)).toMatchObject({ id: answer.id, told });
  expect(await memoriesOf(ana)).toEqual([]);
  expect((await ask(ana, "yes please")).action).toBe("memory_saved");
  expect(await memoriesOf(ana)).toMatchObject([{ content: told }]);
  expect(await ask(ana, "what is my locker code?")).toMatchObject({ action: "memory_response" });
});

test.each([
  ["gym locker code 4471", "what's the code of my locker?"],
  ["paid 89.90 euros for the Kessler headphones", "how much were the headphones?"],
  ["I parked on level 3, row C", "where did I park?"],
])("“%s” answers “%s”", async (words, question) => {
  const ana = await run.registerUser();
  await ask(ana, words);
  expect(await ask(ana, question)).toMatchObject({ told: words });
});

test("streams the same words, and none before them", async () => {
  const ana = await run.registerUser();
  await ask(ana, told);
  const stream = await ana.api("/api/bobby", {
    method: "POST",
    json: { question: "what is my locker code?" },
    headers: { Accept: "text/event-stream" },
  });
  const events = await stream.text();
  expect(events).toContain("4471");
  expect(events).not.toContain("Nothing in your memories");
});

test("is nobody else's, and goes with the conversation", async () => {
  const [ana, eva] = [await run.registerUser(), await run.registerUser()];
  await ask(ana, told);
  expect((await ask(eva, "what is my locker code?")).action).toBe("no_memory_found");
  await ana.api("/api/chat/history", { method: "DELETE" });
  expect((await ask(ana, "what is my locker code?")).action).toBe("no_memory_found");
});

test("is not told of once it was kept with a tap", async () => {
  const ana = await run.registerUser();
  const { id } = await ask(ana, told);
  const json = { title: "Locker", content: told, turnId: id };
  await ana.read("/api/content", { method: "POST", json });
  const answer = await ask(ana, "what is my locker code?");
  expect(answer.action).toBe("memory_response");
  expect(answer).not.toHaveProperty("told");
});

test.each([
  ["where did I park?", "what is my locker code?"],
  ["what is the code of my locker at the gym", "what is my locker code?"],
  ["my bike shed is painted green", "what is my locker code?"],
])("an earlier “%s” does not answer “%s”", async (before, question) => {
  const ana = await run.registerUser();
  await ask(ana, before);
  expect((await ask(ana, question)).action).toBe("no_memory_found");
});

test("answers in German, too", async () => {
  const ana = await run.registerUser();
  await ask(ana, "mein Spindcode ist 4471");
  expect(await ask(ana, "wie ist mein Spindcode?")).toMatchObject({ told: "mein Spindcode ist 4471" });
});
