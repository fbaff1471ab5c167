import { parseArgs } from "node:util";
import type { TestUser } from "../local-run/register-user.ts";
import type { HostileFile } from "./hostile/hostile-file.ts";
import { others } from "./hostile/others.ts";
import { pdfs } from "./hostile/pdfs.ts";
import { childrenOf, ProcessWatch } from "./hostile/process-watch.ts";
import { percentile } from "./measures.ts";
import { type BenchRun, withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";

/**
 * Files that want more than their share, each sent by somebody, and an ordinary one sent by somebody else right behind it,
 * while a third person uses the product: `npm run bench:hostile [-- --only MP3 | --from MP3]`. At the end twenty of the worst at once.
 * Memory is the most that the process which opens files had resident; CPU is what it took for both files.
 */
const limits = { memory: 512, cpu: 15, wait: 20, p95: 150 } as const; // MB, s, s, ms
const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, from: { type: "string", default: "" } },
});
const patience = 120_000; // ms

type Outcome = { name: string; size: number; peak: number; cpu: number; blocked: number; says: string };

async function send(person: TestUser, name: string, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set("title", name.slice(0, 80));
  form.set("file", new File([new Uint8Array(bytes)], name));
  const response = await person.api("/api/content", { method: "POST", body: form });
  if (response.status !== 201) return `answered ${response.status}`;
  return ((await response.json()) as { id: string }).id;
}

/** Seconds until the file of a memory has been read or refused, and how it ended. */
async function ended(run: BenchRun, id: string): Promise<{ seconds: number; says: string }> {
  const began = Date.now();
  while (Date.now() - began < patience) {
    const [row] = await run.sql(
      "select state, failure, attempts from memories m left join lateral (select max(attempts) as attempts from jobs where subject_id = m.id) j on true where id = $1",
      [id],
    );
    const isOver = row === undefined || (row.state !== "analysing" && row.state !== "storing");
    if (isOver || Number(row?.attempts) > 1)
      return { seconds: (Date.now() - began) / 1000, says: String(row?.failure ?? row?.state ?? "gone") };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { seconds: patience / 1000, says: "never ended" };
}

/** Asks who one is, again and again, and notes how long each answer takes. */
function useProduct(person: TestUser): { stop: () => number[] } {
  const times: number[] = [];
  let isOver = false;
  const ask = async () => {
    while (!isOver) {
      const began = performance.now();
      await person.api("/api/user").catch(() => undefined);
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  void ask();
  return {
    stop: () => {
      isOver = true;
      return times;
    },
  };
}

const ordinary = new TextEncoder().encode("The umbrella is in the cupboard.");

async function tryFile(run: BenchRun, file: HostileFile, vision: (pid: number) => boolean): Promise<Outcome> {
  const [attacker, neighbour] = [await run.newPerson(), await run.newPerson()];
  const bytes = file.make();
  const watch = new ProcessWatch(vision);
  const id = await send(attacker, `hostile.${file.extension}`, bytes);
  const other = await ended(run, await send(neighbour, "ordinary.txt", ordinary));
  const { says } = id.startsWith("answered") ? { says: id } : await ended(run, id);
  const { peak, cpu } = watch.stop();
  return { name: file.name, size: bytes.length / 1024, peak, cpu, blocked: other.seconds, says };
}

async function tryTwenty(run: BenchRun, file: HostileFile): Promise<number> {
  const [attacker, neighbour] = [await run.newPerson(), await run.newPerson()];
  const bytes = file.make();
  await Promise.all(Array.from({ length: 20 }, () => send(attacker, `hostile.${file.extension}`, bytes)));
  return (await ended(run, await send(neighbour, "ordinary.txt", ordinary))).seconds;
}

await withBenchRun(async (run) => {
  const before = new Set(childrenOf(process.pid));
  const user = useProduct(await run.newPerson());
  await run.runtime.startVision();
  const outcomes: Outcome[] = [];
  const all = [...pdfs, ...others];
  const first = all.findIndex(({ name }) => name.includes(values.from));
  for (const file of all.slice(first).filter(({ name }) => name.includes(values.only))) {
    const outcome = await tryFile(run, file, (pid) => !before.has(pid));
    outcomes.push(outcome);
    console.log(
      `${outcome.name}: ${Math.round(outcome.peak)} MB, ${outcome.cpu.toFixed(1)} s, ${outcome.says}`,
    );
  }
  const worst = [...pdfs].find(({ name }) => name.includes("states without end")) ?? pdfs[0];
  const crowd = worst === undefined ? 0 : await tryTwenty(run, worst);
  const p95 = percentile(0.95, user.stop());
  printTable(
    ["file", "KB", "MB peak", "s CPU", "s another waited", "its end"],
    outcomes.map(({ name, size, peak, cpu, blocked, says }) => [
      name,
      size,
      peak,
      cpu,
      blocked,
      says.slice(0, 60),
    ]),
  );
  const most = (key: "peak" | "cpu" | "blocked") => Math.max(...outcomes.map((outcome) => outcome[key]));
  console.log(
    `${outcomes.length} files: at most ${Math.round(most("peak"))} MB, ${most("cpu").toFixed(1)} s of CPU, ${most("blocked").toFixed(1)} s for another's file`,
  );
  console.log(
    `behind twenty at once another's file waited ${crowd.toFixed(1)} s; GET /api/user p95 ${Math.round(p95)} ms`,
  );
  const holds =
    most("peak") <= limits.memory &&
    most("cpu") <= limits.cpu &&
    Math.max(crowd, most("blocked")) <= limits.wait &&
    p95 <= limits.p95;
  console.log(holds ? "holds" : "does not hold");
  process.exitCode = holds ? 0 : 1;
});
