import type { HonoRequest } from "hono";
import { BodyBrokenOff, tooLarge } from "../../http/errors.ts";

/** For a body that does not say how long it is. */
const firstRoom = 64 * 1024; // bytes

/**
 * The body of a request, its bytes counted while they arrive: what a Content-Length says, or that there is none, changes
 * nothing. One that is too large is read to its end and dropped, so that whoever sends it gets to read the answer. One that
 * tells its length is held once, and never copied.
 * @throws 413 with `message` past `most` bytes; `BodyBrokenOff` where its sender hangs up.
 */
export async function readBody(
  request: HonoRequest,
  most: number,
  message: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.header("Content-Length") ?? 0);
  if (announced > most) throw tooLarge(message);
  let held = new Uint8Array(announced > 0 ? announced : firstRoom);
  let size = 0;
  const reader = request.raw.body?.getReader({ mode: "byob" });
  while (reader !== undefined) {
    const [from, isFull] = [size, size >= held.length];
    // What comes is written where it is to lie: after each call another buffer stands before the same bytes.
    const next = await reader.read(isFull ? new Uint8Array(firstRoom) : held.subarray(from)).catch(() => {
      throw new BodyBrokenOff();
    });
    if (!isFull && next.value !== undefined) held = new Uint8Array(next.value.buffer);
    if (next.done) break;
    size += next.value.length;
    if (!isFull || size > most) continue;
    held = withRoom(held, Math.min(most, Math.max(size, held.length * 2)));
    held.set(next.value, from);
  }
  if (size > most) throw tooLarge(message);
  return held.subarray(0, size);
}

function withRoom(held: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(size);
  larger.set(held);
  return larger;
}
