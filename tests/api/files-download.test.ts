import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { fileForm, sampleFiles } from "../local-run/file-form.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");
const upload = (user: TestUser, ...form: Parameters<typeof fileForm>) =>
  user.read<Memory>("/api/content", { method: "POST", body: fileForm(...form) });
const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

let ana: TestUser;
beforeAll(async () => {
  ana = await run.registerUser();
});

describe("what a browser may do with a file", () => {
  const sandbox = "default-src 'none'; sandbox; frame-ancestors 'none'";
  const playable = "default-src 'none'; media-src 'self'; sandbox allow-same-origin; frame-ancestors 'none'";
  test.each([
    ["jpg", "image/jpeg", "inline", sandbox],
    ["png", "image/png", "inline", sandbox],
    // The page that a browser makes around a sound asks for it again.
    ["wav", "audio/wav", "inline", playable],
    ["mp3", "audio/mpeg", "inline", playable],
    // Some viewers refuse to show a PDF in a sandbox.
    ["pdf", "application/pdf", "inline", "frame-ancestors 'none'"],
    [
      "docx",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "attachment",
      sandbox,
    ],
    // A browser would run it.
    ["html", "application/octet-stream", "attachment", sandbox],
  ] as const)("a %s is %s, %s, and can load or run nothing", async (kind, type, shown, policy) => {
    const saved = await upload(ana, sampleFiles[kind], `a.${kind}`);
    for (const [query, disposition] of [
      ["", shown],
      ["?force=true", "attachment"],
    ] as const) {
      const answer = await ana.api(saved.filePath + query);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": type,
        "content-disposition": `${disposition}; filename="a.${kind}"; filename*=UTF-8''a.${kind}`,
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "private, no-store",
      });
      expect(await bodyOf(answer)).toEqual(Buffer.from(sampleFiles[kind]));
    }
  });

  test("what a sender says of a file's type is never said again", async () => {
    const form = fileForm("", "a.txt");
    form.set("file", new File(["Just words"], "a.html", { type: "text/html" }));
    const saved = await ana.read<Memory>("/api/content", { method: "POST", body: form });
    const answer = await ana.api(saved.filePath);
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toContain('filename="a.html.txt"');
  });

  test("text that is not UTF-8 is not said to be", async () => {
    const saved = await upload(ana, Uint8Array.from(Buffer.from("Caf\xe9", "latin1")), "a.txt");
    expect((await ana.api(saved.filePath)).headers.get("Content-Type")).toBe("text/plain");
  });

  test.each([
    ["../../../etc/passwd", "passwd.txt"],
    ['quo"te\r\nX-Injected: 1.txt', undefined],
    ["%2e%2e%2fsecret.txt", "%2e%2e%2fsecret.txt"],
    ["\u202etxt.exe", "txt.exe.txt"],
    ["n".repeat(4_096), `${"n".repeat(150)}.txt`],
    ["日本語 🙂.txt", "日本語 🙂.txt"],
  ])("a file called %j is downloaded under a name that can do no harm", async (name, expected) => {
    const saved = await upload(ana, "x", name, { title: "A file" });
    const answer = await ana.api(`${saved.filePath}?force=true`);
    const header = answer.headers.get("Content-Disposition") ?? "";
    expect(header).toMatch(/^attachment; filename="[^"\\/\r\n]+"; filename\*=UTF-8''[\w.%~-]+$/);
    expect(answer.headers.has("X-Injected")).toBe(false);
    const exact = decodeURIComponent(header.split("UTF-8''")[1] ?? "");
    expect(exact).not.toMatch(/[/\\\p{C}]/u);
    if (expected !== undefined) expect(exact).toBe(expected);
  });

  test("a memory without a file is downloaded as a text", async () => {
    const json = { title: "Wi-Fi: guests/friends", content: "Password is “blue door”" };
    const note = await ana.read<Memory>("/api/content", { method: "POST", json });
    const answer = await ana.api(`/api/content/${note.id}/download?force=true`);
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toContain("attachment");
    expect((await bodyOf(answer)).toString()).toBe(json.content);
  });
});

describe("a part of a file", () => {
  const sound = Uint8Array.from(Buffer.concat([sampleFiles.wav, randomBytes(300_000)]));
  let path: string;
  beforeAll(async () => {
    path = (await upload(ana, sound, "a.wav")).filePath;
  });
  const ask = (headers: Record<string, string>) => ana.api(path, { headers });

  test("is answered with just that part, wherever it stands", async () => {
    for (const [range, start, end] of [
      ["bytes=0-0", 0, 1],
      ["bytes=65530-65545", 65_530, 65_546],
      ["bytes=200000-", 200_000, sound.length],
      ["bytes=-10", sound.length - 10, sound.length],
      ["bytes=10-99999999", 10, sound.length],
    ] as const) {
      const answer = await ask({ Range: range });
      expect(answer.status).toBe(206);
      expect(answer.headers.get("Content-Range")).toBe(`bytes ${start}-${end - 1}/${sound.length}`);
      expect(answer.headers.get("Content-Length")).toBe(String(end - start));
      expect((await bodyOf(answer)).equals(sound.subarray(start, end))).toBe(true);
    }
  });

  test("that is not there is 416, with the size", async () => {
    const answer = await ask({ Range: `bytes=${sound.length}-` });
    expect([answer.status, answer.headers.get("Content-Range")]).toEqual([416, `bytes */${sound.length}`]);
  });

  test("of another version, or asked for in a way that means nothing, is the whole", async () => {
    const whole = await ask({});
    expect(whole.headers.get("Accept-Ranges")).toBe("bytes");
    const version = whole.headers.get("ETag") ?? "";
    expect((await bodyOf(whole)).equals(sound)).toBe(true);
    expect((await ask({ Range: "bytes=0-9", "If-Range": version })).status).toBe(206);
    expect((await ask({ Range: "bytes=0-9", "If-Range": '"another"' })).status).toBe(200);
    expect((await ask({ Range: "lines=1-2" })).status).toBe(200);
  });

  test("can be asked about without being sent", async () => {
    const answer = await ana.api(path, { method: "HEAD" });
    expect(answer.headers.get("Content-Type")).toBe("audio/wav");
    expect((await bodyOf(answer)).length).toBe(0);
  });
});

test("when the object is gone or was changed, the answer says so and the memory stays", async () => {
  const saved = await upload(ana, "The door code is 4471", "a.txt", { title: "Codes" }, sampleFiles.jpg);
  const files = await run.files();
  const key = `users/${ana.user.id}/files/${saved.id}`;
  const stored = Buffer.from((await (await files.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0));
  const expectMissing = async (path: string) => {
    const answer = await ana.api(path);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { error: "The file of this memory is missing.", code: "not_found" },
    ]);
  };
  await files.put(
    key,
    stored.map((byte, index) => (index === stored.length - 3 ? byte ^ 1 : byte)),
  );
  await expectMissing(saved.filePath);
  await files.put(key, stored);
  expect((await ana.api(saved.filePath)).status).toBe(200);
  await files.delete([key, `${key}-thumbnail`]);
  await expectMissing(saved.filePath);
  await expectMissing(`/api/content/${saved.id}/thumbnail`);
  expect((await ana.read<Memory>(`/api/content/${saved.id}`)).title).toBe("Codes");
});

test("another's file answers exactly as one that does not exist, and a visitor gets 401", async () => {
  const rui = await run.registerUser();
  const saved = await upload(ana, "Ana keeps her diary in the piano", "a.txt", {}, sampleFiles.jpg);
  for (const path of ["download", "download?force=true", "thumbnail"]) {
    const [theirs, nothing] = await Promise.all(
      [saved.id, "0190b8a0-0000-7000-8000-000000000001"].map(async (id) => {
        const answer = await rui.api(`/api/content/${id}/${path}`, { headers: { Range: "bytes=0-5" } });
        return { status: answer.status, body: await answer.text() };
      }),
    );
    expect(theirs?.status).toBe(404);
    expect(theirs).toEqual(nothing);
    expect((await run.visitor().api(`/api/content/${saved.id}/${path}`)).status).toBe(401);
  }
});

test("a memory that never had a picture has no thumbnail", async () => {
  const saved = await upload(ana, "x", "a.txt");
  expect(saved.hasThumbnail).toBe(false);
  expect((await ana.api(`/api/content/${saved.id}/thumbnail`)).status).toBe(404);
});
