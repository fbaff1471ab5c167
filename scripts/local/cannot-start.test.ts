import { expect, test } from "vitest";
import { CannotStart, explain, firstLine } from "./cannot-start.ts";

test.each([
  [new Error("no space left\n  at somewhere"), "no space left"],
  [
    new Error("Build failed with 1 error:\n\na.ts:1:7: no such file"),
    "Build failed with 1 error: a.ts:1:7: no such file",
  ],
  [new AggregateError([new Error("connect ECONNREFUSED ::1:5432")]), "connect ECONNREFUSED ::1:5432"],
  ["just text", "just text"],
])("of what was thrown, one line is told: %s", (thrown, line) => {
  expect(firstLine(thrown)).toBe(line);
});

test("a sentence is made of what a tool threw, and one that is made already stays", async () => {
  const say = (why: string) => `It cannot be built (${why}).`;
  await expect(explain(Promise.reject(new Error("why")), say)).rejects.toThrow("It cannot be built (why).");
  await expect(explain(Promise.reject(new CannotStart("Enough said.")), say)).rejects.toThrow("Enough said.");
});
