import type { R2Bucket } from "@cloudflare/workers-types";
import type { Files } from "./files.ts";

/** Files in R2. */
export const r2Files = (bucket: R2Bucket): Files => ({
  put: async (key, bytes) => {
    await bucket.put(key, bytes);
  },
  get: async (key, range) => {
    const object = await bucket.get(key, range === undefined ? {} : { range });
    return object === null ? null : new Uint8Array(await object.arrayBuffer());
  },
  delete: (keys) => bucket.delete(keys),
  list: async (prefix) => (await bucket.list({ prefix })).objects.map(({ key }) => key),
  scan: async (prefix, after) => {
    const { objects, truncated } = await bucket.list({ prefix, startAfter: after });
    return { objects: objects.map(({ key, uploaded }) => ({ key, storedAt: uploaded })), more: truncated };
  },
});
