import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { app } from "../worker/app.ts";
import { signedIn } from "../worker/http/session.ts";
import { scopesOf } from "../worker/http/token-rules.ts";
import { describeApi } from "./api-docs.ts";
import { apiSentences } from "./api-sentences.ts";

/** `npm run docs:api` writes docs/api.md; with `--check` it only says whether the file is stale, and fails when it is. */
const file = fileURLToPath(new URL("../docs/api.md", import.meta.url));

try {
  const fresh = describeApi(app.routes, apiSentences, signedIn, scopesOf);
  if (!process.argv.includes("--check")) writeFileSync(file, fresh);
  else if (fresh !== readFileSync(file, "utf8"))
    throw new Error("docs/api.md is stale: run `npm run docs:api`.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
