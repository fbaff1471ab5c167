import { expect, test } from "vitest";
import type { HistoryItem } from "#shared/assistant";
import { findIssues } from "./find-issues.ts";

let made = 0;
const turn = (message: string, more: Partial<HistoryItem> = {}): HistoryItem => ({
  id: `0197f000-0000-7000-8000-${String(++made).padStart(12, "0")}`,
  message,
  response: "Paulo fixed it. [1]",
  createdAt: "2026-05-10T09:00:00.000Z",
  referencedFiles: [],
  entities: [],
  memories: [],
  value: null,
  passages: [],
  citations: [],
  action: "memory_response",
  reasoning: "One memory says it.",
  confidence: 0.9,
  ...more,
});
const kindsOf = (turns: HistoryItem[]) => findIssues(turns).map(({ kind }) => kind);

test("a good conversation has no issues, and an empty one neither", () => {
  expect(findIssues([turn("Who fixed the boiler?"), turn("When is the dentist?")])).toEqual([]);
  expect(findIssues([])).toEqual([]);
});

test("a question that nothing was found for is unanswered, until it is answered", () => {
  const nothing = turn("Who fixed the boiler?", { action: "no_memory_found" });
  expect(findIssues([nothing])).toMatchObject([
    { kind: "unanswered", issueType: "understanding", severity: "medium", turnIds: [nothing.id] },
  ]);
  expect(kindsOf([nothing, turn("who fixed our boiler")])).toEqual(["repeated"]);
});

test("a question that is asked in the same words again is repeated, and the third time it is serious", () => {
  const asked = [
    turn("Who fixed the boiler?"),
    turn("who fixed the boiler"),
    turn("Who has fixed the boiler??"),
  ];
  expect(findIssues(asked.slice(0, 2))).toMatchObject([{ kind: "repeated", severity: "medium" }]);
  expect(findIssues(asked)).toMatchObject([
    { kind: "repeated", severity: "high", turnIds: asked.map(({ id }) => id), issueType: "interaction" },
  ]);
});

test("an answer from memories with little confidence is unsure; general knowledge is not judged by it", () => {
  expect(kindsOf([turn("Who fixed the boiler?", { confidence: 0.3 })])).toEqual(["unsure"]);
  const general = { confidence: 0.3, action: "general_knowledge_response" as const };
  expect(kindsOf([turn("Who fixed the boiler?", general)])).toEqual([]);
});

test("greetings have no words to be compared by, and are never repeated questions", () => {
  const greeting = { action: "clarification" as const };
  expect(kindsOf([turn("And you?", greeting), turn("What is it?", greeting)])).toEqual([]);
});
