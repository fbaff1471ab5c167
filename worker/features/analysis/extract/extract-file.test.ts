import { expect, test } from "vitest";
import type { FileKind } from "#shared/files";
import { keepAccounts } from "../../../../tests/openai-stub/keep-accounts.ts";
import { type Ai, AiUnavailable, type Transcript } from "../../../ai/ai.ts";
import { createEmbeddedAi } from "../../../ai/embedded/embedded-ai.ts";
import type { Reading } from "../../../platform/reading.ts";
import { Unreadable, type Vision } from "../../../platform/vision.ts";
import { extractFile } from "./extract-file.ts";
import type { FileToExtract } from "./file-to-extract.ts";

const nothing: Reading = { sections: [], scans: [], details: {}, notices: [] };
const reads = (reading: Partial<Reading>, recognise: Vision["recognise"] = noText): Vision => ({
  read: async () => ({ ...nothing, ...reading }),
  recognise,
  findFaces: noFaces,
  unpack: async () => ({ files: [], left: [], next: null }),
});
const noFaces: Vision["findFaces"] = async () => ({ width: 1, height: 1, faces: [] });
const noText: Vision["recognise"] = async () => ({ text: "", confidence: 0, notice: null });

const byte = new Uint8Array([1]);
const file = (kind: FileKind, more: Partial<FileToExtract> = {}): FileToExtract => ({
  owner: 1,
  original: {
    bytes: async () => byte,
    stream: async () => new Blob([byte]).stream(),
    kind,
    name: "file",
    size: 1,
  },
  clientTranscript: null,
  timeZone: "Europe/Lisbon",
  language: "en",
  isLastAttempt: false,
  meter: keepAccounts(),
  hold: async () => undefined,
  ...more,
});
const deaf = createEmbeddedAi();
const listens = (transcribe: () => Promise<Transcript>): Ai => ({ ...deaf, transcribe });

test("scanned pages stand where they belong among the others, and empty ones are named", async () => {
  const vision = reads(
    { sections: [{ text: "three", page: 3 }], scans: [2, 4] },
    async (_kind, _bytes, { page }) => ({
      text: page === 2 ? "two" : "",
      confidence: 1,
      notice: null,
    }),
  );
  const { text, extraction } = await extractFile({ vision, ai: deaf }, file("pdf"));
  expect(text).toBe("two\n\nthree");
  expect(extraction.sections).toMatchObject([
    { page: 2, way: "ocr" },
    { page: 3, way: "text" },
  ]);
  expect(extraction.notices).toEqual(["Page 4 holds no text."]);
});

test("of many scanned pages thirty are read, each after the job has been held, and the rest is said", async () => {
  let held = 0;
  const read: number[] = [];
  const vision = reads(
    { scans: Array.from({ length: 33 }, (_, index) => index + 1) },
    async (_kind, _bytes, { page }) => {
      read.push(page);
      expect(held).toBe(1 + page); // once for what is text already
      return { text: `page ${page}`, confidence: 1, notice: null };
    },
  );
  const hold = async () => void held++;
  const { extraction } = await extractFile({ vision, ai: deaf }, file("pdf", { hold }));
  expect(read).toHaveLength(30);
  expect(extraction.notices).toEqual([
    "Pages 31, 32 and 33 could not be read: at most 30 scanned pages of a file are.",
  ]);
});

test("a page that cannot be read costs itself; an interruption costs the attempt until there is no other", async () => {
  const fails = (retryable: boolean) =>
    reads({ scans: [1, 2] }, async (_kind, _bytes, { page }) => {
      if (page === 1) throw new Unreadable("Reading the file took too long.", { retryable });
      return { text: "two", confidence: 1, notice: null };
    });
  const notices = ["Page 1 could not be searched for text. Reading the file took too long."];
  const given = (retryable: boolean, isLastAttempt: boolean) =>
    extractFile({ vision: fails(retryable), ai: deaf }, file("pdf", { isLastAttempt }));
  expect((await given(false, false)).extraction.notices).toEqual(notices);
  expect((await given(true, true)).extraction.notices).toEqual(notices);
  await expect(given(true, false)).rejects.toThrow(Unreadable);
});

test("a page that other files kept waiting costs neither itself nor the last attempt", async () => {
  const vision = reads({ scans: [1] }, async () => {
    throw new Unreadable("Other files kept this one waiting.", { retryable: true, keptWaiting: true });
  });
  const given = extractFile({ vision, ai: deaf }, file("pdf", { isLastAttempt: true }));
  await expect(given).rejects.toMatchObject({ keptWaiting: true });
});

test.each(["pdf", "docx", "doc", "txt"] as const)(
  "a %s without any text is kept, and says so",
  async (kind) => {
    const { text, extraction } = await extractFile({ vision: reads({}), ai: deaf }, file(kind));
    expect(text).toBe("");
    expect(extraction.notices).toEqual(["No text was found in the file."]);
  },
);

test("a picture without text is kept, and says so", async () => {
  const { text, extraction } = await extractFile({ vision: reads({ scans: [1] }), ai: deaf }, file("jpg"));
  expect(text).toBe("");
  expect(extraction.notices).toEqual(["No text was found in the picture."]);
});

test("a recording is written down by a provider that listens, with the second of each piece", async () => {
  const ai = listens(async () => ({ pieces: [{ text: "Buy bread", second: 65 }] }));
  const { text, extraction } = await extractFile(
    { vision: reads({}), ai },
    file("webm", { clientTranscript: "By bread" }),
  );
  expect(text).toBe("Buy bread");
  expect(extraction).toMatchObject({ sections: [{ second: 65, way: "transcript" }], notices: [] });
});

const refuses = listens(() => Promise.reject(new AiUnavailable("No such model.", { retryable: false })));
test.each([
  ["cannot listen", deaf],
  ["does not take it", refuses],
])("when the provider %s the browser's words count, as unchecked ones", async (_, ai) => {
  const heard = file("webm", { clientTranscript: "Buy bread" });
  const { text, extraction } = await extractFile({ vision: reads({}), ai }, heard);
  expect(text).toBe("Buy bread");
  expect(extraction.sections).toMatchObject([{ way: "browser" }]);
  expect(extraction.notices[0]).toContain("Nobody has checked them");
  const silent = await extractFile({ vision: reads({}), ai }, file("mp3"));
  expect(silent.text).toBe("");
  expect(silent.extraction.notices[0]).toContain("was not written down");
});

test("a provider that is busy is waited for", async () => {
  const ai = listens(() => Promise.reject(new AiUnavailable("Busy.", { retryable: true })));
  await expect(extractFile({ vision: reads({}), ai }, file("mp3"))).rejects.toThrow(AiUnavailable);
});

test("of several recordings one is there at a time, and each job is held when its turn comes", async () => {
  const told: string[] = [];
  const ai = listens(async () => {
    told.push("begun");
    await new Promise((resolve) => setTimeout(resolve, 50));
    told.push("ended");
    return { pieces: [] };
  });
  const hold = async () => void told.push("held");
  await Promise.all([1, 2].map(() => extractFile({ vision: reads({}), ai }, file("mp3", { hold }))));
  expect(told).toEqual(["held", "held", ...Array(2).fill(["held", "begun", "ended"]).flat()]);
});

test("silence is said to be silence", async () => {
  const ai = listens(async () => ({ pieces: [] }));
  const { extraction } = await extractFile({ vision: reads({}), ai }, file("wav"));
  expect(extraction.notices).toEqual(["No speech was found in the recording."]);
});

const good = "Vielen Dank für Ihren Einkauf, die Rückgabe geöffneter Ware ist ausgeschlossen.";
const bad = good.replace("ü", "i").replace("ü", "i").replace("ö", "o");

test("a page that was read badly is read again in the language it turns out to be in, and the next ones in that at once", async () => {
  const asked: string[] = [];
  const vision = reads({ scans: [1, 2, 3] }, async (_kind, _bytes, { page, language }) => {
    asked.push(`${page} ${language}`);
    if (page === 3) throw new Unreadable("Reading the file took too long.", { retryable: false });
    return {
      text: language === "de" ? good : bad,
      confidence: language === "de" ? 0.96 : 0.8,
      notice: null,
    };
  });
  const { text } = await extractFile({ vision, ai: deaf }, file("pdf"));
  expect(asked).toEqual(["1 en", "1 de", "2 de", "3 de"]);
  expect(text).toBe(`${good}\n\n${good}`);
});

test("what was read badly is kept where another language reads it no better", async () => {
  const vision = reads({ scans: [1] }, async (_kind, _bytes, { language }) => {
    if (language !== "en") throw new Unreadable("Reading the file took too long.", { retryable: false });
    return { text: bad, confidence: 0.7, notice: null };
  });
  const { text, extraction } = await extractFile({ vision, ai: deaf }, file("jpg"));
  expect(text).toBe(bad);
  expect(extraction.notices).toEqual([]);
});

test("a file whose pages take all that a page may take is left after two of them", async () => {
  const read: number[] = [];
  const vision = reads({ scans: [1, 2, 3, 4] }, async (_kind, _bytes, { page }) => {
    read.push(page);
    throw new Unreadable("Reading the file took too long.", { retryable: false, exhausted: true });
  });
  const { extraction } = await extractFile({ vision, ai: deaf }, file("pdf"));
  expect(read).toEqual([1, 2]);
  expect(extraction.notices).toContain("The pages after it were not searched for text.");
});
