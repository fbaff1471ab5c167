import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { ApiClient } from "../local-run/api-client.ts";
import { registerUser } from "../local-run/register-user.ts";
import { failToStart, type StartProcess, startProcess } from "../local-run/start-process.ts";

/** `npm start` itself, as processes that are stopped and killed. */

const folder = await mkdtemp(join(tmpdir(), "lilu-restart-"));
const environment = { PORT: "0", DATA_DIR: join(folder, "data") };
const person = { email: "ana@example.com", password: "seven quiet rivers" };

let lilu: StartProcess;

beforeAll(async () => {
  lilu = await startProcess(environment);
  await registerUser(new ApiClient(lilu.url), person);
});
afterAll(async () => {
  await lilu.end("SIGKILL");
  await rm(folder, { recursive: true });
});

async function signIn(): Promise<ApiClient> {
  const client = new ApiClient(lilu.url);
  await client.read("/api/login", { method: "POST", json: person });
  return client;
}

const titles = async (client: ApiClient) =>
  (await client.read<Memory[]>("/api/content")).map(({ title }) => title).sort();

const save = (client: ApiClient, title: string) =>
  client.read("/api/content", { method: "POST", json: { title, content: `All about ${title}` } });

test("a run that was stopped finds everything again, sessions included", async () => {
  const ana = await signIn();
  await save(ana, "before the stop");
  await lilu.end("SIGTERM");
  lilu = await startProcess(environment);
  const again = new ApiClient(lilu.url);
  for (const [name, value] of ana.cookies) again.cookies.set(name, value);
  expect(await titles(again)).toEqual(["before the stop"]);
});

test("the keys are made once and are for the owner's eyes only", async () => {
  const path = join(environment.DATA_DIR, "secrets.json");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(Object.keys(JSON.parse(await readFile(path, "utf8")))).toEqual([
    "SESSION_KEY",
    "ENCRYPTION_KEY",
    "CODE_PEPPER",
  ]);
});

test("a start that cannot succeed says why in one line and ends with 1", async () => {
  const port = new URL(lilu.url).port;
  const file = join(folder, "a file");
  await writeFile(file, "");
  const attempts: [Record<string, string>, RegExp][] = [
    [{ PORT: port, DATA_DIR: join(folder, "other") }, /^The port is in use\..*\n$/],
    [environment, /is in use by another Lilu\..*\n$/],
    [{ PORT: "0", DATA_DIR: file }, /cannot be used\..*\n$/],
    [{ PORT: "0", DATA_DIR: "/proc/nowhere" }, /cannot be used\..*\n$/],
    [{ PORT: "a lot", DATA_DIR: join(folder, "other") }, /^PORT is not a port: a lot\n$/],
  ];
  const ends = await Promise.all(
    attempts.map(async ([broken, sentence]) => ({ ...(await failToStart(broken)), sentence })),
  );
  for (const { code, error, sentence } of ends) {
    expect(error).toMatch(sentence);
    expect(error.trim().split("\n")).toHaveLength(1);
    expect(code).toBe(1);
  }
});
