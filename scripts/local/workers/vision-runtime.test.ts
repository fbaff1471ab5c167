import { Request } from "miniflare";
import { expect, test } from "vitest";
import { guardWorkerd } from "./guard-workerd.ts";
import type { VisionBundle } from "./vision-bundle.ts";
import { VisionRuntime } from "./vision-runtime.ts";

/** Answers how often it was asked, and hangs where it is asked to. */
const bundle: VisionBundle = {
  name: "hangs",
  compatibilityDate: "2026-07-30",
  script: `let asked = 0;
    export default { fetch(request) {
      if (request.url.endsWith("/hang")) for (;;);
      return Response.json({ asked: ++asked });
    } };`,
  modules: [],
  models: { binding: "MODELS", folder: "." },
};

test("a reader that hangs is ended and says so, and the next file gets a new one", async () => {
  guardWorkerd();
  const vision = new VisionRuntime(bundle, () => undefined, { read: 1_000, recognise: 1_000 });
  const ask = async (path: string) => {
    const response = await vision.fetch(
      new Request(`http://vision/read/${path}`, { method: "POST", body: "x" }),
    );
    return { status: response.status, body: await response.json() };
  };
  try {
    const [first, second, hung, after] = await Promise.all(["a", "b", "hang", "c"].map(ask));
    expect([first?.body, second?.body]).toEqual([{ asked: 1 }, { asked: 2 }]);
    expect(hung).toEqual({ status: 422, body: { reason: "Reading the file took too long." } });
    expect(after?.body).toEqual({ asked: 1 });
  } finally {
    await vision.close();
  }
});
