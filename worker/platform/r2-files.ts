import type { R2Bucket, FixedLengthStream as Sized } from "@cloudflare/workers-types";
import type { Files, Pieces } from "./files.ts";
import { askService } from "./outage.ts";

const ask = <Value>(work: () => Promise<Value>) => askService("R2", work);

/** Files in R2. Every call throws `Outage` when R2 fails. */
export const r2Files = (bucket: R2Bucket): Files => ({
  put: (key, bytes) =>
    ask(async () => {
      await (bytes instanceof Uint8Array ? bucket.put(key, bytes) : putPieces(bucket, key, bytes));
    }),
  stream: (key) =>
    ask(async () => ((await bucket.get(key))?.body ?? null) as ReadableStream<Uint8Array> | null),
  get: (key, range) =>
    ask(async () => {
      const object = await bucket.get(key, range === undefined ? {} : { range });
      return object === null ? null : new Uint8Array(await object.arrayBuffer());
    }),
  delete: (keys) => ask(() => bucket.delete(keys)),
  list: (prefix) => ask(async () => (await bucket.list({ prefix })).objects.map(({ key }) => key)),
  scan: (prefix, after) =>
    ask(async () => {
      const { objects, truncated } = await bucket.list({ prefix, startAfter: after });
      return { objects: objects.map(({ key, uploaded }) => ({ key, storedAt: uploaded })), more: truncated };
    }),
});

/** Of the runtime. R2 takes a stream that says its length, and no other. */
declare const FixedLengthStream: typeof Sized;

async function putPieces(bucket: R2Bucket, key: string, { length, pieces }: Pieces): Promise<void> {
  const { readable, writable } = new FixedLengthStream(length);
  const write = async () => {
    const writer = writable.getWriter();
    try {
      for await (const piece of pieces()) await writer.write(piece);
      await writer.close();
    } catch (error) {
      // R2 would wait for the rest.
      void writer.abort(error).catch(() => undefined);
      throw error;
    }
  };
  await Promise.all([bucket.put(key, readable), write()]);
}
