import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { nodeOptions } from "./node-options.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const start = [...nodeOptions, "--import", "./scripts/check-node.mjs", "scripts/start.ts"];

export type StartProcess = {
  url: string;
  /** Sends the signal and resolves when the process is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
};

/** `npm start` without npm, in a process of its own. Rejects with what it printed when it ends before it is up. */
export async function startProcess(environment: Record<string, string>): Promise<StartProcess> {
  const child = run(environment);
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const printed = collect(child);
  const url = await Promise.race([
    waitFor(() => /Lilu is at (\S+)/.exec(printed().out)?.[1]),
    gone.then(() => {
      throw new Error(`It ended: ${printed().out}${printed().error}`);
    }),
  ]);
  return {
    url,
    end: async (signal) => {
      child.kill(signal);
      await gone;
    },
  };
}

/** The same for a start that must fail: what it printed on stderr, and its exit code. */
export async function failToStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; error: string }> {
  const child = run(environment);
  const printed = collect(child);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, error: printed().error };
}

function run(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, start, { cwd: root, env: { ...process.env, ...environment } });
}

function collect(child: ChildProcess): () => { out: string; error: string } {
  let [out, error] = ["", ""];
  child.stdout?.on("data", (chunk) => {
    out += String(chunk);
  });
  child.stderr?.on("data", (chunk) => {
    error += String(chunk);
  });
  return () => ({ out, error });
}

async function waitFor<Value>(find: () => Value | undefined): Promise<Value> {
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
