import { expect, test } from "vitest";
import type { Deps } from "./platform/deps.ts";
import { runSchedule } from "./schedule.ts";

test("each action that fails is in the log by its name, and what its error says is neither there nor thrown", async () => {
  const logged: unknown[] = [];
  const deps = {
    log: (event: string, fields: object) => logged.push({ event, ...fields }),
    get db(): never {
      throw new RangeError("Failed query, params: the door code is 4471");
    },
  };
  const running = runSchedule(deps as unknown as Deps, "23 * * * *");
  await expect(running).rejects.toThrow(/^Not all that is due at 23 \* \* \* \* could be done$/);
  expect(logged).toContainEqual({
    event: "scheduled_action_failed",
    cron: "23 * * * *",
    action: "clearExpired",
    error: "RangeError",
  });
  expect(logged.length).toBeGreaterThan(3);
  expect(JSON.stringify(logged)).not.toContain("4471");
});
