import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const megabyte = 1024; // kilobytes
const tick = 10; // ms

/** The most memory and the CPU of the processes that this one has started, as procfs has them (Linux only). */
export class ProcessWatch {
  readonly #isWatched: (pid: number) => boolean;
  readonly #began = new Map<number, number>();
  readonly #cpu = new Map<number, number>();
  readonly #timer: NodeJS.Timeout;
  #peak = 0;

  constructor(isWatched: (pid: number) => boolean) {
    this.#isWatched = isWatched;
    for (const pid of this.#children()) {
      this.#began.set(pid, cpuOf(pid));
      forgetPeak(pid);
    }
    this.#timer = setInterval(() => this.#look(), 10);
  }

  /** Of all that were there meanwhile. */
  stop(): { peak: number; cpu: number } {
    this.#look();
    clearInterval(this.#timer);
    const cpu = [...this.#cpu].reduce((sum, [pid, used]) => sum + used - (this.#began.get(pid) ?? 0), 0);
    return { peak: this.#peak, cpu: cpu / 1000 };
  }

  #look(): void {
    for (const pid of this.#children()) {
      this.#peak = Math.max(this.#peak, peakOf(pid));
      this.#cpu.set(pid, Math.max(this.#cpu.get(pid) ?? 0, cpuOf(pid)));
    }
  }

  #children(): number[] {
    return childrenOf(process.pid).filter(this.#isWatched);
  }
}

/** Ids of the processes that were started by this one. */
export const childrenOf = (parent: number): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(fieldsOf(Number(name))[1]) === parent)
    .map(Number);

/** From the third field on (proc_pid_stat(5)). */
const fieldsOf = (pid: number): string[] => read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
/** Milliseconds of a processor that a process has used. */
export const cpuOf = (pid: number): number => {
  const fields = fieldsOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tick;
};
const peakOf = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / megabyte;

export const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`);

/** Megabytes that a process has in memory now. */
export const residentOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / megabyte;

function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, "5"); // resets VmHWM
  } catch {
    // then the peak is that of its whole life
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
