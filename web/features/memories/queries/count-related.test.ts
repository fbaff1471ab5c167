import { expect, test } from "vitest";
import { countRelated, describeRelated } from "./count-related.ts";

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);
const one = { reminders: 1, followUpQuestions: 2, relationships: 3, connections: 4 };

test("more memories than one call may name are asked about in several calls, each once, and added up", async () => {
  const calls: string[][] = [];
  const sum = await countRelated(idsOf(250), async (ids) => {
    calls.push(ids);
    return one;
  });
  expect(calls.map((ids) => ids.length)).toEqual([100, 100, 50]);
  expect(calls.flat()).toEqual(idsOf(250));
  expect(sum).toEqual({ reminders: 3, followUpQuestions: 6, relationships: 9, connections: 12 });
});

test("each kind has its line, and what there is none of has none", () => {
  expect(describeRelated(one, 1)).toEqual([
    "1 reminder",
    "2 follow-up questions",
    "3 relationships",
    "4 connections to other memories",
  ]);
  expect(
    describeRelated({ reminders: 0, followUpQuestions: 1, relationships: 1, connections: 1 }, 100),
  ).toEqual(["1 follow-up question", "1 relationship", "1 connection to another memory"]);
});

test("connections that were added up are only the most there can be, and say so", () => {
  expect(describeRelated(one, 101).at(-1)).toBe("up to 4 connections to other memories");
});
