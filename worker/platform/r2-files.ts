import type { R2Bucket } from "@cloudflare/workers-types";
import type { Files } from "./files.ts";
import { askService } from "./outage.ts";

const ask = <Value>(work: () => Promise<Value>) => askService("R2", work);

/** Files in R2. Every call throws `Outage` when R2 fails. */
export const r2Files = (bucket: R2Bucket): Files => ({
  put: (key, bytes) =>
    ask(async () => {
      await bucket.put(key, bytes);
    }),
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
