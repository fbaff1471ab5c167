import { expect, test } from "vitest";
import { reminderQueries } from "./reminders.queries.ts";

test("reminders are fresh for 30 seconds and kept for 3 minutes, all of them and those of one memory", () => {
  for (const rules of [reminderQueries.list("open"), reminderQueries.list("open", "m")])
    expect(rules).toMatchObject({ staleTime: 30_000, gcTime: 3 * 60_000 });
});
