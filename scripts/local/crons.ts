import { readFile, writeFile } from "node:fs/promises";
import { Cron } from "croner";
import { z } from "zod";

/** Whoever starts again after a crash wants to see what was left undone go on now, not when the minute is full. */
const everyMinute = "* * * * *";

const firedSchema = z.record(z.string(), z.iso.datetime());

export type Crons = { stop(): void };

/**
 * Fires each cron trigger at its times (UTC, as Cloudflare does), and at once where a time was missed while nothing ran, or
 * where it comes every minute anyway; `file` remembers when each one fired last.
 */
export async function startCrons(
  expressions: string[],
  fire: (expression: string) => Promise<void>,
  file: string | null,
): Promise<Crons> {
  const fired = await readFired(file);
  let remembered = Promise.resolve();
  const run = async (expression: string) => {
    fired[expression] = new Date().toISOString();
    // One after the other: at the full hour several come together, and two writes at once would leave a mixture of both.
    if (file !== null)
      remembered = remembered.then(() => writeFile(file, JSON.stringify(fired)).catch(() => {}));
    await remembered;
    await fire(expression);
  };
  const jobs = expressions.map(
    (expression) =>
      new Cron(expression, { timezone: "UTC", unref: true, catch: true }, () => run(expression)),
  );
  for (const [index, expression] of expressions.entries()) {
    const last = fired[expression];
    const missed = last === undefined ? null : jobs[index]?.nextRun(new Date(last));
    const isDue =
      expression === everyMinute || (missed !== null && missed !== undefined && missed <= new Date());
    if (isDue) void run(expression).catch(() => {});
  }
  return {
    stop: () => {
      for (const job of jobs) job.stop();
    },
  };
}

/** A process killed while it wrote leaves a damaged record, which is as good as none. */
async function readFired(file: string | null): Promise<Record<string, string>> {
  try {
    return file === null ? {} : firedSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return {};
  }
}
