import { describe, expect, test } from "vitest";
import { connectForTests } from "../../../tests/openai-stub/connect-for-tests.ts";
import {
  answerAll,
  failureOf,
  goodAnalysis,
  goodAnswer,
  note,
  question,
  shortTimes,
} from "../../../tests/openai-stub/connect-to-stub.ts";
import { emptyMeter, keepAccounts } from "../../../tests/openai-stub/keep-accounts.ts";
import type { StubReply } from "../../../tests/openai-stub/stub-server.ts";

const connect = connectForTests();

const half = goodAnswer.slice(0, goodAnswer.indexOf("}]}") + 3);

test("what the provider reports is what is paid, and never more than was set aside", async () => {
  const { ai } = await connect(() => ({ pieces: [goodAnswer] }));
  const accounts = keepAccounts();
  await answerAll(ai, question, accounts);
  expect(accounts.used).toEqual([
    { operation: "answer", model: "large", inputTokens: 120, outputTokens: 30 },
  ]);
  expect(accounts.reserved[0]?.inputTokens).toBeGreaterThan(120);
  expect(accounts.reserved[0]?.outputTokens).toBe(3_000);
});

test("a longer prompt sets more aside: as many tokens as it has bytes", async () => {
  const { ai } = await connect(() => ({ pieces: [goodAnalysis] }));
  const accounts = keepAccounts();
  await ai.analyse(note, accounts);
  await ai.analyse({ ...note, text: `${note.text} ${"漢".repeat(1_000)}` }, accounts);
  const [short, long] = accounts.reserved.map(({ inputTokens }) => inputTokens);
  expect(Number(long) - Number(short)).toBeGreaterThanOrEqual(3_000);
});

test("without money left the call is not made", async () => {
  const { ai, stub } = await connect(() => ({ pieces: [goodAnswer] }));
  await expect(answerAll(ai, question, emptyMeter)).rejects.toMatchObject({ name: "AiBudgetSpent" });
  await expect(ai.analyse(note, emptyMeter)).rejects.toMatchObject({ name: "AiBudgetSpent" });
  expect(stub.requests).toEqual([]);
});

describe.each<[string, StubReply]>([
  ["401", { status: 401, body: "{}" }],
  ["429", { status: 429, headers: { "retry-after": "17" }, body: "{}" }],
  ["500", { status: 500, body: "{}" }],
])("%s", (_, reply) => {
  test("costs nothing", async () => {
    const { ai } = await connect(() => reply);
    const accounts = keepAccounts();
    await failureOf(ai.analyse(note, accounts));
    await failureOf(answerAll(ai, question, accounts));
    expect(accounts.used).toEqual([null, null]);
  });
});

test("a reply that cannot be read was paid for all the same", async () => {
  const { ai } = await connect(() => ({ pieces: ["no JSON at all"] }));
  const accounts = keepAccounts();
  await failureOf(ai.analyse(note, accounts));
  await failureOf(answerAll(ai, question, accounts));
  expect(accounts.used).toMatchObject([
    { operation: "analysis", inputTokens: 120, outputTokens: 30 },
    { operation: "answer", inputTokens: 120, outputTokens: 30 },
  ]);
});

test.each<[string, StubReply]>([
  ["never answers", "never"],
  ["stops in the middle", { stallsAfter: [half] }],
])("a provider that %s is paid for what it was sent and what came", async (_, reply) => {
  // Long enough for what does come to come on a busy machine.
  const { ai } = await connect(() => reply, { ...shortTimes, token: 1_000, answer: 3_000 });
  const accounts = keepAccounts();
  await failureOf(answerAll(ai, question, accounts));
  const [used] = accounts.used;
  expect(used?.inputTokens).toBeGreaterThan(100);
  expect(used?.outputTokens).toBe(
    reply === "never" ? 0 : Math.ceil(new TextEncoder().encode(half).length / 4),
  );
});

test("a reader who leaves in the middle pays for what came until then", async () => {
  const { ai } = await connect(() => ({ stallsAfter: [half] }));
  const accounts = keepAccounts();
  for await (const draft of ai.answer(question, accounts)) {
    expect(draft.kind).toBe("sentence");
    break;
  }
  expect(accounts.used[0]?.outputTokens).toBeGreaterThan(10);
});
