import { expect, test } from "vitest";
import type { AiPrompt } from "#shared/ai-admin";
import { addBelongings, type Belongings, secretOf } from "../isolation/belongings.ts";
import { idRows } from "../isolation/id-rows.ts";
import { type Route, readRoutes } from "../isolation/route-table.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun();

/** Answered to an app that asks to be let in, which is nobody's. */
const ofAnApp = "GET /api/oauth/request";
const routes = readRoutes().filter(
  ({ name, method, path }) => method === "GET" && path.startsWith("/api/") && name !== ofAnApp,
);

const queryOf = (own: Belongings, secret: string): Record<string, Record<string, string>> => ({
  "GET /api/connections/evidence": { source: own.entity, target: own.otherEntity },
  "GET /api/content/search": { q: secret },
  "GET /api/detect-entities": { text: "Lunch with Ana Reis in Porto" },
});

async function keysOf(person: TestUser, { name, path, params }: Route, own: Belongings, prompt: string) {
  const id = idRows[`${name} :${params[0]}`]?.real(own) ?? prompt;
  const query = new URLSearchParams(queryOf(own, secretOf(person))[name]);
  const answer = await person.api(`${path.replace(/:\w+/, id)}?${query}`);
  const type = answer.headers.get("Content-Type")?.split(";")[0];
  const isJson = type === "application/json";
  const keys = isJson ? [...new Set(keyPaths(await answer.json(), ""))].sort() : [type];
  return [`${name} ${answer.status}`, ...keys.map((key) => `  ${key}`)].join("\n");
}

/** Names each value by its way: "memories[].title". */
function keyPaths(value: unknown, path: string): string[] {
  if (value === null || typeof value !== "object") return [path];
  if (Array.isArray(value))
    return value.length === 0 ? [`${path}[]`] : value.flatMap((element) => keyPaths(element, `${path}[]`));
  return Object.entries(value).flatMap(([key, inside]) =>
    keyPaths(inside, path === "" ? key : `${path}.${key}`),
  );
}

test("T20: an answer has the keys that are written down for its route, and no other", async () => {
  const boss = await run.registerUser();
  await run.sql("update users set role = 'admin' where id = $1", [boss.user.id]);
  const json = { name: "Short", category: "custom", prompt: "Answer briefly." };
  const prompt = await boss.read<AiPrompt>("/api/ai-prompts", { method: "POST", json });
  const contact = { name: "Rui Costa", email: "rui@example.com", message: "Do you read this?" };
  await run.visitor().read("/api/contact", { method: "POST", json: contact });
  const own = await addBelongings(run, boss, 2);
  const told: string[] = [];
  for (const route of routes) told.push(await keysOf(boss, route, own, prompt.id));
  await expect(`${told.sort().join("\n")}\n`).toMatchFileSnapshot("./answer-keys.txt");
});
