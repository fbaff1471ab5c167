/** Thrown while a reply is read. */
export class ReplyTooLong extends Error {
  override readonly name = "ReplyTooLong";
}

/**
 * A fetch whose replies break off with `ReplyTooLong` after so many bytes, before they are parsed or held in memory. It goes
 * where it is sent and no further: a redirect would carry the prompt and the key to an address that nobody has chosen.
 */
export function boundedFetch(fetch: typeof globalThis.fetch, mostBytes: number): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "manual" });
    if (response.body === null) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(limit(mostBytes)), { status, statusText, headers });
  };
}

function limit(mostBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) controller.error(new ReplyTooLong());
      else controller.enqueue(chunk);
    },
  });
}
