import { expect, test } from "vitest";
import type { AiPrompt, PromptChange } from "#shared/ai-admin";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun();
const json = { name: "Pirate", category: "custom", prompt: "You are a pirate." };

async function administrator() {
  const boss = await run.registerUser();
  await run.sql("update users set role = 'admin' where id = $1", [boss.user.id]);
  const prompts = () => boss.read<AiPrompt[]>("/api/ai-prompts");
  const make = (headers: Record<string, string>) =>
    boss.read<AiPrompt>("/api/ai-prompts", { method: "POST", json, headers });
  const change = (id: string, json: PromptChange) =>
    boss.read<AiPrompt>(`/api/ai-prompts/${id}`, { method: "PUT", json });
  return { prompts, make, change };
}

test("a prompt that is sent twice under one key is made once", async () => {
  const { prompts, make } = await administrator();
  const headers = { "Idempotency-Key": "one" };
  const made = await Promise.all([make(headers), make(headers)]);
  expect(await make(headers)).toEqual(made[0]);
  expect(made[1]).toEqual(made[0]);
  expect(await prompts()).toEqual([made[0]]);
});

test("of a prompt that two change at once, each changes only what they send", async () => {
  const { prompts, make, change } = await administrator();
  const { id } = await make({});
  for (const isActive of [true, false, true, false]) {
    const prompt = `You are a pirate who is ${isActive ? "awake" : "asleep"}.`;
    await Promise.all([change(id, { isActive }), change(id, { prompt })]);
    const stored = (await prompts()).find((one) => one.id === id);
    expect(stored).toMatchObject({ ...json, prompt, isActive });
  }
});
