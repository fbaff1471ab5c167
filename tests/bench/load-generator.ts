import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { atRate } from "./at-rate.ts";
import { type Kind, type LoadPerson, loadMix, type Saved } from "./load-mix.ts";

/**
 * A thread of its own, so that Postgres, which runs in the main one, does not hold up the clock: sends at a constant rate
 * whether or not earlier requests have ended, and takes times from when a request was due.
 */
export type Phase = {
  name: string;
  perSecond: number;
  seconds: number;
  signInsPerSecond: number;
  seed: number;
};
export type Answer = {
  kind: Kind;
  /** Milliseconds since the phase began at which it was due, and from then to the end of the answer. */
  due: number;
  ms: number;
  /** 0: no answer within the longest wait. */
  status: number;
  retryAfter: boolean;
};
export type PhaseResult = { answers: Answer[]; saved: Saved[] };

/** Nobody waits longer. */
const longestWait = 60_000; // ms
/** One save in so many is sent twice at the same moment with one key, and one hung up on and sent again with its key. */
const troubled = 10;
const hangUpWithin = 100; // ms

const { url, people, phase } = workerData as { url: string; people: LoadPerson[]; phase: Phase };
const { kindOf, callOf } = loadMix(url, people, phase.seed);
const idSchema = z.object({ id: z.string() });
const saved: Saved[] = [];
/** Requests whose answer nobody looks at; none may reach into the next phase. */
const others: Promise<unknown>[] = [];
const start = performance.now();

async function send(kind: Kind, index: number, due: number): Promise<Answer> {
  const call = callOf(kind, index);
  const answer = (status: number, retryAfter: boolean): Answer => ({
    ...{ kind, due, status, retryAfter },
    ms: performance.now() - start - due,
  });
  if (call.saves !== null && index % troubled === 0) others.push(drop(call.send()));
  if (call.saves !== null && index % troubled === 1)
    others.push(drop(call.send(AbortSignal.timeout(1 + (index % hangUpWithin)))));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), longestWait);
  });
  try {
    const body = await Promise.race([
      call.send().then(async (response) => ({ response, text: await response.text() })),
      late,
    ]);
    if (body === null) return answer(0, false);
    const { response, text } = body;
    if (call.saves !== null)
      saved.push({ ...call.saves, id: response.status === 201 ? idSchema.parse(JSON.parse(text)).id : null });
    return answer(response.status, response.headers.get("Retry-After") !== null);
  } catch {
    return answer(0, false);
  } finally {
    clearTimeout(timer);
  }
}

const drop = (response: Promise<Response>) => response.then((answer) => answer.arrayBuffer()).catch(() => {});

const run = (perSecond: number, from: number, kind: () => Kind) =>
  atRate(perSecond, Math.round(perSecond * phase.seconds), (index) =>
    send(kind(), from + index, (index * 1_000) / perSecond),
  );
const answers = await Promise.all([
  run(phase.perSecond, 0, kindOf),
  run(phase.signInsPerSecond, 1_000_000, () => "sign-in"),
]);
await Promise.all(others);
parentPort?.postMessage({ answers: answers.flat(), saved } satisfies PhaseResult);
