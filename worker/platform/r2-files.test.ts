import type { R2Bucket } from "@cloudflare/workers-types";
import { expect, test, vi } from "vitest";
import { r2Files } from "./r2-files.ts";

test("where a piece fails R2 is told, and waits for no other", async () => {
  vi.stubGlobal("FixedLengthStream", function anyLength() {
    return new TransformStream();
  });
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  const put = async (_: string, body: ReadableStream) => {
    await new Response(body).bytes().then(
      () => resolve("whole"),
      () => resolve("broken off"),
    );
  };
  async function* pieces() {
    yield new Uint8Array(10);
    throw new Error("No room to seal the next one");
  }
  const files = r2Files({ put } as unknown as R2Bucket);
  await expect(files.put("a", { length: 20, pieces })).rejects.toThrow("R2 did not answer");
  expect(await ended).toBe("broken off");
  vi.unstubAllGlobals();
});
