import { readdir, readFile, readlink } from "node:fs/promises";
import { basename } from "node:path";

export type ResidentProcess = { name: string; megabytes: number };

/** The memory that a process and all it has started hold, shells left out. From /proc, so on Linux only. */
export async function residentMemory(root: number): Promise<ResidentProcess[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir("/proc")) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, "utf8").catch(() => "") : "";
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    if (stat !== "") parents.set(Number(name), parent);
  }
  const isOurs = (id: number): boolean => id === root || (id > 1 && isOurs(parents.get(id) ?? 0));
  const processes = await Promise.all([...parents.keys()].filter(isOurs).map(describe));
  return processes.filter(({ megabytes }) => megabytes > 5).sort((a, b) => b.megabytes - a.megabytes);
}

async function describe(id: number): Promise<ResidentProcess> {
  const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
  const binary = await readlink(`/proc/${id}/exe`).catch(() => "gone");
  return { name: basename(binary), megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024 };
}
