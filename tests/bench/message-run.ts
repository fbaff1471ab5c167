import { ApiClient } from "../local-run/api-client.ts";
import { registerUser } from "../local-run/register-user.ts";
import type { MessageRun } from "../local-run/send-messages.ts";
import type { BenchRun } from "./open-bench-run.ts";

const patience = 10 * 60_000; // ms

/** A bench's run for those who send messages to it. */
export const messageRun = (run: BenchRun): MessageRun => ({
  url: run.url,
  sql: run.sql,
  registerUser: (input) => registerUser(new ApiClient(run.url), input),
  settled: async () => {
    const end = Date.now() + patience;
    while (Date.now() < end) {
      const [open] = await run.sql(
        "select count(*) as n from jobs where state = 'running' or (state = 'queued' and run_after <= now())",
      );
      if (Number(open?.n) === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    throw new Error("What came in is not over");
  },
});
