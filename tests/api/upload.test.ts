import { randomBytes, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { ReadFile } from "#shared/extraction";
import { type Memory, memorySchema, type SearchResult, type Stats } from "#shared/memories";
import { fileForm, sampleFiles } from "../local-run/file-form.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { useUploads } from "../local-run/use-uploads.ts";
import { makeMp4 } from "../made-files/make-sound.ts";

const run = useLocalRun();
const megabyte = 1024 * 1024;

const { post, upload, download, objectsOf, expectNothingKept } = useUploads(run);

describe("a file", () => {
  let owner: TestUser;
  beforeAll(async () => {
    owner = await run.registerUser();
  });

  test.each([
    ["pdf", "document", "application/pdf"],
    ["docx", "document", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    ["jpg", "image", "image/jpeg"],
    ["png", "image", "image/png"],
    ["wav", "audio", "audio/wav"],
    ["mp3", "audio", "audio/mpeg"],
  ] as const)(
    "that is a %s by its bytes becomes a memory of its type, whatever it is called",
    async (kind, type, mimeType) => {
      const saved = await upload(owner, sampleFiles[kind], "holiday.bin", { description: "From the trip" });
      expect(saved).toMatchObject({
        type,
        mimeType,
        source: "upload",
        content: "From the trip",
        fileName: "holiday.bin",
      });
      expect(saved.fileSize).toBe(sampleFiles[kind].length);
      memorySchema.parse(saved);
      expect(await download(owner, saved)).toEqual(Buffer.from(sampleFiles[kind]));
    },
  );

  test("is found at once by what its owner says of it", async () => {
    const ana = await run.registerUser();
    const fields = {
      title: "Boiler manual",
      description: "Bought with the flat in Porto",
      tags: "house, heating",
    };
    const saved = await upload(ana, "Pressure 1.4 bar", "manual.txt", fields);
    expect(saved.tags).toEqual(["house", "heating"]);
    const path = `/api/content/search?${new URLSearchParams({ q: "flat in Porto" })}`;
    const { results } = await ana.read<{ results: SearchResult[] }>(path);
    expect(results.map(({ memory }) => memory.id)).toEqual([saved.id]);
  });

  test("lies sealed under its memory's id, and its name is no part of any path", async () => {
    const ana = await run.registerUser();
    const saved = await upload(ana, "The door code is 4471", "../../door code.txt", {}, sampleFiles.jpg);
    expect(saved).toMatchObject({ fileName: "door code.txt", hasThumbnail: true });
    const folder = `users/${ana.user.id}/files/${saved.id}`;
    expect(await objectsOf(ana)).toEqual([folder, `${folder}-thumbnail`]);
    const stored = await (await run.files()).get(folder);
    expect(await stored?.text()).not.toContain("4471");
    const small = await ana.api(`/api/content/${saved.id}/thumbnail`);
    expect(small.headers.get("Content-Type")).toBe("image/jpeg");
    expect(Buffer.from(await small.arrayBuffer())).toEqual(Buffer.from(sampleFiles.jpg));
  });

  test("of exactly 25 MB is kept, byte for byte", async () => {
    const ana = await run.registerUser();
    const bytes = Uint8Array.from(randomBytes(25 * megabyte));
    bytes.set(sampleFiles.png);
    const saved = await upload(ana, bytes, "large.png");
    expect((await download(ana, saved)).equals(bytes)).toBe(true);
  });

  test("several at once each get their memory", async () => {
    const ana = await run.registerUser();
    const names = ["a", "b", "c", "d", "e"].map((name) => `${name}.txt`);
    const saved = await Promise.all(names.map((name) => upload(ana, `This is ${name}`, name)));
    expect(saved.map(({ fileName }) => fileName)).toEqual(names);
    expect(await objectsOf(ana)).toHaveLength(5);
  });

  test("sent twice with one Idempotency-Key is one memory and one object; another file with that key is refused", async () => {
    const ana = await run.registerUser();
    const headers = { "Idempotency-Key": randomUUID() };
    const send = (text: string) => post(ana, fileForm(text, "a.txt"), headers);
    const answers = await Promise.all([send("One"), send("One"), send("One")]);
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Memory).id));
    expect(new Set(ids).size).toBe(1);
    expect(await objectsOf(ana)).toHaveLength(1);
    expect((await send("Two")).status).toBe(422);
    expect(await objectsOf(ana)).toHaveLength(1);
  });
});

describe("a voice memo", () => {
  const memo = { type: "audio", title: "voice-memo-1.webm" };

  test("is taken in what browsers record in, with what the browser heard", async () => {
    const ana = await run.registerUser();
    const saved = await upload(ana, sampleFiles.webm, "voice-memo-1.webm", {
      ...memo,
      clientTranscript: "Buy thyme",
    });
    expect(saved).toMatchObject({ type: "audio", mimeType: "audio/webm", source: "voice" });
    const [row] = await run.sql("select client_transcript from memories where id = $1", [saved.id]);
    expect(row).toEqual({ client_transcript: "Buy thyme" });
  });

  test("is taken as Safari records it, read, and given back", async () => {
    const ana = await run.registerUser();
    const saved = await upload(ana, makeMp4(7), "voice-memo-1.m4a", {
      ...memo,
      title: "voice-memo-1.m4a",
      clientTranscript: "Buy thyme",
    });
    expect(saved).toMatchObject({ type: "audio", mimeType: "audio/mp4", source: "voice" });
    await run.settled();
    expect((await ana.read<Memory>(`/api/content/${saved.id}`)).state).toBe("ready");
    const { details, sections } = await ana.read<ReadFile>(`/api/content/${saved.id}/extraction`);
    expect([details, sections]).toMatchObject([{ duration: 7 }, [{ text: "Buy thyme", way: "browser" }]]);
    expect(await download(ana, saved)).toEqual(Buffer.from(makeMp4(7)));
  });

  test.each([
    ["a recording that does not come from the recorder", sampleFiles.webm, {}],
    ["an MP4 that does not come from the recorder", makeMp4(7), {}],
    ["a program that is called a recording", sampleFiles.program, memo],
    ["a picture that is called a recording", sampleFiles.png, memo],
  ])("is not taken: %s", async (_, bytes, fields) => {
    const ana = await run.registerUser();
    expect((await post(ana, fileForm(bytes, "voice-memo-1.webm", fields))).status).toBe(415);
    await expectNothingKept(ana);
  });
});

describe("the space that there is", () => {
  /** Rows as uploads leave them, without their objects. */
  const fill = (user: TestUser, files: number, size: number) =>
    run.sql(
      `insert into memories (id, user_id, title, content, type, state, source, content_hash, mime_type, file_name, file_size, file_path, created_at, updated_at)
       select gen_random_uuid(), $1::integer, 'x', '', 'document', 'ready', 'upload', '', 'text/plain', 'a', $3::integer,
         'users/' || $1 || '/files/' || gen_random_uuid(), now(), now() from generate_series(1, $2::integer)`,
      [String(user.user.id), String(files), String(size)],
    );

  test("one that is full takes no more files, says so, and still takes notes", async () => {
    const ana = await run.registerUser();
    await fill(ana, 107, 10_000_000);
    const answer = await post(ana, fileForm("x".repeat(5_000_000), "a.txt"));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      error:
        "Your files take up all the space you have (1,024 MB). Delete some and empty the trash to make room.",
      code: "storage_full",
    });
    expect(await objectsOf(ana)).toEqual([]);
    await ana.read("/api/content", { method: "POST", json: { title: "A", content: "B" } });
    await upload(ana, "x".repeat(3_000_000), "small-enough.txt");
  });

  test("two uploads at once do not both take the last of it", async () => {
    const ana = await run.registerUser();
    await fill(ana, 107, 10_000_000);
    const form = () => fileForm("x".repeat(3_000_000), "a.txt");
    const statuses = (await Promise.all([post(ana, form()), post(ana, form())])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
  });

  test("nobody has more than 20,000 files, and nobody else's count", async () => {
    const [ana, rui] = [await run.registerUser(), await run.registerUser()];
    await fill(ana, 20_000, 1);
    expect((await post(ana, fileForm("x", "a.txt"))).status).toBe(409);
    await upload(rui, "x", "a.txt");
  });
});

describe("what is deleted", () => {
  test("a deleted account leaves no object, its keys included", async () => {
    const ana = await run.registerUser();
    await upload(ana, "Something private", "a.txt", {}, sampleFiles.jpg);
    const prefix = `users/${ana.user.id}/`;
    expect((await (await run.files()).list({ prefix })).objects).toHaveLength(3);
    const json = { confirmation: "DELETE MY ACCOUNT", password: ana.password };
    expect((await ana.api("/api/user", { method: "DELETE", json })).ok).toBe(true);
    await run.cron("* * * * *");
    expect((await (await run.files()).list({ prefix })).objects).toEqual([]);
  });

  test("a file waits 30 days in the trash with its memory, hidden, and then both are gone", async () => {
    const ana = await run.registerUser();
    const saved = await upload(ana, "Something private", "a.txt", {}, sampleFiles.jpg);
    expect((await ana.api(`/api/content/${saved.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await ana.api(saved.filePath)).status).toBe(404);
    const age = async (days: number) => {
      await run.sql(`update memories set deleted_at = now() - make_interval(days => ${days}) where id = $1`, [
        saved.id,
      ]);
      expect((await run.cron("23 * * * *")).status).toBe(200);
    };
    await age(29);
    expect(await objectsOf(ana)).toHaveLength(2);
    await age(31);
    await expectNothingKept(ana);
  });
});

test("files count in the stats, and asking again for an analysis of one keeps it", async () => {
  const ana = await run.registerUser();
  const saved = await upload(ana, "Twelve bytes", "a.txt");
  expect((await ana.read<Stats>("/api/stats")).storageBytes).toBe(12);
  await ana.read(`/api/content/${saved.id}/reanalyze`, { method: "POST" });
  await run.settled();
  expect((await download(ana, saved)).toString()).toBe("Twelve bytes");
});
