import type { Fetcher, FixedLengthStream, IdentityTransformStream } from "@cloudflare/workers-types";

declare const globalThis: {
  FixedLengthStream: typeof FixedLengthStream;
  IdentityTransformStream: typeof IdentityTransformStream;
};

/**
 * Between the local run and the product's Worker, for requests with a body: takes an upload to its end even where the
 * Worker has answered before, as Cloudflare's edge does. workerd by itself ends the connection then, and its answer is
 * lost to whoever still writes.
 */
export default {
  async fetch(request: Request, env: { PRODUCT: Fetcher }): Promise<Response> {
    if (request.body === null) return env.PRODUCT.fetch(request as never) as never;
    const length = request.headers.get("content-length");
    const { readable, writable } =
      length === null
        ? new globalThis.IdentityTransformStream()
        : new globalThis.FixedLengthStream(Number(length));
    const uploaded = passOn(request.body, writable as unknown as WritableStream<Uint8Array>);
    const response = await env.PRODUCT.fetch(new Request(request, { body: readable as never }) as never);
    await uploaded;
    return response as never;
  },
};

/** Once nobody reads any more, the rest goes nowhere. */
async function passOn(body: ReadableStream<Uint8Array>, target: WritableStream<Uint8Array>): Promise<void> {
  const writer = target.getWriter();
  let read = true;
  for await (const chunk of body) {
    if (read) await writer.write(chunk).catch(() => (read = false));
  }
  await writer.close().catch(() => {});
}
