import type { HonoRequest } from "hono";
import { BodyBrokenOff, tooLarge } from "../../http/errors.ts";

/**
 * The body of a request, its bytes counted while they arrive: what a Content-Length says, or that there is none, changes
 * nothing. One that is too large is read to its end and dropped, so that whoever sends it gets to read the answer.
 * @throws 413 with `message` past `most` bytes; `BodyBrokenOff` where its sender hangs up.
 */
export async function readBody(request: HonoRequest, most: number, message: string): Promise<Blob> {
  if (Number(request.header("Content-Length") ?? 0) > most) throw tooLarge(message);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = request.raw.body?.getReader();
  const read = () =>
    reader?.read().catch(() => {
      throw new BodyBrokenOff();
    });
  for (let next = await read(); next?.value !== undefined; next = await read()) {
    size += next.value.length;
    if (size <= most) chunks.push(next.value);
    else chunks.length = 0;
  }
  if (size > most) throw tooLarge(message);
  return new Blob(chunks);
}
