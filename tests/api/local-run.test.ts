import { expect, test } from "vitest";
import { useLocalRun } from "../local-run/use-local-run.ts";

const lilu = useLocalRun();

test("the run answers", async () => {
  const response = await lilu.visitor().api("/api/nothing-here");
  expect(response.status).toBe(404);
});
