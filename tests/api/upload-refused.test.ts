import { beforeAll, expect, test } from "vitest";
import { fileForm, sampleFiles } from "../local-run/file-form.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { useUploads } from "../local-run/use-uploads.ts";

/** Each is refused with a reason, and nothing is kept of it: no row, no object. */
const run = useLocalRun("shared");
const { post, expectNothingKept } = useUploads(run);
const megabyte = 1024 * 1024;
const tooLarge = "File too large: Please select a file smaller than 25MB.";

let ana: TestUser;
beforeAll(async () => {
  ana = await run.registerUser();
});

test("a file of 25 MB and a byte", async () => {
  const bytes = new Uint8Array(25 * megabyte + 1);
  bytes.set(sampleFiles.pdf);
  const answer = await post(ana, fileForm(bytes, "a.pdf"));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ error: tooLarge, code: "too_large" });
  await expectNothingKept(ana);
});

test.each([
  ["25 MB and a byte", 25 * megabyte + 1],
  ["30 MB", 30 * megabyte],
])("%s in chunks, without a length; who sends it gets to read why", async (_, size) => {
  const head =
    '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nA\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  const answer = await ana.api("/api/content", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
    body: streamOf(head, size, "\r\n--x--\r\n"),
    duplex: "half",
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ error: tooLarge });
  await expectNothingKept(ana);
});

test.each([
  ["a picture that can run", sampleFiles.svg, "photo.png", "drawing in SVG"],
  ["a program", sampleFiles.program, "cv.pdf", "This is a program"],
  [
    "an archive of another kind",
    Uint8Array.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
    "cv.docx",
    "This is an archive",
  ],
])("%s is refused as what it is, and it is said what would help", async (_, bytes, name, says) => {
  const answer = await post(ana, fileForm(bytes, name));
  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({ error: expect.stringContaining(says) });
  await expectNothingKept(ana);
});

test("one that cannot be read is kept when its owner says so, byte for byte, and served as bytes only", async () => {
  const bob = await run.registerUser();
  const answer = await post(bob, fileForm(sampleFiles.svg, "plan.svg", { keepUnread: "true" }));
  expect(answer.status).toBe(201);
  const { id, mimeType } = (await answer.json()) as { id: string; mimeType: string };
  expect(mimeType).toBe("application/octet-stream");
  const file = await bob.api(`/api/content/${id}/download`);
  expect(file.headers.get("Content-Type")).toBe("application/octet-stream");
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; .*plan\.svg/);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(sampleFiles.svg);
  expect((await ana.api(`/api/content/${id}/download`)).status).toBe(404);
});

test.each([
  ["a film", Uint8Array.from(Buffer.from("\0\0\0\x18ftypisom")), "holiday.txt", "video"],
  ["music as notes", Uint8Array.from([0x4d, 0x54, 0x68, 0x64, 0, 0, 0, 6]), "song.mid", "music"],
  ["a drawing", sampleFiles.svg, "plan.svg", "file"],
])("%s that is kept unread is found under its type", async (_, bytes, name, type) => {
  const bob = await run.registerUser();
  const kept = await post(bob, fileForm(bytes, name, { keepUnread: "true" }));
  expect(await kept.json()).toMatchObject({ type });
  expect(await bob.read(`/api/content?type=${type}`)).toMatchObject([{ fileName: name }]);
});

test("an empty file", async () => {
  const answer = await post(ana, fileForm("", "a.txt"));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: "This file is empty. Please choose another one.",
    code: "bad_request",
    fields: { file: expect.any(String) },
  });
  await expectNothingKept(ana);
});

test.each<[string, Record<string, string | undefined>, string]>([
  ["a file without a title", { title: undefined }, "title"],
  ["a file with an empty title", { title: " " }, "title"],
  ["a file with a field that is not the person's to set", { state: "ready" }, ""],
  ["a file with an owner", { userId: "1" }, ""],
  ["a file of no type there is", { type: "secret" }, "type"],
])("%s", async (_, fields, field) => {
  const answer = await post(ana, fileForm("x", "a.txt", fields));
  expect(answer.status).toBe(400);
  if (field !== "") expect(((await answer.json()) as { fields: object }).fields).toHaveProperty(field);
  await expectNothingKept(ana);
});

test("two files in one form, a part that is none of ours, a thumbnail that is no picture", async () => {
  const two = fileForm("x", "a.txt");
  two.append("file", new File(["y"], "b.txt"));
  const other = fileForm("x", "a.txt");
  other.set("attachment", new File(["y"], "b.txt"));
  for (const form of [two, other]) {
    const answer = await post(ana, form);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: "Send each file in a request of its own" },
    ]);
  }
  expect((await post(ana, fileForm("x", "a.txt", {}, sampleFiles.svg))).status).toBe(400);
  await expectNothingKept(ana);
});

test("a form that breaks off", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nHalf of';
  expect((await post(ana, body, headers)).status).toBe(400);
  await expectNothingKept(ana);
});

test("whatever a visitor sends", async () => {
  const answer = await run.visitor().api("/api/content", { method: "POST", body: fileForm("x", "a.txt") });
  expect(answer.status).toBe(401);
});

/** `size` bytes between two texts, 64 KB at a time. */
function streamOf(head: string, size: number, tail: string): ReadableStream<Uint8Array> {
  const block = new Uint8Array(64 * 1024).fill(97);
  let left = size;
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
    pull(controller) {
      if (left > 0) controller.enqueue(block.subarray(0, Math.min(left, block.length)));
      left -= block.length;
      if (left > 0) return;
      controller.enqueue(new TextEncoder().encode(tail));
      controller.close();
    },
  });
}
