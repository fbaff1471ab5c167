import { readFile } from "node:fs/promises";

export type ProcessUsage = {
  /** Bytes in memory. */
  resident: number;
  /** Milliseconds of CPU, of all its threads since it began. */
  cpu: number;
};

const tick = 10; // ms, USER_HZ of every Linux

/** Reads what a process uses now; null where there is no procfs (macOS, Windows), and when the process is gone. */
export async function processUsage(pid: number): Promise<ProcessUsage | null> {
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, "utf8"),
      readFile(`/proc/${pid}/status`, "utf8"),
    ]);
    // The name, second of all, is in brackets and may hold anything; fields 14 and 15 count from 1 (proc_pid_stat(5)).
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
    return { resident: kilobytes * 1024, cpu: (Number(fields[11]) + Number(fields[12])) * tick };
  } catch {
    return null;
  }
}
