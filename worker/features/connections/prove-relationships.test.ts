import { expect, test } from "vitest";
import { proveRelationships } from "./prove-relationships.ts";

const createdAt = new Date("2026-05-01T10:00:00Z");
const proven = (quote: string, subject: string, relation: string, object: string, text = quote) =>
  proveRelationships(
    { id: "0190a0b0-0000-7000-8000-000000000001", text, createdAt, timeZone: "Europe/Lisbon" },
    [{ subject, relation, object, quote }],
    "openai",
  ).length === 1;

test.each([
  ["Ana's sister Rita came by.", "Rita", "sister", "Ana"],
  ["Rita, Ana's cousin, makes bread.", "Rita", "cousin", "Ana"],
  ["Ana worked for Bosch until 2019.", "Ana", "worked at", "Bosch"],
  ["Rita still lives in Leeds.", "Rita", "lives in", "Leeds"],
])("a provider's relationship stands on its sentence: %s", (quote, ...told) =>
  expect(proven(quote, ...told)).toBe(true),
);

test.each([
  ["Rita does not live in Leeds.", "Rita", "lives in", "Leeds"],
  ["Rita wants to live in Porto.", "Rita", "lives in", "Porto"],
  ["Rita met Tom at the fair.", "Rita", "friend", "Tom"],
  ["Tom works at Bosch, Rita at school.", "Rita", "works at", "Bosch"],
  ["Rita lives far away.", "Rita", "lives in", "Leeds"],
])("or is not kept: %s", (quote, ...told) => expect(proven(quote, ...told)).toBe(false));

test("nor is one whose sentence is not in the text", () =>
  expect(proven("Rita lives in Leeds.", "Rita", "lives in", "Leeds", "Rita moved.")).toBe(false));
