import type { Fetcher } from "@cloudflare/workers-types";
import { Request } from "miniflare";
import { EmbeddingRuntime } from "../../scripts/local/embedding/embedding-runtime.ts";
import { localEmbedder } from "../../worker/ai/embedding/embed-locally.ts";
import type { Meter } from "../../worker/ai/meter.ts";
import type { BenchRun } from "./open-bench-run.ts";

const spread = 0.03; // of each number at most, so that some vectors are close to a text's and none is the same
const atOnce = 2_000; // memories

/**
 * Gives every memory a vector near that of one of `texts`, instead of making all of them, which takes a quarter of an hour
 * for 10,000.
 */
export async function fillVectors(run: BenchRun, texts: readonly string[]): Promise<void> {
  const { model, samples } = await embed(texts);
  await run.sql("create table vectorize.samples (number int primary key, numbers real[])");
  for (const [number, numbers] of samples.entries())
    await run.sql("insert into vectorize.samples values ($1, $2::real[])", [
      number,
      `{${numbers.join(",")}}`,
    ]);
  const [counted] = await run.sql("select count(*) as number from memories");
  for (let done = 0; done < Number(counted?.number); done += atOnce)
    await run.sql(
      `insert into vectorize.vectors (id, values, metadata, indexed)
       select m.id || '/0', n.numbers::vector, jsonb_build_object('userId', user_id), jsonb_build_object('userId', user_id)
       from (select id, user_id, row_number() over () as place from memories order by id limit $2 offset $1) m
       join vectorize.samples s on s.number = m.place % $3
       cross join lateral (
         select array_agg(of_text + (random() - 0.5) * $4::float8) from unnest(s.numbers) as of_text where m.place > 0
       ) n(numbers)`,
      [done, atOnce, samples.length, 2 * spread],
    );
  await run.sql("update memories set vector_model = $1, vector_count = 1, vectors_at = now()", [model]);
}

const costsNothing: Meter = { reserve: async () => async () => undefined };

async function embed(texts: readonly string[]): Promise<{ model: string; samples: number[][] }> {
  const runtime = new EmbeddingRuntime();
  const fetch = (url: string, { body }: { body: string }) =>
    runtime.fetch(new Request(url, { method: "POST", body }));
  const embedder = localEmbedder({ fetch } as unknown as Fetcher);
  try {
    const samples = await embedder.embed([...texts], costsNothing);
    return { model: embedder.model, samples: samples.map((vector) => [...vector]) };
  } finally {
    runtime.close();
  }
}
