import type { HonoRequest } from "hono";
import { type BodyPlace, countedFrom, placeOfBody } from "./body-room.ts";
import { BodyBrokenOff, tooLarge } from "./errors.ts";

/** Bytes that are read past the room that there is, until there is more. */
const piece = 64 * 1024; // bytes
/** Room that is asked for, as a multiple of what is full: little is copied, and little lies empty. */
const growth = 1.5;

/**
 * The body of a request, its bytes counted while they arrive: what a Content-Length says, or that there is none, changes
 * nothing. Its room grows with what has come, and never past the length that was told: who announces much and sends little
 * holds little. One that is too large is read to its end and dropped, so that whoever sends it gets to read the answer.
 * @throws 413 with `message` past `most` bytes; 400 or 503 for one that comes too slowly or finds no room; `BodyBrokenOff`
 * where its sender hangs up.
 */
export async function readBody(
  request: HonoRequest,
  most: number,
  message: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.header("Content-Length") ?? 0);
  if (announced > most) throw tooLarge(message);
  const reader = request.raw.body?.getReader({ mode: "byob" });
  if (reader === undefined) return new Uint8Array();
  const place = placeOfBody(request.raw) ?? placeAlone();
  // Lets go of the buffer that the reader was given, and of the sender.
  place.sentAway.catch(() => reader.cancel().catch(() => {}));
  const body = await readAll(reader, { place, announced, most }).finally(() => reader.releaseLock());
  if (body === null) throw tooLarge(message);
  return body;
}

type Place = Pick<BodyPlace, "hold" | "end" | "sentAway">;
type Terms = { place: Place; announced: number; most: number };

const placeAlone = (): Place => ({ hold: async () => {}, end: () => {}, sentAway: new Promise(() => {}) });

/** Null for one that is longer than `most`. */
async function readAll(reader: ReadableStreamBYOBReader, { place, announced, most }: Terms) {
  let held = new Uint8Array(0);
  let size = 0;
  const grow = async (needed: number) => {
    const end = needed <= announced ? announced : most;
    const room = Math.min(end, Math.max(needed, countedFrom, Math.ceil(held.length * growth)));
    await place.hold(room);
    held = new Uint8Array(held.buffer.transfer(room));
  };
  await grow(0);
  for (;;) {
    const [from, isFull] = [size, size >= held.length];
    // Writes bytes where they are to lie: after each call another buffer stands before the same ones.
    const reading = reader.read(isFull ? new Uint8Array(piece) : held.subarray(from)).catch(() => {
      throw new BodyBrokenOff();
    });
    const next = await Promise.race([reading, place.sentAway]);
    if (!isFull && next.value !== undefined) held = new Uint8Array(next.value.buffer);
    if (next.done) {
      place.end();
      return size > most ? null : held.subarray(0, size);
    }
    size += next.value.length;
    if (size > most) {
      held = new Uint8Array(0);
      await place.hold(0);
    } else if (isFull) {
      await grow(size);
      held.set(next.value, from);
    }
  }
}
