import { expect, test } from "vitest";
import type { HistoryItem } from "#shared/assistant";
import { messagesOfHistory, type UserMessage } from "./chat-messages.ts";
import { mergeHistory, recentMessageWindow } from "./merge-history.ts";

const noon = Date.parse("2026-05-12T12:00:00.000Z");
const at = (offset: number) => new Date(noon + offset).toISOString();

const item = (id: string, offset: number): HistoryItem => ({
  id,
  message: `question ${id}`,
  response: `answer ${id}`,
  createdAt: at(offset),
  referencedFiles: [],
  entities: [],
  memories: [],
  value: null,
  passages: [],
  citations: [],
  action: "memory_response",
  reasoning: "",
  confidence: 0.9,
});

const exchange = (id: string, offset: number) => messagesOfHistory([item(id, offset)]);

const question = (id: string, offset: number): UserMessage => ({
  role: "user",
  id,
  key: id,
  name: id,
  content: id,
  timestamp: at(offset),
  failed: false,
});

const ids = (messages: { id: string }[]) => messages.map((message) => message.id);

test("each exchange becomes its question and then its answer", () => {
  const merged = mergeHistory([...exchange("a", 0), ...exchange("b", 60_000)], [], noon + 60_000);
  expect(ids(merged)).toEqual(["user-a", "assistant-a", "user-b", "assistant-b"]);
  expect(merged.map((message) => message.content)).toEqual([
    "question a",
    "answer a",
    "question b",
    "answer b",
  ]);
});

test("a message that the history holds already is shown once", () => {
  const merged = mergeHistory(exchange("a", 0), [question("user-a", 100)], noon + 200);
  expect(ids(merged)).toEqual(["user-a", "assistant-a"]);
});

test.each([
  ["newer than the last exchange, however old", 1, 3_600_000, true],
  [
    "older than the last exchange, but written in the last 30 seconds",
    -1_000,
    recentMessageWindow - 2_000,
    true,
  ],
  ["older than the last exchange and than 30 seconds", -1_000, recentMessageWindow, false],
])("a local message %s", (_, writtenAt, readAt, kept) => {
  const merged = mergeHistory(exchange("a", 0), [question("user-new", writtenAt)], noon + readAt);
  expect(ids(merged).includes("user-new")).toBe(kept);
});

test("with no history every local message stays, in its order", () => {
  const local = [question("user-1", -86_400_000), question("user-2", 0)];
  expect(ids(mergeHistory([], local, noon + 86_400_000))).toEqual(["user-1", "user-2"]);
});

test("an answer without words says that it could not be processed", () => {
  const [, answer] = messagesOfHistory([{ ...item("a", 0), response: " " }]);
  expect(answer?.content).toBe("I couldn't process your request.");
});

test.each([
  ["after it was asked", 1_000, false],
  ["before it was asked", -1_000, true],
])("a question that seemed lost, answered in the history %s", (_, answeredAt, kept) => {
  const stored = messagesOfHistory([{ ...item("a", answeredAt), message: "Where?" }]);
  const lost = { ...question("user-lost", 0), content: "Where?", failed: true };
  expect(ids(mergeHistory(stored, [lost], noon)).includes("user-lost")).toBe(kept);
});

test("a question that failed keeps its place in time, however much was said since and however long ago that was", () => {
  const stored = [...exchange("a", 0), ...exchange("b", 60_000)];
  const failed = { ...question("user-failed", 30_000), failed: true };
  const merged = mergeHistory(stored, [failed, question("user-new", 90_000)], noon + 3_600_000);
  expect(ids(merged)).toEqual(["user-a", "assistant-a", "user-failed", "user-b", "assistant-b", "user-new"]);
});

test("a question that has just failed stands after what was said before, and before what was said next, whatever the clocks say", () => {
  const failed = { ...question("user-failed", -600_000), failed: true };
  const [before, next] = [exchange("a", 0), exchange("b", 5_000)];
  expect(ids(mergeHistory(before, [failed], noon - 620_000))).toEqual([...ids(before), "user-failed"]);
  const merged = mergeHistory([...before, ...next], [failed, ...next], noon - 590_000);
  expect(ids(merged)).toEqual([...ids(before), "user-failed", ...ids(next)]);
});

test("what was stopped too late is shown as the history has it", () => {
  const stored = messagesOfHistory([{ ...item("a", 1_000), message: "Remember the code" }]);
  const answer = stored.flatMap((message) =>
    message.role === "assistant"
      ? [{ ...message, id: "assistant-here", progress: "stopped" as const, timestamp: at(0) }]
      : [],
  );
  const stopped = [{ ...question("user-here", 0), content: "Remember the code" }, ...answer];
  expect(ids(mergeHistory(stored, stopped, noon + 1_500))).toEqual(["user-a", "assistant-a"]);
  const other = [{ ...question("user-here", 0), content: "Where?" }, ...answer];
  expect(ids(mergeHistory(stored, other, noon + 1_500))).toContain("assistant-here");
});

test("messages are shown once, also when local ones are older than the history that now holds them", () => {
  const stored = [...exchange("a", 0), ...exchange("b", 60_000)];
  expect(ids(mergeHistory(stored, stored, noon + 60_000))).toEqual(ids(stored));
});
