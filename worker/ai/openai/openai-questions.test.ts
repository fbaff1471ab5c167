import { afterEach, expect, test } from "vitest";
import { blockOf, connectToStub } from "../../../tests/openai-stub/connect-to-stub.ts";
import { keepAccounts } from "../../../tests/openai-stub/keep-accounts.ts";
import type { Stub } from "../../../tests/openai-stub/stub-server.ts";
import { AiUnavailable, type QuestionInput } from "../ai.ts";

const stubs: Stub[] = [];
afterEach(() => Promise.all(stubs.splice(0).map((stub) => stub.close())));

const input: QuestionInput = {
  title: "Plumber",
  text: "Ana fixed the sink in Porto.",
  tags: ["home"],
  createdAt: new Date("2026-05-04T09:00:00Z"),
  happenedAt: null,
  timeZone: "Europe/Lisbon",
  userName: "Rui",
  entities: [],
  people: [{ name: "Ana", memories: 1, here: [], elsewhere: ["Ana called."], fullNames: [] }],
  isTurn: false,
};
const draft = (question: string, more: object = {}) => ({
  ...{ question, category: "relationship", priority: 2, suggestedAnswers: ["A friend"] },
  ...more,
});

async function ask(questions: object[] | string) {
  const content = typeof questions === "string" ? questions : JSON.stringify({ questions });
  const { ai, stub } = await connectToStub(() => ({ pieces: [content] }));
  stubs.push(stub);
  const accounts = keepAccounts();
  return { answer: () => ai.askQuestions?.(input, accounts), stub, accounts };
}

test("questions come with their bounds kept, the most useful first, and are paid for", async () => {
  const { answer, accounts } = await ask([
    draft(" Who is Ana? "),
    draft("How much did Ana take for the sink?", {
      category: "details",
      priority: 7,
      suggestedAnswers: ["", "€50", "€50"],
    }),
  ]);
  expect(await answer()).toEqual({
    questions: [
      {
        question: "How much did Ana take for the sink?",
        category: "details",
        priority: 3,
        suggestedAnswers: ["€50"],
      },
      { question: "Who is Ana?", category: "relationship", priority: 2, suggestedAnswers: ["A friend"] },
    ],
    settled: [],
  });
  expect(accounts.used).toMatchObject([{ operation: "questions", model: "small" }]);
});

test.each([
  ["no question", "Ana is a plumber."],
  ["about nothing in the memory", "Who is Napoleon?"],
  ["with a link", "Have you seen www.evil.example, Ana?"],
  ["without an end", `Who is Ana${" indeed".repeat(40)}?`],
])("what is %s is not asked", async (_, question) => {
  expect((await (await ask([draft(question)])).answer())?.questions).toEqual([]);
});

test("the memory stands in its block, and a reply that makes no sense is none", async () => {
  const { answer, stub } = await ask("Who is Ana?");
  await expect(answer()).rejects.toThrow(AiUnavailable);
  const { block, outside, system } = blockOf(stub.requests[0]?.body, "memory");
  expect(block).toContain("fixed the sink");
  expect(outside + system).not.toContain("fixed the sink");
  expect(stub.requests[0]?.body).not.toHaveProperty("tools");
});
