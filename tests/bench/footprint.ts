import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { buildsFolder, repositoryRoot, siteFolder } from "../../scripts/local/paths.ts";
import { ApiClient } from "../local-run/api-client.ts";
import { registerUser } from "../local-run/register-user.ts";
import { printTable } from "./print-table.ts";
import { residentMemory } from "./resident-memory.ts";
import { useForADay } from "./use-for-a-day.ts";

/**
 * `npm run bench:footprint`: what `npm start` takes. Its first start with nothing built (so
 * nothing else of this repository may run meanwhile) and its second, the memory that all
 * of its processes hold after each and after a day's use, and the size of node_modules. Ends with 1 past a limit.
 */
const limits = { secondStart: 6, started: 750, used: 900, modules: 900 }; // seconds, megabytes
/** Wait until the processes that read files and make vectors have ended: a minute after the last text. */
const settling = 75_000; // ms

const root = (path: string) => join(repositoryRoot, path);
const keptBetweenStarts = [buildsFolder, root("node_modules/.cache/compile"), siteFolder];
const port = 8799;

const running = new Set<ChildProcess>();

type Started = { child: ChildProcess; seconds: number };

/** As package.json says it, without npm, which is a process of its own. */
async function start(dataFolder: string): Promise<Started> {
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(await readFile(root("package.json"), "utf8")));
  const began = performance.now();
  const child = spawn(process.execPath, scripts.start.split(" ").slice(1), {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: dataFolder, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (text) => String(text).includes("Lilu is at") && resolve());
    child.once("exit", () => reject(new Error("It did not start")));
  });
  return { child, seconds: (performance.now() - began) / 1_000 };
}

process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

async function stop({ child }: Started): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
  running.delete(child);
}

/** Prints what each process holds; answers the sum, in megabytes. */
async function tellMemory(heading: string, { child }: Started): Promise<number> {
  await pause(settling);
  const processes = await residentMemory(child.pid ?? 0);
  const total = processes.reduce((sum, { megabytes }) => sum + megabytes, 0);
  printTable([heading, "MB"], [...processes.map((one) => [one.name, one.megabytes]), ["in all", total]]);
  return total;
}

const folder = await mkdtemp(join(tmpdir(), "lilu-footprint-"));
try {
  for (const path of keptBetweenStarts) await rm(path, { recursive: true, force: true });
  const first = await start(join(folder, "data"));
  const afterFirst = await tellMemory("after the first start", first);
  await stop(first);
  const second = await start(join(folder, "data"));
  const afterSecond = await tellMemory("after the second start", second);
  await useForADay(await registerUser(new ApiClient(`http://localhost:${port}`)));
  const used = await tellMemory("after a day's use", second);
  await stop(second);
  const size = execFileSync("du", ["-sm", "--exclude=.cache", root("node_modules")], { encoding: "utf8" });
  const rows = [
    ["first start, s", first.seconds, Number.POSITIVE_INFINITY],
    ["second start, s", second.seconds, limits.secondStart],
    ["memory after the first start, MB", afterFirst, limits.started],
    ["memory after the second start, MB", afterSecond, limits.started],
    ["memory after a day's use, MB", used, limits.used],
    ["node_modules, MB", Number.parseInt(size, 10), limits.modules],
  ] as const;
  printTable(
    ["what", "figure", "limit"],
    rows.map(([what, figure, limit]) => [what, figure, limit]),
  );
  if (rows.some(([, figure, limit]) => figure > limit)) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
