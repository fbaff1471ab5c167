import { expect, test } from "vitest";
import { keepAccounts } from "../../tests/openai-stub/keep-accounts.ts";
import { chooseAi } from "./choose-ai.ts";

const models = {
  OPENAI_CONVERSATION_MODEL: "large",
  OPENAI_ANALYSIS_MODEL: "small",
  OPENAI_TRANSCRIPTION_MODEL: "whisper-1",
  AI_KILL_SWITCH: "false",
  AI_CHECK_PARAPHRASES: "false",
} as const;

test("without a key and an address the embedded provider thinks", () => {
  expect(chooseAi(models)).toMatchObject({ name: "embedded", analysisModel: "embedded-3" });
});

test.each([{ OPENAI_API_KEY: "key" }, { OPENAI_BASE_URL: "http://localhost:11434/v1" }])(
  "with %j OpenAI does",
  (set) => {
    expect(chooseAi({ ...models, ...set })).toMatchObject({ name: "openai", analysisModel: "small" });
  },
);

test("paraphrases are checked where that is wanted, and never on a server of one's own", () => {
  const wanted = { ...models, OPENAI_API_KEY: "key", AI_CHECK_PARAPHRASES: "true" } as const;
  expect(chooseAi({ ...wanted, AI_CHECK_PARAPHRASES: "false" }).checkClaims).toBeUndefined();
  expect(chooseAi(wanted).checkClaims).toBeDefined();
  expect(chooseAi({ ...wanted, OPENAI_BASE_URL: "http://localhost:11434/v1" }).checkClaims).toBeUndefined();
});

test("with a key it makes vectors; a server without one only with a model that is named", () => {
  const key = { ...models, OPENAI_API_KEY: "key" };
  const own = { ...models, OPENAI_BASE_URL: "http://localhost:11434/v1" };
  const modelOf = (set: Parameters<typeof chooseAi>[0]) => chooseAi(set).embedder?.model;
  expect([modelOf(models), modelOf(own), modelOf(key)]).toEqual([
    undefined,
    undefined,
    "text-embedding-3-small",
  ]);
  for (const set of [key, own])
    expect(modelOf({ ...set, OPENAI_EMBEDDING_MODEL: "nomic-embed-text" })).toBe("nomic-embed-text");
});

test("what makes vectors beside a provider is used where the provider makes none, and never while the provider is switched off", () => {
  const embedder = { model: "beside", embed: async () => [] };
  const modelOf = (set: object) => chooseAi({ ...models, ...set }, { embedder }).embedder?.model;
  const address = { OPENAI_BASE_URL: "http://localhost:11434/v1" };
  const choice = { conversationModel: "a", analysisModel: "b", instructions: {} };
  expect([modelOf({}), modelOf(address)]).toEqual(["beside", "beside"]);
  expect(chooseAi({ ...models, ...address }, { embedder }).choosing?.(choice).embedder?.model).toBe("beside");
  expect(modelOf({ OPENAI_API_KEY: "key" })).toBe("text-embedding-3-small");
  expect(modelOf({ OPENAI_API_KEY: "key", AI_KILL_SWITCH: "true" })).toBe(undefined);
});

test("with the kill switch on, nothing can leave: the embedded provider thinks, whatever else is set", () => {
  const all = { OPENAI_API_KEY: "key", OPENAI_BASE_URL: "http://localhost:11434/v1" };
  expect(chooseAi({ ...models, ...all, AI_KILL_SWITCH: "true" }).name).toBe("embedded");
});

test("requests go through the fetch that was handed in, to the address that was set, with the key", async () => {
  const seen: { url: string; authorization: string | null }[] = [];
  const ai = chooseAi(
    { ...models, OPENAI_API_KEY: "key", OPENAI_BASE_URL: "http://models.test/v1" },
    {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        seen.push({ url: request.url, authorization: request.headers.get("authorization") });
        return new Response("{}", { status: 500 });
      },
    },
  );
  const input = {
    title: "",
    text: "Hello",
    author: null,
    createdAt: new Date(0),
    timeZone: "UTC",
    knownNames: [],
    entityLimit: 5,
  };
  await expect(ai.analyse(input, keepAccounts())).rejects.toThrow("The AI provider cannot be reached.");
  expect(seen).toEqual([{ url: "http://models.test/v1/chat/completions", authorization: "Bearer key" }]);
});
