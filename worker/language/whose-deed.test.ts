import { describe, expect, test } from "vitest";
import { askedOf, tellsOf } from "./whose-deed.ts";

const message = (author: string | null, text: string) => ({
  text,
  partner: author === null ? null : author === "John" ? "Tim" : "John",
  source: {
    id: "1",
    title: "Message",
    text,
    author,
    createdAt: new Date("2026-05-01T10:00:00Z"),
    occurredAt: null,
  },
});

describe("whose deed a message tells of", () => {
  const ofTim = askedOf("Where did Tim go on holiday?", new Set(["tim"]));

  test.each([
    ["Tim", "I went to Oslo.", 1],
    ["Tim", "Just back from Oslo!", 1],
    ["John", "I went to Oslo.", -1],
    ["John", "How was Oslo, did you like it?", 1],
    ["John", "Tim went to Oslo.", 1],
    ["John", "He went to Oslo.", 0],
    [null, "We went to Oslo.", 0],
    [null, "Vera went to Oslo.", -1],
  ])("of %s: %s", (author, text, agreement) => {
    expect(tellsOf(ofTim, message(author, text))).toBe(agreement);
  });

  test("of nobody where the question names nobody", () => {
    expect(tellsOf(askedOf("Where is the ladder?", new Set()), message("John", "I have it."))).toBe(0);
  });

  test("a name needs no capital where it is known", () =>
    expect(askedOf("where did tim go", new Set(["tim"]))).toEqual(["tim"]));

  test("of the one who asks what their own messages say", () => {
    const ofMe = askedOf("where did I go on holiday", new Set(["tim"]));
    expect(tellsOf(ofMe, message("Tim", "I went to Oslo."), "Tim")).toBe(1);
    expect(tellsOf(ofMe, message("John", "I went to Oslo."), "Tim")).toBe(-1);
  });
});
