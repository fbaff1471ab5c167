import { expect, onTestFinished, test, vi } from "vitest";
import { openDeps } from "./open-deps.ts";
import type { Env } from "./platform/env.ts";

const key = Buffer.alloc(32, 1).toString("base64");

/** Returns a Worker's environment, as far as waking needs it. */
const envWith = (send: () => unknown) =>
  ({
    APP_ORIGIN: "https://lilu.example",
    DATABASE_URL: "postgresql://app_rw:secret@db.example/neondb",
    SESSION_KEY: key,
    ENCRYPTION_KEY: key,
    CODE_PEPPER: key,
    JOBS: { send },
  }) as unknown as Env;

function listen(): string[] {
  const lines: string[] = [];
  const spy = vi.spyOn(console, "log").mockImplementation((line: string) => lines.push(line));
  onTestFinished(() => spy.mockRestore());
  return lines;
}

test("a wake-up is sent with its delay", async () => {
  const send = vi.fn(async () => undefined);
  const lines = listen();
  await openDeps(envWith(send)).wake("job-1", 30);
  expect(send).toHaveBeenCalledWith({ jobId: "job-1" }, { delaySeconds: 30 });
  expect(lines).toEqual([]);
});

test.each([
  ["rejects", () => Promise.reject(new Error("Queue is down: secret"))],
  [
    "throws",
    () => {
      throw new Error("Queue is down: secret");
    },
  ],
])(
  "a queue that %s fails nobody's save: the job waits for the sweeper, and one line says so",
  async (_, send) => {
    const lines = listen();
    await expect(openDeps(envWith(send)).wake("job-1")).resolves.toBeUndefined();
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { at: expect.any(String), event: "wake_up_not_sent", jobId: "job-1" },
    ]);
  },
);
