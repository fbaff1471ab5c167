import { expect, test } from "vitest";
import type { Answer } from "#shared/assistant";
import type { ReadFile } from "#shared/extraction";
import type { Memory, SearchResult } from "#shared/memories";
import { photographLines } from "../local-run/photograph-lines.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { makeDoc } from "../made-files/make-doc.ts";
import { makeDocx, makeDocxBomb, paragraph } from "../made-files/make-docx.ts";
import { makeHeic } from "../made-files/make-heic.ts";
import { makePdf } from "../made-files/make-pdf.ts";
import { makeJpegHeader, withExif } from "../made-files/make-picture.ts";
import { makeMp3, makeWav, makeWebm } from "../made-files/make-sound.ts";
import { makeZip, packedEntry } from "../made-files/make-zip.ts";
import { faxOfLine, jpeg2000OfLine, scannedLine } from "../made-files/scanned-line.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

type File = { name: string; bytes: Uint8Array; fields?: Record<string, string> };

async function upload(user: TestUser, { name, bytes, fields }: File): Promise<Memory> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ title: name, ...fields })) form.set(field, value);
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  return user.read<Memory>("/api/content", { method: "POST", body: form });
}

/** As it is when nothing is left to do. */
async function uploaded(user: TestUser, file: File): Promise<Memory> {
  const { id } = await upload(user, file);
  await run.settled();
  return user.read<Memory>(`/api/content/${id}`);
}

const readOf = (user: TestUser, { id }: Memory) => user.read<ReadFile>(`/api/content/${id}/extraction`);
const ask = (user: TestUser, question: string) =>
  user.read<Answer>("/api/bobby", { method: "POST", json: { question } });
const found = async (user: TestUser, q: string) =>
  (await user.read<{ results: SearchResult[] }>(`/api/content/search?${new URLSearchParams({ q })}`)).results;

const photograph = (lines: string[]) => photographLines(browser, run.url, lines);

test("a question about page 3 of a PDF is answered with the page it stands on", async () => {
  const ana = await run.registerUser();
  const memory = await uploaded(ana, {
    name: "lease.pdf",
    bytes: makePdf([
      ["Rental agreement for the flat in Rua das Flores.", "It begins on 1 March 2026."],
      ["The tenant waters the plants of the courtyard."],
      ["The deposit is 1,850 euros and is paid to Helena Prates.", "Pets are welcome."],
    ]),
  });
  expect(memory).toMatchObject({ state: "ready", isAnalyzed: true, failure: null });
  const answer = await ask(ana, "How much is the deposit of the lease?");
  expect(answer.text).toContain("1,850");
  expect(answer.citations[0]).toMatchObject({ memoryId: memory.id, place: "page 3" });
  expect(await readOf(ana, memory)).toMatchObject({
    details: { pages: 3 },
    notices: [],
    sections: [{ page: 1 }, { page: 2 }, { page: 3, way: "text" }],
  });
});

/** Recognition takes a second or two of a processor, and longer where several tests share one. */
const whileRecognising = { timeout: 600_000 };

test(
  "a line of a photographed receipt answers a question, and the photo knows when and where it was taken",
  whileRecognising,
  async () => {
    const ana = await run.registerUser();
    const { jpeg } = await photograph(["Fountain pen 38.90 EUR", "Paid in cash on 14 May 2026"]);
    const memory = await uploaded(ana, {
      name: "receipt.jpg",
      bytes: withExif(jpeg, {
        takenAt: "2026:05:14 18:20:00",
        offset: "+01:00",
        model: "Pocket 7",
        latitude: 41.1456,
        longitude: -8.6109,
      }),
    });
    expect(memory.state).toBe("ready");
    const answer = await ask(ana, "What did the fountain pen cost?");
    expect(answer.text).toContain("38.90");
    expect(answer.citations[0]?.memoryId).toBe(memory.id);
    const { sections, details } = await readOf(ana, memory);
    expect(sections.map(({ way }) => way)).toEqual(["details", "ocr"]);
    expect(details).toMatchObject({ takenAt: "2026-05-14T18:20:00", latitude: 41.1456, longitude: -8.6109 });
    const [row] = await run.sql("select occurred_at, extracted_text from memories where id = $1", [
      memory.id,
    ]);
    expect(new Date(String(row?.occurred_at)).toISOString()).toBe("2026-05-14T17:20:00.000Z");
    expect(String(row?.extracted_text)).not.toContain("41.14");
  },
);

test("a scanned PDF is read page by page, its text pages beside it", whileRecognising, async () => {
  const ana = await run.registerUser();
  const scan = await photograph(["Vaccination card of the dog Bolota", "Rabies on 3 June 2025"]);
  const memory = await uploaded(ana, {
    name: "scan.pdf",
    bytes: makePdf([["Cover letter of the veterinary practice."], scan, []]),
  });
  const { sections, notices } = await readOf(ana, memory);
  expect(sections.map(({ page, way }) => ({ page, way }))).toEqual([
    { page: 1, way: "text" },
    { page: 2, way: "ocr" },
  ]);
  expect(notices).toEqual([]);
  const answer = await ask(ana, "When did Bolota get the rabies vaccination?");
  expect(answer.citations[0]).toMatchObject({ memoryId: memory.id, place: "page 2" });
});

test("what an office scanner packs as a fax or as JPEG 2000 is read", whileRecognising, async () => {
  const ana = await run.registerUser();
  const memory = await uploaded(ana, {
    name: "scans.pdf",
    bytes: makePdf([
      { ...scannedLine, fax: faxOfLine },
      { ...scannedLine, jpeg2000: jpeg2000OfLine },
    ]),
  });
  const { sections, notices } = await readOf(ana, memory);
  expect(sections.map(({ page, way }) => ({ page, way }))).toEqual([
    { page: 1, way: "ocr" },
    { page: 2, way: "ocr" },
  ]);
  expect(notices).toEqual([]);
  const [row] = await run.sql("select extracted_text from memories where id = $1", [memory.id]);
  expect(String(row?.extracted_text).split(scannedLine.text)).toHaveLength(3);
});

test("a spoken memo is found and answered by what the browser heard, which is said to be unchecked", async () => {
  const ana = await run.registerUser();
  const memory = await uploaded(ana, {
    name: "voice-memo.webm",
    bytes: makeWebm(5),
    fields: { type: "audio", clientTranscript: "The spare key of the boat is with Matilde" },
  });
  expect(memory).toMatchObject({ state: "ready", type: "audio" });
  const answer = await ask(ana, "Who has the spare key of the boat?");
  expect(answer.text).toContain("Matilde");
  expect(answer.citations[0]?.memoryId).toBe(memory.id);
  const read = await readOf(ana, memory);
  expect(read.sections).toMatchObject([{ way: "browser" }]);
  expect(read.details.duration).toBe(4);
  expect(read.notices[0]).toContain("Nobody has checked them");
});

test.each<File & { word: string }>([
  {
    name: "minutes.docx",
    bytes: makeDocx(paragraph("The choir meets in the greenhouse")),
    word: "greenhouse",
  },
  { name: "old.doc", bytes: makeDoc("The attic holds a telescope\r"), word: "telescope" },
  {
    name: "latin.txt",
    bytes: Buffer.from("O avô guardou o violoncelo na estação de São Bento, à espera da manhã.", "latin1"),
    word: "violoncelo",
  },
  {
    name: "message.eml",
    bytes: Buffer.from(
      "Received: by x\r\nFrom: Ada <ada@example.org>\r\nSubject: The weathercock\r\n\r\nIt turns.",
    ),
    word: "weathercock",
  },
  {
    name: "page.html",
    bytes: Buffer.from("<html><body><p>A periscope</p></body></html>"),
    word: "periscope",
  },
  {
    name: "guests.vcf",
    bytes: Buffer.from(
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Lovelace\r\nNOTE:Brings the harpsichord\r\nEND:VCARD",
    ),
    word: "harpsichord",
  },
  { name: "song.mp3", bytes: makeMp3(80, { title: "Lighthouse", artist: "Os Faróis" }), word: "Lighthouse" },
])("$name becomes text that can be searched", async ({ word, ...file }) => {
  const ana = await run.registerUser();
  const memory = await uploaded(ana, file);
  expect(memory).toMatchObject({ state: "ready", failure: null });
  expect((await found(ana, word)).map((one) => one.memory.id)).toEqual([memory.id]);
});

test("a recording that nobody could listen to is kept, and says so", async () => {
  const ana = await run.registerUser();
  const memory = await uploaded(ana, { name: "lecture.wav", bytes: makeWav(3) });
  expect(memory.state).toBe("ready");
  const { details, notices } = await readOf(ana, memory);
  expect(details.duration).toBe(3);
  expect(notices[0]).toContain("not written down");
});

const hostile: (File & { failure: RegExp })[] = [
  { name: "locked.pdf", bytes: makePdf([["Secret"]], { encrypt: true }), failure: /password/ },
  {
    name: "damaged.pdf",
    bytes: Buffer.from("%PDF-1.4 and nothing of what should follow"),
    failure: /damaged/,
  },
  { name: "half.docx", bytes: makeDocx(paragraph("Half")).slice(0, 300), failure: /damaged/ },
  {
    name: "entities.docx",
    bytes: makeDocx("", {
      "word/document.xml": '<!DOCTYPE a [<!ENTITY b "bbbb">]><w:document>&b;</w:document>',
    }),
    failure: /damaged/,
  },
  { name: "huge.jpg", bytes: makeJpegHeader(65_000, 65_000), failure: /too large.*65,000/ },
];
test.each(hostile)("$name fails with a reason, and can be downloaded as it came", (file) =>
  failsAsItCame(file),
);

test("a file of 9.9 MB that unpacks to ten thousand fails like any other", () =>
  failsAsItCame({ name: "bomb.docx", bytes: makeDocxBomb(9_900_000), failure: /unpacks to more/ }));

async function failsAsItCame({ failure, ...file }: File & { failure: RegExp }): Promise<void> {
  const ana = await run.registerUser();
  const memory = await uploaded(ana, file);
  expect(memory).toMatchObject({ state: "failed", isAnalyzed: false });
  expect(memory.failure).toMatch(failure);
  const download = await ana.api(`/api/content/${memory.id}/download?force=true`);
  expect(Buffer.from(await download.arrayBuffer()).equals(Buffer.from(file.bytes))).toBe(true);
  const [job] = await run.sql("select state, attempts from jobs where subject_id = $1", [memory.id]);
  expect(job).toMatchObject({ state: "failed", attempts: 1 });
}

test("Retry reads the file again", async () => {
  const ana = await run.registerUser();
  const { id } = await uploaded(ana, { name: "minutes.docx", bytes: makeDocx(paragraph("The choir meets")) });
  await run.sql("update memories set extracted_text = null, state = 'failed' where id = $1", [id]);
  await ana.read(`/api/content/${id}/reanalyze`, { method: "POST" });
  await run.settled();
  expect((await readOf(ana, await ana.read<Memory>(`/api/content/${id}`))).sections).toMatchObject([
    { text: "The choir meets" },
  ]);
});

test("what was read is its owner's alone", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const { id } = await uploaded(ana, { name: "minutes.docx", bytes: makeDocx(paragraph("The choir meets")) });
  expect((await rui.api(`/api/content/${id}/extraction`)).status).toBe(404);
  expect((await run.visitor().api(`/api/content/${id}/extraction`)).status).toBe(401);
  expect(await found(rui, "choir")).toEqual([]);
});

test("the files of an archive become memories of their own, and one that is deleted does not come back", async () => {
  const user = await run.registerUser();
  const mail =
    'From: Ada <ada@example.org>\r\nSubject: Boat\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\n\r\nSee the list\r\n--x\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename="list.txt"\r\n\r\nThe flare gun lies under the bench\r\n--x--\r\n';
  const entries = { "harbour.heic": makeHeic(), "Trip/boat.eml": mail, "program.exe": "MZ\x90\0" };
  const bytes = makeZip(Object.entries(entries).map(([name, content]) => packedEntry(name, content)));
  const archive = await uploaded(user, { name: "trip.zip", bytes, fields: { tags: "harbour" } });
  expect((await readOf(user, archive)).notices).toEqual(["Left in it: program.exe (it cannot be read)."]);
  const all = await user.read<Memory[]>("/api/content");
  expect(all.map(({ title }) => title).toSorted()).toEqual([
    "boat.eml",
    "harbour.heic",
    "list.txt",
    "trip.zip",
  ]);
  const photo = all.find(({ title }) => title === "harbour.heic");
  expect(photo).toMatchObject({ content: "From trip.zip", tags: ["harbour"], state: "ready" });
  expect((await found(user, "Dana harbour")).map(({ memory }) => memory.title)).toContain("harbour.heic");
  const [first] = await found(user, "flare gun");
  expect(first?.memory).toMatchObject({ title: "list.txt", content: "From boat.eml" });
  await user.api(`/api/content/${first?.memory.id}`, { method: "DELETE" });
  await user.read(`/api/content/${archive.id}/reanalyze`, { method: "POST" });
  await run.settled();
  expect((await user.read<Memory[]>("/api/content")).length).toBe(3);
});

test("a stored file with a changed byte in its second chunk fails at once, and says that it cannot be opened", async () => {
  const ana = await run.registerUser();
  const memory = await uploaded(ana, {
    name: "long.txt",
    bytes: Buffer.from("A long text. ".repeat(12_000)),
  });
  const files = await run.files();
  const key = `users/${ana.user.id}/files/${memory.id}`;
  const stored = new Uint8Array((await (await files.get(key))?.arrayBuffer()) ?? []);
  await files.put(key, stored.with(70_000, (stored[70_000] ?? 0) ^ 1));
  await ana.api(`/api/content/${memory.id}/reanalyze`, { method: "POST" });
  await run.settled();
  const failure = "The file is missing, or can no longer be opened.";
  expect(await ana.read(`/api/content/${memory.id}`)).toMatchObject({ state: "failed", failure });
  const jobs =
    "select attempts from jobs where subject_id = $1 and kind = 'analyse_memory' and state = 'failed'";
  expect(await run.sql(jobs, [memory.id])).toEqual([{ attempts: 1 }]);
});
