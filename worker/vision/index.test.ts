import { expect, test } from "vitest";
import { keptWaiting } from "../platform/vision.ts";
import worker from "./index.ts";

/** A text that comes in two pieces, the second of them when it is let go; tells when it is asked for the first. */
function slowFile(onFirst: () => void) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  let pulled = 0;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    pulled += 1;
    if (pulled === 1) onFirst();
    else await promise;
    controller.enqueue(new TextEncoder().encode("umbrella "));
    if (pulled === 2) controller.close();
  };
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  const request = new Request("https://vision/read/txt", {
    method: "POST",
    body,
    duplex: "half",
  } as RequestInit);
  return { answer: worker.fetch(request, { MODELS: undefined as never }), letGo };
}

test("no byte of a file is taken before the one that came first has been read", async () => {
  const events: string[] = [];
  const first = slowFile(() => events.push("first begins"));
  const second = slowFile(() => events.push("second begins"));
  second.letGo();
  await expect.poll(() => events).toContain("first begins");
  events.push("first is let go");
  first.letGo();
  const answers = await Promise.all([first.answer, second.answer]);
  expect(events).toEqual(["first begins", "first is let go", "second begins"]);
  for (const answer of answers) expect(await answer.json()).toMatchObject({ sections: [{ page: null }] });
});

test("what finds the line full is told that others kept it waiting", async () => {
  const waiting = Array.from({ length: 20 }, () => slowFile(() => undefined));
  expect((await slowFile(() => undefined).answer).status).toBe(keptWaiting);
  for (const { letGo } of waiting) letGo();
  for (const { answer } of waiting) expect((await answer).status).toBe(200);
});
