import { describe, expect, test } from "vitest";
import { connectForTests } from "../../../tests/openai-stub/connect-for-tests.ts";
import {
  answerAll,
  failureOf,
  goodAnalysis,
  note,
  shortTimes,
} from "../../../tests/openai-stub/connect-to-stub.ts";
import { keepAccounts } from "../../../tests/openai-stub/keep-accounts.ts";
import type { StubReply } from "../../../tests/openai-stub/stub-server.ts";

const connect = connectForTests();

const echo = "SECRET-ECHO of the prompt";
const error = (code: string) => JSON.stringify({ error: { message: echo, type: "x", code } });

const failures: [string, StubReply, { retryable: boolean; retryAfterSeconds: number | null }][] = [
  ["401", { status: 401, body: error("invalid_api_key") }, { retryable: true, retryAfterSeconds: 3600 }],
  [
    "302",
    { status: 302, headers: { location: "/v1/models" }, body: "" },
    { retryable: true, retryAfterSeconds: null },
  ],
  ["403", { status: 403, body: error("forbidden") }, { retryable: false, retryAfterSeconds: null }],
  [
    "404, no such model",
    { status: 404, body: error("model_not_found") },
    { retryable: true, retryAfterSeconds: null },
  ],
  [
    "400",
    { status: 400, body: error("context_length_exceeded") },
    { retryable: false, retryAfterSeconds: null },
  ],
  [
    "429 with Retry-After",
    { status: 429, headers: { "retry-after": "17" }, body: error("rate_limit_exceeded") },
    { retryable: true, retryAfterSeconds: 17 },
  ],
  [
    "429 with a Retry-After that is no number",
    { status: 429, headers: { "retry-after": "soon" }, body: error("rate_limit_exceeded") },
    { retryable: true, retryAfterSeconds: null },
  ],
  [
    "429 because the quota is spent",
    { status: 429, headers: { "retry-after": "17" }, body: error("insufficient_quota") },
    { retryable: true, retryAfterSeconds: 3600 },
  ],
  ["500", { status: 500, body: echo }, { retryable: true, retryAfterSeconds: null }],
  [
    "503 with Retry-After",
    { status: 503, headers: { "retry-after": "5" }, body: "" },
    { retryable: true, retryAfterSeconds: 5 },
  ],
  [
    "a page of HTML",
    { status: 200, headers: { "content-type": "text/html" }, body: `<p>${echo}` },
    { retryable: true, retryAfterSeconds: null },
  ],
  ["garbage for JSON", { status: 200, body: `{{{${echo}` }, { retryable: true, retryAfterSeconds: null }],
  ["an empty body", { status: 200, body: "" }, { retryable: true, retryAfterSeconds: null }],
  ["an empty reply", { pieces: [""] }, { retryable: true, retryAfterSeconds: null }],
  ["text instead of JSON", { pieces: [echo] }, { retryable: true, retryAfterSeconds: null }],
  [
    "JSON of another schema",
    { pieces: ['{"summary":7,"sentences":"none"}'] },
    { retryable: true, retryAfterSeconds: null },
  ],
  [
    "JSON that breaks off",
    { pieces: [goodAnalysis.slice(0, 60)] },
    { retryable: true, retryAfterSeconds: null },
  ],
  [
    "a reply cut at the token limit",
    { pieces: [goodAnalysis], finish: "length" },
    { retryable: true, retryAfterSeconds: null },
  ],
  ["a refusal", { pieces: [""], refusal: echo }, { retryable: false, retryAfterSeconds: null }],
  [
    "a content filter",
    { pieces: [""], finish: "content_filter" },
    { retryable: false, retryAfterSeconds: null },
  ],
];

const refusalOf = (reply: StubReply): number | null =>
  typeof reply === "object" && "status" in reply && reply.status !== 200 ? reply.status : null;

describe.each(failures)("%s", (_, reply, expected) => {
  test("fails an analysis as it should, without the provider's words", async () => {
    const { ai, stub } = await connect(() => reply);
    const failure = await failureOf(ai.analyse(note, keepAccounts()));
    expect(failure).toMatchObject(expected);
    expect(failure.message).not.toContain("SECRET");
    expect(failure.status).toBe(refusalOf(reply));
    expect(stub.requests).toHaveLength(1);
  });

  test("fails an answer as it should, without the provider's words", async () => {
    const { ai, stub } = await connect(() => reply);
    const failure = await failureOf(answerAll(ai));
    const { retryAfterSeconds: wait, ...same } = expected;
    // An hour is what jobs wait for the operator; a person may ask as soon as it is mended.
    expect(failure).toMatchObject({ ...same, retryAfterSeconds: wait === 3600 ? null : wait });
    expect(failure.message).not.toContain("SECRET");
    expect(stub.requests).toHaveLength(1);
  });
});

test("a reply of ten megabytes is left off after the first", async () => {
  const { ai, stub } = await connect(() => ({
    pieces: Array.from({ length: 100 }, () => "x".repeat(100_000)),
  }));
  expect(await failureOf(ai.analyse(note, keepAccounts()))).toMatchObject({ retryable: true });
  expect(await failureOf(answerAll(ai))).toMatchObject({ retryable: true });
  await expect.poll(stub.abandoned).toBe(2);
});

test.each([302, 307, 308])(
  "a redirect (%i) carries neither prompt nor key to another address",
  async (status) => {
    const elsewhere = await connect(() => ({ pieces: [goodAnalysis] }));
    const location = `${elsewhere.stub.url}/chat/completions`;
    const { ai } = await connect(() => ({ status, headers: { location }, body: "" }));
    expect(await failureOf(ai.analyse(note, keepAccounts()))).toMatchObject({ status });
    expect(await failureOf(answerAll(ai))).toMatchObject({ status });
    expect(elsewhere.stub.paths).toEqual([]);
  },
);

test.each([502, 503, 504])(
  "a gateway that answers %i stands alone: nobody was there to be asked",
  async (status) => {
    const { ai } = await connect(() => ({ status, body: "" }));
    const accounts = keepAccounts();
    expect(await failureOf(ai.analyse(note, accounts))).toMatchObject({ isUnreachable: true, status });
    expect(accounts.used).toEqual([null]);
  },
);

describe("a job's call that takes too long", () => {
  test("is the fault of the call while the provider is there, and is paid for", async () => {
    const { ai, stub } = await connect(() => "never", shortTimes);
    const accounts = keepAccounts();
    expect(await failureOf(ai.analyse(note, accounts))).toMatchObject({ isUnreachable: false });
    expect(stub.modelsAsked()).toBe(1);
    expect(accounts.used).toMatchObject([{ operation: "analysis" }]);
  });

  test("has reached nobody where nothing else is answered either, and costs nothing", async () => {
    const { ai, stub } = await connect(() => "never", shortTimes);
    stub.vanish();
    const accounts = keepAccounts();
    expect(await failureOf(ai.analyse(note, accounts))).toMatchObject({
      isUnreachable: true,
      retryable: true,
      message: "The AI provider cannot be reached.",
    });
    expect(accounts.used).toEqual([null]);
  });

  test("is looked into for jobs alone: a person who asks has waited long enough", async () => {
    const { ai, stub } = await connect(() => "never", shortTimes);
    await failureOf(answerAll(ai));
    expect(stub.modelsAsked()).toBe(0);
  });
});

test("a provider that never answers is given up", async () => {
  const { ai } = await connect(() => "never", shortTimes);
  expect(await failureOf(ai.analyse(note, keepAccounts()))).toMatchObject({
    retryable: true,
    message: expect.stringContaining("too long"),
  });
  expect(await failureOf(answerAll(ai))).toMatchObject({
    retryable: true,
    message: expect.stringContaining("too long"),
  });
});

test("a provider that stops in the middle of an answer is given up", async () => {
  const { ai } = await connect(() => ({ stallsAfter: ['{"sentences":['] }), shortTimes);
  expect(await failureOf(answerAll(ai))).toMatchObject({
    retryable: true,
    message: expect.stringContaining("too long"),
  });
});

test("a provider that is not there is one to try again", async () => {
  const { ai, stub } = await connect(() => "never");
  await stub.close();
  expect(await failureOf(ai.analyse(note, keepAccounts()))).toMatchObject({
    retryable: true,
    retryAfterSeconds: null,
  });
  expect(await failureOf(answerAll(ai))).toMatchObject({ retryable: true, retryAfterSeconds: null });
});
