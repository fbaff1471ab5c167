import { expect, test } from "vitest";
import { parseHistory } from "./parse-history.ts";

const id = "0190b8a0-0000-7000-8000-000000000001";
const file = {
  id,
  title: "Key",
  type: "text",
  mimeType: "text/plain",
  createdAt: "2026-05-12T12:00:00.000Z",
};
const memory = { ...file, passage: "Under the pot.", why: [] };
const entity = { type: "PERSON", value: "Mara", start: 0, end: 4, confidence: 0.9 };
const item = {
  id,
  message: "Where is the key?",
  response: "Under the pot [1].",
  createdAt: "2026-05-12T12:00:00.000Z",
  referencedFiles: [file],
  entities: [entity],
  memories: [memory],
  citations: [{ marker: "[1]", memoryId: id, quote: "Under the pot" }],
  action: "memory_response",
  reasoning: "One memory says so.",
  confidence: 0.9,
};

/** Runs `work` and collects the console's warnings meanwhile. */
function warningsDuring<Result>(work: () => Result): { result: Result; warnings: string[] } {
  const [warn, warnings] = [console.warn, [] as string[]];
  console.warn = (...said: unknown[]) => warnings.push(said.join(" "));
  try {
    return { result: work(), warnings };
  } finally {
    console.warn = warn;
  }
}

test("lists may come as JSON, and the files under their other name", () => {
  const { referencedFiles, ...others } = item;
  const asJson = {
    ...others,
    referenced_files: JSON.stringify(referencedFiles),
    entities: JSON.stringify(item.entities),
    memories: JSON.stringify(item.memories),
  };
  const { result, warnings } = warningsDuring(() => parseHistory([item, asJson]));
  expect(result[1]).toEqual({ ...result[0] });
  expect(result[0]).toMatchObject(item);
  expect(warnings).toEqual([]);
});

test.each([
  ["referencedFiles", "{broken"],
  ["entities", [{ type: "DRAGON" }]],
  ["memories", 7],
  ["citations", "[4471"],
])(
  "%s that cannot be read stay empty, with a warning that repeats nothing; all else is there",
  (name, value) => {
    const { result, warnings } = warningsDuring(() => parseHistory([{ ...item, [name]: value }, item]));
    expect(result[0]).toMatchObject({ ...item, [name]: [] });
    expect(result[1]).toMatchObject(item);
    expect(warnings).toEqual([`Could not read the ${name} of a message`]);
  },
);

test("an item of the bare minimum is a message, one without words is left out and warned about", () => {
  const { message, response, createdAt } = item;
  const { result, warnings } = warningsDuring(() =>
    parseHistory([{ id, response }, "nonsense", { id, message, response, createdAt, reminder: "?" }]),
  );
  expect(result).toMatchObject([{ message, response, memories: [], citations: [] }]);
  expect(warnings).toHaveLength(2);
});
