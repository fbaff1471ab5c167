import { expect, test } from "vitest";
import { previewText } from "./preview-text.ts";

const file = { title: "The lease", content: "", aiAnalysis: null, fileName: "lease.pdf", fileSize: 2048 };
const aiAnalysis = { summary: " The rent is 925 EUR a month. ", topics: [], entities: [] };
const note = { ...file, title: "Nadia is allergic", fileName: null };
const repeated = { ...aiAnalysis, summary: note.title };

test.each([
  ["what was written comes first", { ...file, content: " Signed in May ", aiAnalysis }, "Signed in May"],
  ["then what the analysis says", { ...file, aiAnalysis }, "The rent is 925 EUR a month."],
  [
    "or what that adds to a few words about the file",
    { ...file, content: "The rent", aiAnalysis },
    "The rent is 925 EUR a month.",
  ],
  ["then the file's own name and size", file, "lease.pdf · 2.0 KB"],
  ["whose name is not said twice", { ...file, title: "lease.pdf" }, "2.0 KB"],
  [
    "a file that nothing could be read in",
    { ...file, aiAnalysis: { ...aiAnalysis, summary: "" } },
    "lease.pdf · 2.0 KB",
  ],
  ["a note of one line, which is its title", { ...note, content: "Nadia is\nallergic " }, ""],
  ["whatever the analysis repeats", { ...note, content: note.title, aiAnalysis: repeated }, ""],
  ["what goes on behind its title", { ...note, content: "Nadia is allergic: nuts." }, "nuts."],
  [
    "also behind one that was cut",
    { ...note, title: "Nadia is…", content: "Nadia is allergic" },
    "… allergic",
  ],
  [
    "but not the begin of a sentence",
    { ...note, title: "Tomas", content: "Tomas lives in Braga" },
    "Tomas lives in Braga",
  ],
  [
    "a heading of its own line",
    { ...note, title: "Tomas", content: "# Tomas\nHe lives in Braga" },
    "He lives in Braga",
  ],
  [
    "not a longer word",
    { ...note, title: "Nadia is all", content: "Nadia is allergic" },
    "Nadia is allergic",
  ],
  ["what it adds is said", { ...note, content: note.title, aiAnalysis }, "The rent is 925 EUR a month."],
  ["a memory without a file says nothing more", { ...file, fileName: null }, ""],
])("%s", (_case, memory, expected) => {
  expect(previewText(memory)).toBe(expected);
});
