import { expect, test } from "vitest";
import { connectForTests } from "../../../tests/openai-stub/connect-for-tests.ts";
import {
  answerAll,
  failureOf,
  goodAnalysis,
  goodAnswer,
  memoryId,
  note,
  question,
} from "../../../tests/openai-stub/connect-to-stub.ts";
import { keepAccounts } from "../../../tests/openai-stub/keep-accounts.ts";
import type { StubReply, StubRequest } from "../../../tests/openai-stub/stub-server.ts";
import { createOpenAi } from "./openai-ai.ts";

const connect = connectForTests();

const refused: StubReply = { status: 400, body: '{"error":{"message":"x","type":"invalid_request_error"}}' };
const tooLong: StubReply = {
  status: 400,
  body: '{"error":{"message":"x","type":"exceed_context_size_error"}}',
};
const good = ({ stream }: StubRequest): StubReply => ({
  pieces: [stream === true ? goodAnswer : goodAnalysis],
});

test("a server that refuses a schema is asked plainly, and from then on at once", async () => {
  const { ai, stub } = await connect((request) =>
    request.response_format.type === "text" && request.stream_options === undefined ? good(request) : refused,
  );
  expect(await answerAll(ai)).toHaveLength(3);
  expect((await ai.analyse(note, keepAccounts())).topics).toEqual(["sink repair"]);
  expect(stub.requests).toHaveLength(3);
});

test("a server that refuses everything is asked twice and no more", async () => {
  const { ai, stub } = await connect(() => refused);
  expect(await failureOf(answerAll(ai))).toMatchObject({ retryable: false });
  expect(stub.requests).toHaveLength(2);
});

test("the schema is told in words to a server of one's own", async () => {
  const { ai, stub } = await connect(good);
  await ai.analyse(note, keepAccounts());
  const [system] = stub.requests[0]?.body.messages ?? [];
  expect(system?.content).toContain('"required":["summary","topics","entities","relationships"]');
});

test("a server whose model cannot see, and which calls that its own failure, is asked again without the picture", async () => {
  const bytes = new Uint8Array([137, 80, 78, 71]);
  const { ai, stub } = await connect((request) =>
    request.messages.some(({ pictures }) => pictures.length > 0)
      ? { status: 500, body: "{}" }
      : good(request),
  );
  const seen = { ...note, picture: { bytes, kind: "png" as const } };
  expect((await ai.analyse(seen, keepAccounts())).topics).toEqual(["sink repair"]);
  expect(stub.requests).toHaveLength(2);
});

test("a server that is down is not asked again with less", async () => {
  const { ai, stub } = await connect(() => ({ status: 500, body: "{}" }));
  const context = Array.from({ length: 20 }, () => question.context).flat();
  await failureOf(answerAll(ai, { ...question, context }));
  expect(stub.requests).toHaveLength(1);
});

test("OpenAI itself is not told it twice, and has no more room than the reply needs", async () => {
  const bodies: string[] = [];
  const ai = createOpenAi({
    apiKey: "key",
    analysisModel: "gpt-4o-mini",
    conversationModel: "gpt-4o",
    transcriptionModel: "whisper-1",
    fetch: async (_, init) => {
      bodies.push(String(init?.body));
      return new Response('{"error":{"message":"x"}}', { status: 400 });
    },
  });
  expect(await failureOf(ai.analyse(note, keepAccounts()))).toMatchObject({ retryable: false });
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toContain('"max_completion_tokens":2000');
  expect(bodies[0]).not.toContain("JSON schema");
});

test("the thoughts of a reasoning model are no part of its reply", async () => {
  const thoughts = '<think>\nThe user wants {"sentences":[{"text":"no"}]} I guess.\n</think>\n\n';
  const { ai } = await connect(({ stream }) => ({
    pieces: [...thoughts, ...(stream === true ? goodAnswer : goodAnalysis)],
  }));
  expect(await answerAll(ai)).toMatchObject([{ text: "Ana fixed it." }, {}, { action: "memory_response" }]);
  expect((await ai.analyse(note, keepAccounts())).topics).toEqual(["sink repair"]);
});

test("what a model leaves out or invents where nothing holds it to the schema costs only that", async () => {
  const analysis = {
    summary: "Ana fixed the sink.",
    topics: ["sink"],
    entities: [
      { type: "PERSON", value: "Ana" },
      { type: "PLUMBER", value: "Ana" },
      "Porto",
      { type: "PERSON", value: "She" },
    ],
  };
  const sentence = { text: "Ana fixed it.", citations: [{ memoryId, quote: "Ana fixed the sink." }] };
  const answer = { sentences: [sentence], action: "memory_response" };
  const { ai } = await connect(({ stream }) => ({
    pieces: [JSON.stringify(stream === true ? answer : analysis)],
  }));
  const text = `${note.text} She left.`;
  expect(await ai.analyse({ ...note, text }, keepAccounts())).toMatchObject({
    summary: "Ana fixed the sink.",
    entities: [{ type: "PERSON", value: "Ana" }],
  });
  expect(await answerAll(ai)).toEqual([
    { kind: "sentence", ...sentence, layout: "inline" },
    { kind: "verdict", action: "memory_response", reasoning: "", confidence: 0.5 },
  ]);
});

test("a model that reads little at once gets the best memories, and the beginning of a long one", async () => {
  const { ai, stub } = await connect((request) =>
    JSON.stringify(request.messages).length > 16_000 ? tooLong : good(request),
  );
  const context = Array.from({ length: 20 }, () => question.context).flat();
  const long = context.map((memory) => ({ ...memory, text: "word ".repeat(390) }));
  expect(await answerAll(ai, { ...question, context: long })).toHaveLength(3);
  expect((await ai.analyse({ ...note, text: note.text.repeat(400) }, keepAccounts())).topics).toHaveLength(1);
  expect(stub.requests).toHaveLength(4);
});

test("a server that refuses what is too long without saying so is not taken for one that knows no schema", async () => {
  const { ai, stub } = await connect((request) =>
    JSON.stringify(request.messages).length > 16_000 ? refused : good(request),
  );
  expect((await ai.analyse({ ...note, text: note.text.repeat(400) }, keepAccounts())).topics).toHaveLength(1);
  expect(stub.requests.map(({ body }) => body.response_format.type)).toEqual([
    "json_schema",
    "text",
    "json_schema",
  ]);
});

test("a model that repeats itself without end gives no answer", async () => {
  const sentence = { text: "a".repeat(300_000), layout: "inline", citations: [] };
  const { ai } = await connect(() => ({ pieces: [JSON.stringify({ sentences: [sentence] })] }));
  expect(await failureOf(answerAll(ai))).toMatchObject({ retryable: true });
});

test("what is too long however short it is made is said so, and not tried again", async () => {
  const { ai } = await connect(() => tooLong);
  expect(await failureOf(ai.analyse(note, keepAccounts()))).toMatchObject({
    message: "This is more than the AI provider reads at once.",
    retryable: false,
  });
});
