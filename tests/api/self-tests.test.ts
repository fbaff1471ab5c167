import { expect, test } from "vitest";
import type { Memory, SearchResult } from "#shared/memories";
import type { SelfTests } from "#shared/test-lab";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

/** The cron looks at everybody. */
const run = useLocalRun();
const tidy = "23 * * * *";

const save = (user: TestUser, title: string, content: string) =>
  user.read<Memory>("/api/content", { method: "POST", json: { title, content } });
const find = async (user: TestUser, query: string) =>
  (await user.read<{ results: SearchResult[] }>(`/api/content/search?q=${query}`)).results.map(
    ({ memory }) => memory.id,
  );

test("memories are tried by what they answer, a broken entry is put right, and what stays missed is marked", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const broken = await save(
    ana,
    "The plumber",
    "Gareth Pugh from Clifton repaired the boiler for 180 euros.",
  );
  for (let copy = 0; copy < 6; copy++) await save(ana, "Water bill", "Severn Water wrote: paid in full.");
  await save(rui, "The plumber", "Nobody else's.");
  await run.settled();
  await run.sql(`update memories set search = '' where id = $1`, [broken.id]);
  expect(await find(ana, "boiler")).toEqual([]);

  expect((await run.cron(tidy)).status).toBe(200);
  expect(await find(ana, "boiler")).toEqual([broken.id]);
  const told = await ana.read<SelfTests>("/api/self-tests");
  expect(told).toMatchObject({ memories: 7, waiting: 0 });
  expect(told.days).toEqual([{ day: expect.any(String), asked: told.asked, found: told.found, repaired: 1 }]);
  // Six of a kind: five are found by what they say.
  expect(told.missed.map(({ title }) => title)).toContain("Water bill");
  expect(told.missed.map(({ id }) => id)).not.toContain(broken.id);
  expect(await rui.read("/api/self-tests")).toMatchObject({ memories: 1, asked: 1, found: 1, missed: [] });

  // Not again before its time, and at once when it says something else.
  await run.cron(tidy);
  expect(await ana.read("/api/self-tests")).toEqual(told);
  await ana.read(`/api/content/${broken.id}`, { method: "PATCH", json: { content: "The tap drips." } });
  await run.settled();
  await run.cron(tidy);
  const [today] = (await ana.read<SelfTests>("/api/self-tests")).days;
  expect(today?.asked).toBeGreaterThan(told.asked);
});
