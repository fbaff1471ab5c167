import { expect, test } from "vitest";
import type { Language } from "../../language/languages.ts";
import { type IndexedText, indexMemory } from "./index-memory.ts";

const memory = (given: Partial<IndexedText>): IndexedText => ({
  userId: 7,
  title: "",
  content: "",
  tags: [],
  author: null,
  thread: null,
  extractedText: null,
  ...given,
});

const nothingWritten = async () => new Map();

const lexemes = async (given: Partial<IndexedText>) =>
  (await indexMemory(memory(given), nothingWritten)).columns.search.split(" ");

test("every lexeme names its owner, so one person's words never find another's memory", async () => {
  const own = await lexemes({ content: "Dentist on Monday", author: "Ana", tags: ["health"] });
  expect(own.length).toBe(4);
  for (const lexeme of own) expect(lexeme).toMatch(/^'7\//);
});

test("title, tags, author and read text are all found", async () => {
  const found = await lexemes({
    title: "Insurance",
    content: "Call them back",
    tags: ["urgent"],
    author: "Bruno",
    extractedText: "policy number",
  });
  for (const stem of ["insur", "urgent", "bruno", "polici"]) expect(found, stem).toContain(`'7/${stem}'`);
});

test("a title that is only the beginning of the text does not count twice", async () => {
  const { columns } = await indexMemory(
    memory({ title: "Dentist on Mon…", content: "Dentist on Monday at nine" }),
    nothingWritten,
  );
  expect(columns.stems.split(" ").filter((stem) => stem === "dentist")).toHaveLength(1);
});

test("the name of a thread is searched for, its number is not", async () => {
  expect(await lexemes({ content: "hello there", thread: "Family group" })).toContain("'7/famili'");
  expect(await lexemes({ content: "hello there", thread: "conv-12" })).not.toContain("'7/conv'");
});

test("a long text is found by its windows, whose offsets stand for the text they hold", async () => {
  const sentences = Array.from({ length: 200 }, (_, order) => `Lantern ${order} burned brightly.`);
  const content = sentences.join(" ");
  const { windows, columns } = await indexMemory(memory({ title: "Lamps", content }), nothingWritten);
  expect(columns.search).toBe("'7/lamp'");
  expect(windows.length).toBeGreaterThan(5);
  const holding = windows.find(({ stems }) => stems.split(" ").includes("137"));
  expect(content.slice(holding?.start, holding?.end)).toContain("Lantern 137");
});

test.each(["'", "\\", "a'b\\c", "'); drop table memories; --", "a:*", "\u0000x"])(
  "%j cannot break out of its lexeme",
  async (content) => {
    for (const lexeme of await lexemes({ content })) expect(lexeme).toMatch(/^('7\/[^'\\\s:]+')?$/);
  },
);

test("a short note is cut in the language of its owner's other notes", async () => {
  const note = memory({ content: "vet: kidneys, special biscuits" });
  const inLanguage = async (language: Language) =>
    (await indexMemory(note, async () => new Map([[language, 30]]))).columns;
  expect(await inLanguage("en")).toMatchObject({
    language: "en",
    stems: "veterinarian kidnei special biscuit",
  });
  expect((await inLanguage("fr")).language).toBe("fr");
});
