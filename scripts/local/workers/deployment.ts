import { readFile } from "node:fs/promises";
import { parse } from "smol-toml";
import { z } from "zod";
import { deploymentFile } from "../paths.ts";

const deploymentSchema = z.object({
  name: z.string(),
  compatibility_date: z.string(),
  compatibility_flags: z.array(z.string()),
  vars: z.record(z.string(), z.string()),
  routes: z.array(z.object({ pattern: z.string() })),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })),
  queues: z.object({
    producers: z.array(z.object({ binding: z.string(), queue: z.string() })),
    consumers: z.array(
      z.object({
        queue: z.string(),
        max_batch_size: z.number(),
        max_batch_timeout: z.number(), // seconds
        max_retries: z.number(),
        retry_delay: z.number().optional(), // seconds
        dead_letter_queue: z.string().optional(),
      }),
    ),
  }),
  triggers: z.object({ crons: z.array(z.string()) }),
});

export type Deployment = z.infer<typeof deploymentSchema>;

/** Reads wrangler.toml, so that queues, crons and compatibility are said once. */
export async function readDeployment(): Promise<Deployment> {
  return deploymentSchema.parse(parse(await readFile(deploymentFile, "utf8")));
}
