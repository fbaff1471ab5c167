import { afterEach, expect, test } from "vitest";
import { failureOf, shortTimes } from "../../../tests/openai-stub/connect-to-stub.ts";
import { keepAccounts } from "../../../tests/openai-stub/keep-accounts.ts";
import { type Stub, type StubRecording, startStub } from "../../../tests/openai-stub/stub-server.ts";
import { createOpenAi } from "./openai-ai.ts";

const stubs: Stub[] = [];
afterEach(() => Promise.all(stubs.splice(0).map((stub) => stub.close())));

async function connect(
  transcribe: (recording: StubRecording) => { status: number; body: string },
  transcriptionModel = "whisper-1",
) {
  const stub = await startStub(() => "never", transcribe);
  stubs.push(stub);
  const models = { analysisModel: "small", conversationModel: "large", transcriptionModel };
  const ai = createOpenAi({
    apiKey: "key",
    baseUrl: stub.url,
    ...models,
    times: { ...shortTimes, transcript: 5_000 },
  });
  const recording = { bytes: new Uint8Array([1, 2, 3]), kind: "webm" as const };
  const accounts = keepAccounts();
  return { stub, accounts, transcribe: async () => ai.transcribe?.(recording, accounts) };
}

const answers = (body: unknown) => () => ({ status: 200, body: JSON.stringify(body) });

test("a recording goes out as it is, under no name of its owner's, and comes back with the second of each piece", async () => {
  const { stub, accounts, transcribe } = await connect(
    answers({
      text: "Buy bread. And milk.",
      segments: [
        { id: 0, start: 0, end: 1.4, text: " Buy bread." },
        { id: 1, start: 1.4, end: 3, text: " And milk." },
        { id: 2, start: 3, end: 4, text: " " },
      ],
      usage: { type: "duration", seconds: 4 },
    }),
  );
  expect(await transcribe()).toEqual({
    pieces: [
      { text: "Buy bread.", second: 0 },
      { text: "And milk.", second: 1.4 },
    ],
  });
  expect(accounts.used).toEqual([
    { operation: "transcription", model: "whisper-1", inputTokens: 0, outputTokens: 0, seconds: 4 },
  ]);
  const [sent] = stub.recordings;
  expect(sent).toMatchObject({ model: "whisper-1", format: "verbose_json" });
  expect([sent?.file.name, sent?.file.type]).toEqual(["recording.webm", "audio/webm"]);
  expect(new Uint8Array((await sent?.file.arrayBuffer()) ?? [])).toEqual(new Uint8Array([1, 2, 3]));
});

test("a model without times is asked for plain text, and what it used is counted", async () => {
  const { stub, accounts, transcribe } = await connect(
    answers({
      text: "Buy bread.",
      usage: { type: "tokens", input_tokens: 14, output_tokens: 5, total_tokens: 19 },
    }),
    "gpt-4o-mini-transcribe",
  );
  expect(await transcribe()).toEqual({
    pieces: [{ text: "Buy bread.", second: null }],
  });
  expect(accounts.used).toEqual([
    { operation: "transcription", model: "gpt-4o-mini-transcribe", inputTokens: 14, outputTokens: 5 },
  ]);
  expect(stub.recordings[0]?.format).toBe("json");
});

test.each([
  ["404: it cannot listen", { status: 404, body: "{}" }, false],
  ["500", { status: 500, body: "{}" }, true],
  ["another shape", { status: 200, body: '{"words":[]}' }, true],
])("%s", async (_, reply, retryable) => {
  const { transcribe } = await connect(() => reply);
  expect((await failureOf(transcribe())).retryable).toBe(retryable);
});

test("what no database takes is left out of what is heard", async () => {
  const { transcribe } = await connect(
    answers({ text: "", segments: [{ start: 0, text: "Caf\0é \udc00" }] }),
  );
  expect(await transcribe()).toEqual({ pieces: [{ text: "Café \ufffd", second: 0 }] });
});
