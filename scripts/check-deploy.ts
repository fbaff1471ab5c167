import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { wrongSettings } from "../worker/platform/env.ts";
import { parseHeaders, parseRedirects } from "./local/pages-rules.ts";
import { deploymentFile, repositoryRoot, siteFolder, visionDeploymentFile } from "./local/paths.ts";
import { readDeployment } from "./local/workers/deployment.ts";

/** Files that `wrangler pages deploy dist` needs to find. */
const siteFiles = ["index.html", "app.html", "404.html", "_headers", "_redirects"];

/** Limits of Pages: developers.cloudflare.com/pages/platform/limits. */
const pagesLimits = {
  fileBytes: 25 * 1024 * 1024,
  files: 20_000,
  redirects: 2_000,
  headerRules: 100,
  line: 2_000,
};

const secrets = /KEY|SECRET|TOKEN|PEPPER|PASSWORD|DATABASE_URL/;

/** `npm run check:deploy`: what a deployment would stumble over, one line each, without talking to Cloudflare. */
async function main(): Promise<void> {
  const problems = [
    ...(await checkWorker(visionDeploymentFile)),
    ...(await checkWorker(deploymentFile)),
    ...(await checkSettings()),
    ...(await checkSite()),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  console.log("The Workers and the site can be deployed.");
}

/** A dry run of the real deployment; its warnings are as good as errors. */
async function checkWorker(config: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "lilu-deploy-"));
  try {
    const args = ["deploy", "--dry-run", "--config", config, "--outdir", folder];
    const { code, output } = await run(fileURLToPath(import.meta.resolve("wrangler")), args);
    const complaints = output.split("\n").filter((line) => /\[(?:WARNING|ERROR)\]/.test(line));
    if (code === 0 && complaints.length === 0) return [];
    return complaints.length > 0
      ? complaints.map((line) => `wrangler: ${line.trim()}`)
      : [`wrangler: ${output}`];
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function checkSettings(): Promise<string[]> {
  const { vars, routes } = await readDeployment();
  const app = URL.parse(vars.APP_ORIGIN ?? "")?.host;
  const elsewhere = routes.filter(({ pattern }) => pattern.split("/")[0] !== app);
  return [
    ...Object.keys(vars)
      .filter((name) => secrets.test(name))
      .map((name) => `wrangler.toml: ${name} is a secret and may not stand in [vars]`),
    // Every write would be refused: it would come from another origin than the app's.
    ...elsewhere.map(({ pattern }) => `wrangler.toml: the route ${pattern} is not at APP_ORIGIN`),
    ...wrongSettings(vars).map(
      (name) => `wrangler.toml: ${name} is not valid, .dev.vars.example says what it takes`,
    ),
  ];
}

async function checkSite(): Promise<string[]> {
  const names = await readdir(siteFolder, { recursive: true }).catch((): string[] => []);
  if (names.length === 0) return ["dist is not there. Run npm run build."];
  const missing = siteFiles
    .filter((name) => !names.includes(name))
    .map((name) => `dist/${name} is not there`);
  if (missing.length > 0) return missing;
  const sizes = await Promise.all(
    names.map(async (name) => ({ name, found: await stat(join(siteFolder, name)) })),
  );
  const files = sizes.filter(({ found }) => found.isFile());
  return [
    ...(files.length > pagesLimits.files ? [`dist holds more than ${pagesLimits.files} files`] : []),
    ...files
      .filter(({ found }) => found.size > pagesLimits.fileBytes)
      .map(({ name }) => `dist/${name} is larger than ${pagesLimits.fileBytes} bytes`),
    ...(await checkRules(new Set(names))),
  ];
}

async function checkRules(names: Set<string>): Promise<string[]> {
  const [redirectsText, headersText] = await Promise.all(
    ["_redirects", "_headers"].map((name) => readFile(join(siteFolder, name), "utf8")),
  );
  const lines = `${redirectsText}\n${headersText}`.split("\n");
  try {
    const redirects = parseRedirects(redirectsText ?? "");
    const lost = redirects.filter(({ status, to }) => status === 200 && !names.has(`${to.slice(1)}.html`));
    return [
      ...lost.map(({ to }) => `_redirects: there is no page ${to}`),
      ...(redirects.length > pagesLimits.redirects ? ["_redirects has too many rules"] : []),
      ...(parseHeaders(headersText ?? "").length > pagesLimits.headerRules
        ? ["_headers has too many rules"]
        : []),
      ...(lines.some((line) => line.length > pagesLimits.line)
        ? ["a line of _redirects or _headers is too long"]
        : []),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function run(script: string, args: string[]): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "true", WRANGLER_LOG_PATH: tmpdir() };
  const child = spawn(process.execPath, [script, ...args], { cwd: repositoryRoot, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  return new Promise((resolve) =>
    child.once("close", (code) => resolve({ code, output: stripVTControlCharacters(output) })),
  );
}

await main();
