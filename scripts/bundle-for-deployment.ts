import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { deployedEntry, workerEntry } from "./local/paths.ts";
import { bundleWorker } from "./local/workers/bundle-worker.ts";

/** Run by wrangler before it deploys the API Worker, which then is as small in its isolate as in the local run. */
await mkdir(dirname(deployedEntry), { recursive: true });
const readable = { minifyWhitespace: false, minifySyntax: false, sourcemap: "inline" } as const; // wrangler minifies, and maps from it
await writeFile(deployedEntry, await bundleWorker(workerEntry, readable));
