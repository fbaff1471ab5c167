import { request } from "node:http";
import { expect, test } from "vitest";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { useUploads } from "../local-run/use-uploads.ts";

const run = useLocalRun();
const { expectNothingKept, upload } = useUploads(run);

const head =
  '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nA\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';

/** Begins a request of somebody who is signed in. */
function begin(
  { address, cookies, url }: TestUser,
  path: string,
  of: { method?: string; type?: string; length?: number },
) {
  const headers = {
    Origin: url,
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    "CF-Connecting-IP": address,
    "Content-Type": of.type ?? "multipart/form-data; boundary=x",
    ...(of.length === undefined ? {} : { "Content-Length": of.length }),
  };
  return request(url + path, { method: of.method ?? "POST", headers }).on("error", () => {});
}

/** Sends the beginning of a form and hangs up. */
async function breakOff(user: TestUser, path: string, length?: number): Promise<void> {
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  const sending = begin(user, path, length === undefined ? {} : { length });
  sending.on("close", resolve);
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

test.each([
  ["POST", "/api/content/tags"],
  ["PATCH", "/api/content/0198a5a0-0000-7000-8000-000000000000"],
  ["POST", "/api/import"],
])("nor is JSON of %s %s", async (method, path) => {
  const ana = await run.registerUser();
  const before = logged("request_aborted").length;
  for (const length of [200_000, undefined]) {
    const sending = begin(ana, path, {
      ...{ method, type: path.endsWith("import") ? "application/x-ndjson" : "application/json" },
      ...(length === undefined ? {} : { length }),
    });
    sending.write(`{"title": "${"a".repeat(100_000)}`, () => sending.destroy());
  }
  await expect.poll(() => logged("request_aborted").length).toBe(before + 2);
  expect(logged("request_failed")).toEqual([]);
});

test("one that stands still holds no room for what it has not sent", async () => {
  const [ana, bob] = [await run.registerUser(), await run.registerUser()];
  const sendings = [1, 2, 3].map(() => begin(ana, "/api/content", { length: 25_000_000 }));
  await Promise.all(
    sendings.map(
      (sending) =>
        new Promise<void>((resolve) => {
          sending.write(head);
          sending.write("a".repeat(1_000_000), () => resolve());
        }),
    ),
  );
  await upload(bob, "b".repeat(25_000_000), "b.txt");
  for (const sending of sendings) sending.destroy();
});
