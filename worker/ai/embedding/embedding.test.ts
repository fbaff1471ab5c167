import type { Fetcher } from "@cloudflare/workers-types";
import { expect, test } from "vitest";
import { keepAccounts } from "../../../tests/openai-stub/keep-accounts.ts";
import { AiUnavailable } from "../ai.ts";
import { chooseEmbedder } from "./choose-embedder.ts";

const settings = {
  WORKERS_AI_EMBEDDING_MODEL: "@cf/baai/bge-small-en-v1.5",
  EMBEDDED_VECTORS: "true",
  AI_KILL_SWITCH: "false",
} as const;
const numbers = (length: number) => Array.from({ length }, (_, at) => (at % 7) - 3);
const replying = (reply: unknown) => ({ run: async () => reply });

test("Workers AI makes a vector for each text, as long as the index holds, and is paid for", async () => {
  const asked: { model: string; texts: number }[] = [];
  const AI = {
    run: async (model: string, { text }: { text: string[] }) => {
      asked.push({ model, texts: text.length });
      return { shape: [text.length, 384], data: text.map(() => numbers(384)) };
    },
  };
  const accounts = keepAccounts();
  const embedder = chooseEmbedder({ AI }, settings);
  const vectors = await embedder?.embed(
    Array.from({ length: 150 }, () => "four"),
    accounts,
  );
  expect(vectors?.map(({ length }) => length)).toEqual(Array.from({ length: 150 }, () => 512));
  expect(asked.map(({ texts }) => texts)).toEqual([100, 50]);
  expect(asked[0]?.model).toBe("@cf/baai/bge-small-en-v1.5");
  expect(accounts.reserved.map(({ operation }) => operation)).toEqual(["embedding", "embedding"]);
  expect(accounts.used).toHaveLength(2);
});

test.each([
  ["nothing of use", replying({ data: [["a"]] })],
  ["too few vectors", replying({ data: [] })],
  ["zeros", replying({ data: [new Array<number>(384).fill(0)] })],
  ["a failure", { run: () => Promise.reject(new Error("5007: secret words of the provider")) }],
  ["silence", { run: () => new Promise(() => undefined) }],
])("of Workers AI, %s is a failure that may pass, in a sentence of our own", async (_, AI) => {
  const failure = await chooseEmbedder({ AI }, settings)
    ?.embed(["text"], keepAccounts(), 50)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AiUnavailable);
  expect(failure).toMatchObject({ retryable: true, message: expect.not.stringContaining("secret") });
});

test("the process of the local run wins over Workers AI; a setting turns both off, the kill switch what leaves", async () => {
  const reply = Float32Array.from(numbers(384));
  const EMBEDDING = { fetch: async () => new Response(reply) } as unknown as Fetcher;
  const AI = replying(null);
  const both = { EMBEDDING, AI };
  const embedder = chooseEmbedder(both, settings);
  const [vector] = (await embedder?.embed(["text"], keepAccounts())) ?? [];
  expect([embedder?.model, vector?.length]).toEqual(["all-MiniLM-L6-v2", 512]);
  expect(chooseEmbedder(both, { ...settings, EMBEDDED_VECTORS: "false" })).toBe(undefined);
  expect(chooseEmbedder({}, settings)).toBe(undefined);
  const stopped = { ...settings, AI_KILL_SWITCH: "true" } as const;
  expect(chooseEmbedder({ AI }, stopped)).toBe(undefined);
  expect(chooseEmbedder({ EMBEDDING }, stopped)?.model).toBe("all-MiniLM-L6-v2");
  const dead = { fetch: async () => new Response(null, { status: 503 }) } as unknown as Fetcher;
  await expect(
    chooseEmbedder({ EMBEDDING: dead }, settings)?.embed(["text"], keepAccounts()),
  ).rejects.toThrow(AiUnavailable);
});
