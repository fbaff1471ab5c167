import { expect, test } from "vitest";
import type { SearchResult } from "#shared/memories";
import { importLines } from "../local-run/import-lines.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");

test("a later value for the same thing is found first; the older note says what replaced it, in search and in an answer", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const old = { title: "Alarm", content: "The alarm code is 4417.", createdAt: "2026-03-01T09:00:00Z" };
  const locker = { title: "Gym", content: "New locker code 1200", createdAt: "2026-03-02T09:00:00Z" };
  const late = {
    title: "Engineer came",
    content: "New alarm code: 9921.",
    createdAt: "2026-04-01T09:00:00Z",
  };
  await importLines(ana, [old, locker]);
  await importLines(rui, [late]);
  const found = async () =>
    (await ana.read<{ results: SearchResult[] }>("/api/content/search?q=alarm+code")).results.map(
      ({ memory, why }) => [memory.title, why[0]],
    );
  expect((await found())[0]).toEqual(["Alarm", expect.stringContaining("says")]);
  await importLines(ana, [late]);
  const [first, second] = await found();
  expect(first?.[0]).toBe("Engineer came");
  expect(second).toEqual(["Alarm", "replaced by “Engineer came”"]);
  await run.settled();
  const json = { question: "What is the alarm code?" };
  const answer = await (await ana.api("/api/bobby", { method: "POST", json })).text();
  expect(answer).toContain('"isReplaced":true');
  expect(answer).toContain("9921");
});
