import { request } from "node:http";
import { expect, test } from "vitest";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { useUploads } from "../local-run/use-uploads.ts";

const run = useLocalRun();
const { expectNothingKept } = useUploads(run);

const head =
  '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nA\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';

/** Sends the beginning of a form and hangs up. */
async function breakOff({ address, cookies, url }: TestUser, path: string, length?: number): Promise<void> {
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  const headers = {
    Origin: url,
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    "CF-Connecting-IP": address,
    "Content-Type": "multipart/form-data; boundary=x",
    ...(length === undefined ? {} : { "Content-Length": length }),
  };
  const sending = request(url + path, { method: "POST", headers });
  sending.on("error", () => {}).on("close", resolve);
  sending.write(head);
  // More than lies between here and there, so that the Worker reads of it before the line is cut.
  sending.write("a".repeat(4_000_000), () => sending.destroy());
  await gone;
}

const logged = (event: string) => run.logs.filter((line) => line.includes(`"${event}"`));

test.each([
  ["with a length", 5_000_000],
  ["in chunks", undefined],
])("an upload %s that its sender breaks off is told of as that, and leaves nothing", async (_, length) => {
  const ana = await run.registerUser();
  const before = logged("request_aborted").length;
  await breakOff(ana, "/api/content", length);
  await expect.poll(() => logged("request_aborted").length).toBe(before + 1);
  expect(logged("request_failed")).toEqual([]);
  await expectNothingKept(ana);
});

test("nor is one that would have been refused anyway", async () => {
  const ana = await run.registerUser();
  await breakOff(ana, "/api/nowhere", 5_000_000);
  await run.registerUser();
  expect(logged("request_failed")).toEqual([]);
});
