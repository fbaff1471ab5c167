import { readFileSync } from "node:fs";

/** Limit of the wait for a program that was told to stop. */
const patience = 2_500; // ms

/** Interval of looking whether npm is still there. */
const glance = 500; // ms

/**
 * Stops the process after `close` on Ctrl-C and SIGTERM, at once when asked twice or when closing takes too long.
 * Stops too when npm, which started it, is gone: npm passes signals on to a shell that does not pass them on, or cannot.
 */
export function stopWithSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  if (process.env.npm_lifecycle_event !== undefined) watchParents(stop);
}

function watchParents(onGone: () => void): void {
  const parents = findParents();
  const timer = setInterval(() => {
    if (findParents() === parents) return;
    clearInterval(timer);
    onGone();
  }, glance);
  timer.unref();
}

/** The shell that runs us, and npm behind it where the system tells. */
function findParents(): string {
  return `${process.ppid} ${findParentOf(process.ppid)}`;
}

/** From /proc, on Linux: the fourth field, and the second after the program's name, which may hold anything. */
function findParentOf(processId: number): string | undefined {
  try {
    const status = readFileSync(`/proc/${processId}/stat`, "utf8");
    return status.slice(status.lastIndexOf(")") + 2).split(" ")[1];
  } catch {
    return undefined;
  }
}
