import { HonoRequest } from "hono/request";
import { expect, test } from "vitest";
import { placeBody } from "./body-room.ts";
import { readBody } from "./read-body.ts";

/** A request whose body is made while it is read; `made` tells how much of it was. */
function sending(chunks: number, headers: Record<string, string> = {}, length = 10) {
  let made = 0;
  const body = new ReadableStream({
    type: "bytes",
    pull(controller) {
      if (made === chunks) {
        controller.close();
        controller.byobRequest?.respond(0);
        return;
      }
      made++;
      controller.enqueue(new Uint8Array(length).fill(made));
    },
  });
  const init = { method: "POST", body, headers, duplex: "half" } as RequestInit;
  return { request: new HonoRequest(new Request("http://localhost/", init)), made: () => made };
}

test("a body of as many bytes as it may have comes back whole and in order", async () => {
  for (const headers of [undefined, { "Content-Length": "30" }, { "Content-Length": "7" }]) {
    const { request } = sending(3, headers);
    expect([...(await readBody(request, 30, "Too large"))]).toEqual(
      [1, 2, 3].flatMap((value) => Array(10).fill(value)),
    );
  }
});

test("one that grows larger is refused, whatever length it gave, and is read to its end", async () => {
  for (const headers of [undefined, { "Content-Length": "5" }]) {
    const { request, made } = sending(100, headers);
    await expect(readBody(request, 30, "Too large")).rejects.toMatchObject({
      code: "too_large",
      message: "Too large",
    });
    expect(made()).toBe(100);
  }
});

test("one that says that it is too large is not read for it", async () => {
  const { request, made } = sending(100, { "Content-Length": "1000" });
  await expect(readBody(request, 30, "Too large")).rejects.toMatchObject({ code: "too_large" });
  expect(made()).toBeLessThanOrEqual(1);
});

test("no body is an empty one", async () => {
  const request = new HonoRequest(new Request("http://localhost/", { method: "POST" }));
  expect((await readBody(request, 30, "Too large")).length).toBe(0);
});

test("it holds what has come and half as much again, however much was announced", async () => {
  const { request } = sending(100, { "Content-Length": "1000000" }, 10_000);
  const held: number[] = [];
  const hold = async (bytes: number) => void held.push(bytes);
  placeBody(request.raw, { hold, end: () => {}, sentAway: new Promise(() => {}), leave: () => {} });
  expect((await readBody(request, 2_000_000, "Too large")).length).toBe(1_000_000);
  expect(held).toEqual([262_144, 393_216, 589_824, 884_736, 1_000_000]);
});

test("who is sent away meanwhile is read no more", async () => {
  const { promise: cancelled, resolve: cancel } = Promise.withResolvers<void>();
  const body = new ReadableStream({ type: "bytes", cancel });
  const request = new HonoRequest(
    new Request("http://localhost/", { method: "POST", body, duplex: "half" } as RequestInit),
  );
  const sentAway = Promise.reject(new Error("Too slow"));
  placeBody(request.raw, { hold: async () => {}, end: () => {}, sentAway, leave: () => {} });
  await expect(readBody(request, 30, "Too large")).rejects.toThrow("Too slow");
  await cancelled;
});
