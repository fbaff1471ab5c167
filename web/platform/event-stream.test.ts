import fc from "fast-check";
import { expect, test } from "vitest";
import { readEvents, type StreamEvent } from "./event-stream.ts";

async function read(...chunks: Uint8Array<ArrayBuffer>[]): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of readEvents(new Response(new Blob(chunks).stream()))) events.push(event);
  return events;
}

/** A body that arrives in exactly these pieces. */
async function readPieces(pieces: Uint8Array[]): Promise<StreamEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of readEvents({ body })) events.push(event);
  return events;
}

const bytes = (text: string) => new TextEncoder().encode(text);

test("events come with their name and data, in order", async () => {
  const stream = 'event: context\ndata: {"memories":[]}\n\nevent: token\ndata: Ana\n\n';
  expect(await read(bytes(stream))).toEqual([
    { event: "context", data: '{"memories":[]}' },
    { event: "token", data: "Ana" },
  ]);
});

test("comments are skipped, data lines joined, and an event without a name is a message", async () => {
  expect(await read(bytes(": keep alive\n\ndata: one\ndata: two\n\n"))).toEqual([
    { event: "message", data: "one\ntwo" },
  ]);
});

test("an event that the connection cut off is dropped", async () => {
  expect(await read(bytes("data: whole\n\nevent: done\ndata: hal"))).toEqual([
    { event: "message", data: "whole" },
  ]);
});

test("an empty body has no events", async () => {
  expect(await read()).toEqual([]);
});

test("it does not matter where the network cuts, nor how lines end", async () => {
  const expected = [
    { event: "token", data: "Café Aurel, 12 €" },
    { event: "done", data: "one\ntwo" },
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("\n", "\r\n", "\r"),
      fc.array(fc.nat(80), { maxLength: 12 }),
      async (lineEnd, cuts) => {
        const text = "event: token\ndata: Café Aurel, 12 €\n\nevent: done\ndata: one\ndata: two\n\n: end\n";
        const whole = bytes(text.replaceAll("\n", lineEnd));
        const edges = [0, ...cuts.sort((a, b) => a - b), whole.length];
        const pieces = edges.slice(1).map((end, index) => whole.slice(edges[index], end));
        expect(await readPieces(pieces)).toEqual(expected);
      },
    ),
  );
});
