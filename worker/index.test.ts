import { neonConfig } from "@neondatabase/serverless";
import { expect, onTestFinished, test, vi } from "vitest";
import worker from "./index.ts";
import { openDeps } from "./open-deps.ts";
import type { Env } from "./platform/env.ts";

const key = Buffer.alloc(32, 1).toString("base64");

test.each(["lilu-jobs", "lilu-jobs-dead"])(
  "a batch of %s has the time of one wake-up: what comes later is woken again",
  async (queue) => {
    const send = vi.fn(async () => undefined);
    const env = {
      ...{ APP_ORIGIN: "https://lilu.example", DATABASE_URL: "postgresql://app_rw:secret@db.example/neondb" },
      ...{ SESSION_KEY: key, ENCRYPTION_KEY: key, CODE_PEPPER: key, JOBS: { send } },
    } as unknown as Env;
    openDeps(env);
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    /** A database in which nobody holds anything, and half a minute passes with each question. */
    neonConfig.fetchFunction = async () => {
      vi.setSystemTime(Date.now() + 30_000);
      return Response.json({ fields: [], rows: [], rowCount: 0, command: "SELECT" });
    };
    const ids = ["018f0000-0000-7000-8000-000000000001", "018f0000-0000-7000-8000-000000000002"];
    const messages = ids.map((jobId) => ({ body: { jobId }, ack: vi.fn(), retry: vi.fn() }));
    await worker.queue({ queue, messages } as never, env);
    expect(send.mock.calls).toEqual([[{ jobId: ids[1] }, { delaySeconds: 0 }]]);
    for (const { ack } of messages) expect(ack).toHaveBeenCalledOnce();
  },
);
