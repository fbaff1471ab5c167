import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

/** A call of the product to one of its bindings. */
const callSchema = z.object({ binding: z.string(), method: z.string(), done: z.boolean().default(false) });
export type Call = z.infer<typeof callSchema>;

/** Fault in the calls of a method, from its call `at` on (counted from 1), `times` times. */
export type CallFault = {
  binding: "FILES" | "JOBS" | "VECTORS" | "OUTBOX";
  method: string;
  at?: number;
  times?: number;
  /** Kind of fault: the call never happens, or it happens and its answer is lost. */
  what: "refused" | "answer lost";
};

/** Milliseconds by which the product's clock is ahead, and which of its waits are shortened, and by how much. */
type Pace = { ahead: number; hurry: { over: number; by: number } | null };
export type Verdict = Pace & { what: "pass" | "refused" | "answer lost" | "tell when done" };

/** Decides what happens to each call of a faulty-worker.ts, which asks here first. */
export type FaultSwitch = {
  url: string;
  /** Counts calls from here on, and has them meet these faults. */
  meet(...faults: CallFault[]): void;
  /** Moves the product's clock, from its next request, cron or message on. */
  setClock(millisecondsAhead: number): void;
  /** Has each wait of the product that is longer than `over` ms end so many times sooner. */
  setHurry(hurry: Pace["hurry"]): void;
  close(): Promise<void>;
};

/** @param watch is told of each call before it happens, and after it when it answers true. */
export async function startFaultSwitch(watch?: (call: Call) => boolean): Promise<FaultSwitch> {
  let faults: (CallFault & { seen: number })[] = [];
  const pace: Pace = { ahead: 0, hurry: null };
  const judge = (call: Call): Verdict["what"] => {
    for (const fault of faults) {
      if (fault.binding !== call.binding || fault.method !== call.method) continue;
      fault.seen += 1;
      const { at = 1, times = Number.POSITIVE_INFINITY } = fault;
      if (fault.seen >= at && fault.seen < at + times) return fault.what;
    }
    return watch?.(call) === true ? "tell when done" : "pass";
  };
  const server = createServer(async (request, response) => {
    const call = callSchema.parse(JSON.parse(await textOf(request)));
    if (call.done) watch?.(call);
    const what = call.done || call.binding === "" ? "pass" : judge(call);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ ...pace, what } satisfies Verdict));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    meet: (...next) => {
      faults = next.map((fault) => ({ ...fault, seen: 0 }));
    },
    setClock: (ahead) => {
      pace.ahead = ahead;
    },
    setHurry: (hurry) => {
      pace.hurry = hurry;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += String(part);
  return text;
}
