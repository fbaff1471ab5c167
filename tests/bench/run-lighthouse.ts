import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

/** Fetched by npm when it is asked for: with all it brings along it is 150 MB, and no test needs it. */
const lighthouse = "lighthouse@13.5.0";

const auditSchema = z.object({
  title: z.string(),
  score: z.number().nullable(),
  displayValue: z.string().optional(),
  numericValue: z.number().optional(),
});
const categorySchema = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  finalDisplayedUrl: z.string(),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.string(), categorySchema),
  audits: z.record(z.string(), auditSchema),
});

export type LighthouseRun = { report: z.infer<typeof reportSchema>; html: string };

/** Lighthouse's command, with its mobile preset, on `url` in the Chromium that listens at `port`. */
export async function runLighthouse(url: string, port: number, categories: string[]): Promise<LighthouseRun> {
  const folder = await mkdtemp(join(tmpdir(), "lilu-lighthouse-"));
  try {
    const asked = [`--port=${port}`, `--only-categories=${categories.join()}`, "--quiet"];
    const outputs = ["--output=json", "--output=html", `--output-path=${join(folder, "page")}`];
    await promisify(execFile)("npx", ["--yes", lighthouse, url, ...asked, ...outputs]);
    const report = reportSchema.parse(JSON.parse(await readFile(join(folder, "page.report.json"), "utf8")));
    return { report, html: await readFile(join(folder, "page.report.html"), "utf8") };
  } finally {
    await rm(folder, { recursive: true });
  }
}
