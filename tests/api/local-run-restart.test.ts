import { chmod, lstat, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
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

/** Paths that another user of the machine could do anything with. */
async function openPaths(folder: string): Promise<string[]> {
  const within = await readdir(folder, { recursive: true });
  const paths = [folder, ...within.map((name) => join(folder, name))];
  // SQLite removes its files beside a database whenever it is done with them.
  const modes = await Promise.all(
    paths.map(async (path) => ({ path, mode: (await lstat(path).catch(() => null))?.mode ?? 0 })),
  );
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path }) => path);
}

test("a run that was stopped finds everything again, sessions included, and closes its folder to everybody else", async () => {
  const { DATA_DIR } = environment;
  const ana = await signIn();
  await save(ana, "before the stop");
  expect((await lstat(DATA_DIR)).mode & 0o777).toBe(0o700);
  expect(await openPaths(DATA_DIR)).toEqual([]);
  await lilu.end("SIGTERM");
  for (const name of ["", "outbox", "postgres", "postgres/base"]) await chmod(join(DATA_DIR, name), 0o755);
  for (const name of ["secrets.json", "postgres/PG_VERSION"]) await chmod(join(DATA_DIR, name), 0o644);
  await writeFile(join(DATA_DIR, "my own.txt"), "", { mode: 0o644 });
  lilu = await startProcess(environment);
  expect(await openPaths(DATA_DIR)).toEqual([join(DATA_DIR, "my own.txt")]);
  const again = new ApiClient(lilu.url);
  for (const [name, value] of ana.cookies) again.cookies.set(name, value);
  expect(await titles(again)).toEqual(["before the stop"]);
  await save(again, "after the folder was closed");
  expect(await openPaths(DATA_DIR)).toEqual([join(DATA_DIR, "my own.txt")]);
});

test("the keys are made once", async () => {
  const path = join(environment.DATA_DIR, "secrets.json");
  expect(Object.keys(JSON.parse(await readFile(path, "utf8")))).toEqual([
    "SESSION_KEY",
    "ENCRYPTION_KEY",
    "CODE_PEPPER",
    "VAPID_PUBLIC_KEY",
    "VAPID_PRIVATE_KEY",
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
