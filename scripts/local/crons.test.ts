import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startCrons } from "./crons.ts";

const hourly = "0 * * * *";
const never = "0 0 30 2 *"; // the 30th of February

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lilu-crons-"));
  file = join(folder, "crons.json");
});
afterEach(() => rm(folder, { recursive: true }));

const everyMinute = "* * * * *";

/** Returns the crons fired at the start, without the one of every minute: started last, it tells that all have come. */
async function firedAtStart(expressions: string[]): Promise<string[]> {
  const fired: string[] = [];
  const last = Promise.withResolvers<void>();
  const fire = async (expression: string) => {
    if (expression === everyMinute) last.resolve();
    else fired.push(expression);
  };
  const crons = await startCrons([...expressions, everyMinute], fire, file);
  await last.promise;
  crons.stop();
  return fired;
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test("a time that was missed while nothing ran is made up for at the start, once", async () => {
  await writeFile(file, JSON.stringify({ [hourly]: hoursAgo(5), [never]: hoursAgo(5) }));
  expect(await firedAtStart([hourly, never])).toEqual([hourly]);
  expect(Date.parse(JSON.parse(await readFile(file, "utf8"))[hourly])).toBeGreaterThan(
    Date.parse(hoursAgo(1)),
  );
  expect(await firedAtStart([hourly])).toEqual([]);
});

test("the first start ever, and a damaged record, have missed nothing", async () => {
  expect(await firedAtStart([hourly])).toEqual([]);
  await writeFile(file, "not JSON");
  expect(await firedAtStart([hourly])).toEqual([]);
});

test("what comes every minute comes at the start too, so that work a crash left goes on at once", async () => {
  const fired: string[] = [];
  const crons = await startCrons(
    [everyMinute, hourly],
    async (expression) => void fired.push(expression),
    null,
  );
  crons.stop();
  await new Promise(setImmediate);
  expect(fired).toEqual([everyMinute]);
});
