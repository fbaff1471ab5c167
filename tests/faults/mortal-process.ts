import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { nodeOptions } from "../local-run/node-options.ts";
import type { Kept } from "./fault-run.ts";

/** Orders to mortal-run.ts. */
export const orderSchema = z.intersection(
  z.object({ number: z.number() }),
  z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("die"),
      death: z.object({ at: z.number(), when: z.enum(["before", "after"]) }).nullable(),
    }),
    z.object({ kind: z.literal("clock"), ahead: z.number() }),
    z.object({ kind: z.literal("cron"), cron: z.string() }),
    z.object({ kind: z.literal("sql"), text: z.string(), params: z.array(z.any()).optional() }),
    z.object({ kind: z.literal("objects") }),
  ]),
);
export type Order = z.infer<typeof orderSchema>;

const replySchema = z.object({ answers: z.number(), value: z.unknown(), error: z.string().optional() });

export type MortalProcess = Kept & {
  url: string;
  /** At which of its touches of the world from now on the process kills itself. */
  die(death: { at: number; when: "before" | "after" } | null): Promise<void>;
  /** Kills it if it still lives; resolves when it is gone. */
  end(): Promise<void>;
  gone: Promise<void>;
};

const entry = fileURLToPath(new URL("mortal-run.ts", import.meta.url));

/** Starts a local run on the store in `folder`; `bundles` is a file. */
export async function startMortal(
  folder: string,
  bundles: string,
  settings: Record<string, string>,
): Promise<MortalProcess> {
  const child = fork(entry, [folder, bundles, JSON.stringify(settings)], {
    execArgv: nodeOptions,
    stdio: "inherit",
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once("message", (message) => resolve(z.object({ url: z.string() }).parse(message).url));
    child.once("exit", (code) => reject(new Error(`It ended with ${code} before it was up`)));
  });
  const order = takeOrders(child);
  return {
    url,
    gone,
    die: async (death) => void (await order({ kind: "die", death })),
    end: async () => {
      child.kill("SIGKILL");
      await gone;
    },
    sql: async (text, params) => (await order({ kind: "sql", text, ...(params ? { params } : {}) })) as never,
    objects: async () => z.array(z.string()).parse(await order({ kind: "objects" })),
    cron: async (cron) => void (await order({ kind: "cron", cron })),
    calls: { setClock: (ahead) => void order({ kind: "clock", ahead }) },
  };
}

type Command = Order extends infer Each ? (Each extends unknown ? Omit<Each, "number"> : never) : never;

function takeOrders(child: ChildProcess): (command: Command) => Promise<unknown> {
  let last = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  child.on("message", (message) => {
    const { answers, value, error } = replySchema.parse(message);
    const asked = waiting.get(answers);
    waiting.delete(answers);
    if (error === undefined) asked?.resolve(value);
    else asked?.reject(new Error(error));
  });
  child.once("exit", () => {
    for (const { reject } of waiting.values()) reject(new Error("The process is gone"));
  });
  return (command) => {
    last += 1;
    const asked = Promise.withResolvers<unknown>();
    waiting.set(last, asked);
    child.send({ ...command, number: last });
    return asked.promise;
  };
}
