import { expect, test } from "vitest";
import { containedLimits } from "#shared/files";
import { makeMsg } from "../../../tests/made-files/make-doc.ts";
import { makeZip, packedEntry } from "../../../tests/made-files/make-zip.ts";
import { Unreadable, visionOver } from "../../platform/vision.ts";
import worker from "../index.ts";
import { readFile } from "../read/read-file.ts";
import { Refusal } from "../refusal.ts";
import { unpackFile } from "./unpack-file.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const zip = (files: Record<string, string | Uint8Array>) =>
  makeZip(Object.entries(files).map(([name, content]) => packedEntry(name, content)));
const mail = (subject: string, attached: string) =>
  `From: Ada <ada@example.org>\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nHello\r\n--x\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename="${attached}"\r\n\r\nThe key is blue\r\n--x--\r\n`;

async function filesIn(form: FormData): Promise<string[]> {
  const parts = form.getAll("file").filter((part) => part instanceof File);
  return Promise.all(parts.map(async (part) => `${part.name}: ${(await part.text()).trim()}`));
}

test("the files of an archive come with their paths; what programs put there, and archives in it, stay", async () => {
  const inner = zip({ "b.txt": "two" });
  const bytes = zip({
    "a.txt": "one",
    "Trip/c.txt": "three",
    "__MACOSX/a.txt": "x",
    "Trip/inner.zip": inner,
    "d.txt": "",
  });
  const form = await unpackFile("zip", bytes, 0);
  expect(await filesIn(form)).toEqual(["a.txt: one", "Trip/c.txt: three"]);
  expect(form.getAll("left")).toEqual([
    "Trip/inner.zip (an archive in an archive is not opened)",
    "d.txt (it is empty)",
  ]);
  const { sections } = await readFile("zip", bytes);
  expect(sections[0]?.text).toBe("Archive with 4 files:\n- a.txt\n- Trip/c.txt\n- Trip/inner.zip\n- d.txt");
});

test("many files come in several calls, and no more than a hundred", async () => {
  const size = 3 * 1024 * 1024;
  // Noise, so that it packs to no less.
  const noise = Uint8Array.from({ length: size }, (_, at) => (at * 2_654_435_761) >>> 13);
  const first = await unpackFile("zip", zip({ "1": noise, "2": noise, "3": noise, "4": "four" }), 0);
  expect([first.getAll("file").length, first.get("next")]).toEqual([2, "2"]);
  const many = zip(Object.fromEntries(Array.from({ length: 103 }, (_, at) => [`${at}.txt`, "x"])));
  const all = await unpackFile("zip", many, 0);
  expect([all.getAll("file").length, all.get("next")]).toEqual([containedLimits.files, null]);
  expect(all.getAll("left")).toEqual(["3 more (at most 100 files of a file are)"]);
});

test("no more of an archive is unpacked than 100 MB together, in however many calls", async () => {
  const noise = packedEntry(
    "",
    Uint8Array.from({ length: 60_000 }, (_, at) => Math.sin(at) * 1e6),
  );
  const says = { unpacked: containedLimits.file };
  const bytes = makeZip(Array.from({ length: 12 }, (_, at) => ({ ...noise, says, name: `${at}.bin` })));
  for (const [from, left] of [
    [0, ["10.bin", "11.bin"]],
    [11, ["11.bin"]],
  ] as const)
    expect((await unpackFile("zip", bytes, from)).getAll("left")).toEqual(
      left.map((name) => `${name} (at most 100 MB of an archive are unpacked)`),
    );
});

test("names come without what no database holds, and not longer than people read", async () => {
  const bytes = zip({ [`${"x".repeat(400)}/a\0b\nc.txt`]: "one", "d\0.txt": "" });
  const form = await unpackFile("zip", bytes, 0);
  const [name = ""] = await filesIn(form);
  expect([name.length, name.slice(-14)]).toEqual([305, "/ab c.txt: one"]);
  expect(form.getAll("left")).toEqual(["d.txt (it is empty)"]);
});

test("a bomb costs itself, and whatever else is no archive is refused", async () => {
  const bomb = packedEntry("bomb.txt", new Uint8Array(9 * 1024 * 1024));
  const form = await unpackFile("zip", makeZip([bomb, packedEntry("a.txt", "one")]), 0);
  expect(await filesIn(form)).toEqual(["a.txt: one"]);
  expect(form.getAll("left")).toEqual(["bomb.txt (The file unpacks to more than can be read)"]);
  await expect(unpackFile("zip", utf8("PK and nothing else"), 0)).rejects.toThrow(Refusal);
});

test("a mailbox is read message by message, and what is attached to any of them comes out", async () => {
  const written = `From ada@example.org Mon May  4 09:00:00 2026\n${mail("One", "one.txt")}\nFrom bob@example.org Tue May  5 09:00:00 2026\n${mail("Two", "two.txt")}`;
  const { sections, details } = await readFile("mbox", utf8(written));
  expect(details).toEqual({ pages: 2, pagesAre: "message" });
  expect(sections.map(({ page, text }) => [page, text.split("\n")[1]])).toEqual([
    [1, "Subject: One"],
    [2, "Subject: Two"],
  ]);
  expect(await filesIn(await unpackFile("mbox", utf8(written), 0))).toEqual([
    "one.txt: The key is blue",
    "two.txt: The key is blue",
  ]);
  const many = await readFile("mbox", utf8("From a\nA: b\n\n".repeat(2_002)));
  expect([many.details.pages, many.notices]).toEqual([2_002, ["Only the first 2000 messages were read."]]);
});

test("a message of Outlook says what a message says, and gives what is attached", async () => {
  const bytes = makeMsg("The boat", "Meet me at pier 7.", { name: "list.txt", content: "rope, flare" });
  const { sections } = await readFile("msg", bytes);
  expect(sections[0]?.text).toBe(
    "From: Ada <ada@example.org>\nSubject: The boat\n\nMeet me at pier 7.\nAttached: list.txt",
  );
  expect(await filesIn(await unpackFile("msg", bytes, 0))).toEqual(["list.txt: rope, flare"]);
});

test("the Worker hands files over as whoever asked for them reads it, and says why where it cannot", async () => {
  const fetcher = {
    fetch: (url: string, init: RequestInit) => worker.fetch(new Request(url, init), {} as never),
  };
  const vision = visionOver(fetcher as never);
  const bytes = new Uint8Array(zip({ "a.txt": "one", "my file.txt": "two", "b.txt": "" }));
  const { files, left, next } = await vision.unpack("zip", bytes, 0, 1);
  expect(files.map((file) => [file.name, new TextDecoder().decode(file.bytes)])).toEqual([
    ["a.txt", "one"],
    ["my file.txt", "two"],
  ]);
  expect([left, next]).toEqual([["b.txt (it is empty)"], null]);
  await expect(vision.unpack("zip", new Uint8Array(10), 0, 1)).rejects.toThrow(Unreadable);
});
