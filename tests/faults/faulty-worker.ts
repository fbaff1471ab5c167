import type {
  ExecutionContext,
  ForwardableEmailMessage,
  MessageBatch,
  ScheduledController,
} from "@cloudflare/workers-types";
import product from "../../worker/index.ts";
import type { Env, WakeUp } from "../../worker/platform/env.ts";
import type { Verdict } from "./fault-switch.ts";

/**
 * The product's Worker in a world that fails: each call to R2, the queue, Vectorize and the mail service asks the fault switch first, the
 * clock is where the switch says, and long waits may be shortened. The product itself is the one that is deployed.
 */
type FaultyEnv = Env & { FAULTS_URL: string };

const RealDate = Date;
const realFetch = fetch;
const realSetTimeout = setTimeout;
let pace: Pick<Verdict, "ahead" | "hurry"> = { ahead: 0, hurry: null };

class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + pace.ahead);
    else super(...(given as [number]));
  }
  static override now(): number {
    return RealDate.now() + pace.ahead;
  }
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Object.prototype.toString.call(value) === "[object Date]";
  }
}

function hurriedTimeout(work: () => void, ms = 0, ...rest: []) {
  const { hurry } = pace;
  return realSetTimeout(work, hurry !== null && ms >= hurry.over ? ms / hurry.by : ms, ...rest);
}

Object.assign(globalThis, { Date: ShiftedDate, setTimeout: hurriedTimeout });

async function ask(env: FaultyEnv, call: { binding: string; method: string; done?: true }): Promise<Verdict> {
  const response = await realFetch(env.FAULTS_URL, { method: "POST", body: JSON.stringify(call) });
  const verdict = (await response.json()) as Verdict;
  pace = { ahead: verdict.ahead, hurry: verdict.hurry };
  return verdict;
}

type Method = (...given: unknown[]) => Promise<unknown>;

/** The binding, each of its methods asking first. */
function faulty<Binding extends object>(env: FaultyEnv, binding: string, inner: Binding): Binding {
  return new Proxy(inner, {
    get: (_, method) => {
      if (typeof method !== "string") return undefined;
      return async (...given: unknown[]) => {
        const { what } = await ask(env, { binding, method });
        if (what === "refused") throw new Error(`${binding}.${method} is out of order`);
        const result = await (inner as unknown as Record<string, Method>)[method]?.(...given);
        if (what === "tell when done") await ask(env, { binding, method, done: true });
        if (what === "answer lost") throw new Error(`${binding}.${method} gave no answer`);
        return result;
      };
    },
  });
}

const worlds = new WeakMap<object, FaultyEnv>();

async function enter(env: FaultyEnv): Promise<FaultyEnv> {
  await ask(env, { binding: "", method: "" });
  const known = worlds.get(env);
  if (known !== undefined) return known;
  const world = { ...env };
  world.FILES = faulty(env, "FILES", env.FILES);
  world.JOBS = faulty(env, "JOBS", env.JOBS);
  world.VECTORS = faulty(env, "VECTORS", env.VECTORS);
  if (env.OUTBOX !== undefined) world.OUTBOX = faulty(env, "OUTBOX", env.OUTBOX);
  worlds.set(env, world);
  return world;
}

export default {
  fetch: async (request: Request, env: FaultyEnv, context: ExecutionContext) =>
    product.fetch(request, await enter(env), context),
  queue: async (batch: MessageBatch<WakeUp>, env: FaultyEnv) => product.queue(batch, await enter(env)),
  email: async (message: ForwardableEmailMessage, env: FaultyEnv) => product.email(message, await enter(env)),
  scheduled: async (controller: ScheduledController, env: FaultyEnv) =>
    product.scheduled(controller, await enter(env)),
};
