import {
  type Ai,
  AiUnavailable,
  type AnalysisInput,
  type AnswerInput,
  type Draft,
} from "../../worker/ai/ai.ts";
import type { Meter } from "../../worker/ai/meter.ts";
import { createOpenAi } from "../../worker/ai/openai/openai-ai.ts";
import { understandQuestion } from "../../worker/language/understand-question.ts";
import { keepAccounts } from "./keep-accounts.ts";
import { type StubReply, type StubRequest, startStub } from "./stub-server.ts";

/** Milliseconds that a test can wait for. */
export const shortTimes = {
  analysis: 150,
  questions: 150,
  transcript: 150,
  token: 150,
  answer: 400,
  isThere: 150,
};
const longTimes = {
  analysis: 5_000,
  questions: 5_000,
  transcript: 5_000,
  token: 5_000,
  answer: 5_000,
  isThere: 5_000,
};

/** The adapter in front of a stub that answers so. Close the stub after the test. */
export async function connectToStub(answer: (request: StubRequest) => StubReply, times = longTimes) {
  const stub = await startStub(answer);
  const ai = createOpenAi({
    apiKey: "test-key",
    baseUrl: stub.url,
    analysisModel: "small",
    conversationModel: "large",
    transcriptionModel: "whisper-1",
    times,
  });
  return { ai, stub };
}

export const note: AnalysisInput = {
  title: "Plumber",
  text: "Anabel says Ana fixed the sink in Porto on 3 May for €85.",
  author: null,
  createdAt: new Date("2026-05-04T09:00:00Z"),
  timeZone: "Europe/Lisbon",
  knownNames: [],
  entityLimit: 10,
};

export const memoryId = "0197f000-0000-7000-8000-000000000001";
const history = [{ question: "Hello?", answer: "Hello." }];
export const question: AnswerInput = {
  question: "Who fixed the sink?",
  understood: understandQuestion("Who fixed the sink?", history, {
    at: new Date("2026-05-10T09:00:00Z"),
    timeZone: "Europe/Lisbon",
  }),
  history,
  context: [
    {
      id: memoryId,
      title: "Plumber",
      text: 'Ana fixed the sink.\nShe said: "all good".',
      passage: "Ana fixed the sink.",
      tags: [],
      author: null,
      thread: null,
      threadPosition: null,
      createdAt: new Date("2026-05-04T09:00:00Z"),
      occurredAt: null,
      score: 1,
    },
  ],
  mode: "memory-only",
  now: new Date("2026-05-10T09:00:00Z"),
  timeZone: "Europe/Lisbon",
  userName: "Rui",
  botName: "Lilu",
};

export const goodAnalysis = JSON.stringify({
  summary: "Ana fixed the sink in Porto for €85.",
  topics: ["sink repair", "sink repair"],
  entities: [
    { type: "PERSON", value: "Ana", confidence: 0.9 },
    { type: "PLACE", value: "Porto", confidence: 1.7 },
    { type: "PERSON", value: "Napoleon", confidence: 0.9 },
  ],
});
export const goodAnswer = JSON.stringify({
  sentences: [
    { text: "Ana fixed it.", layout: "inline", citations: [{ memoryId, quote: "Ana fixed the sink." }] },
    {
      text: "She said “all good” \\ {ok}.",
      layout: "paragraph",
      citations: [{ memoryId, quote: 'She said: "all good".' }],
    },
  ],
  action: "memory_response",
  reasoning: "One memory says it.",
  confidence: 0.9,
});

export async function answerAll(ai: Ai, input = question, meter: Meter = keepAccounts()) {
  const drafts: Draft[] = [];
  for await (const draft of ai.answer(input, meter)) drafts.push(draft);
  return drafts;
}

export async function failureOf(work: Promise<unknown>): Promise<AiUnavailable> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AiUnavailable)) throw new Error("It did not fail as it should.", { cause: error });
  return error;
}

/** Splits the user message into the text between the two marks of a block and the text outside of it. */
export function blockOf(request: StubRequest | undefined, name: string) {
  const [system, user] = request?.messages ?? [];
  const mark = new RegExp(`<(${name}-[0-9a-f]{32})>`).exec(user?.content ?? "")?.[1] ?? "";
  const block = user?.content.split(`<${mark}>`)[1]?.split(`</${mark}>`)[0] ?? "";
  return {
    system: system?.content ?? "",
    mark,
    block,
    lines: block.trim().split("\n"),
    outside: user?.content.replace(block, "") ?? "",
  };
}
