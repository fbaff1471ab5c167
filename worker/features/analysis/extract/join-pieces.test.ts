import { expect, test } from "vitest";
import { placeInFile } from "../../memories/place-in-file.ts";
import { joinPieces, type Piece } from "./join-pieces.ts";

const page = (number: number, text: string): Piece => ({ text, page: number, second: null, way: "text" });
const said = (second: number, text: string): Piece => ({ text, page: null, second, way: "transcript" });

test("every section says which stretch of the text it is", () => {
  const { text, sections } = joinPieces([
    page(1, "One."),
    page(3, "Three."),
    said(0, "And"),
    said(4.5, "so on"),
  ]);
  expect(text).toBe("One.\n\nThree.\n\nAnd so on");
  expect(sections.map(({ start, end }) => text.slice(start, end))).toEqual([
    "One.",
    "Three.",
    "And",
    "so on",
  ]);
});

test("a quote stands on its page or at its minute; what a model says of it is said so, and what the person wrote stands nowhere in the file", () => {
  const { text, sections } = joinPieces([
    page(1, "The house is blue."),
    page(3, "The roof is red."),
    said(0, "Hello."),
    said(754.2, "Goodbye."),
    { text: "A house with a red roof.", page: null, second: null, way: "seen" },
  ]);
  const memory = {
    content: "My house",
    extractedText: text,
    extraction: { sections, details: {}, notices: [] },
  };
  expect(placeInFile(memory, "roof is red")).toBe("page 3");
  expect(placeInFile(memory, "Goodbye")).toBe("12:34");
  expect(placeInFile(memory, "with a red roof")).toBe("described by AI");
  expect(placeInFile(memory, "My house")).toBeNull();
  expect(placeInFile(memory, "nowhere")).toBeNull();
  expect(placeInFile({ ...memory, extractedText: null, extraction: null }, "My house")).toBeNull();
});
