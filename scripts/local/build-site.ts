import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { repositoryRoot, siteFolder, viteConfigFile } from "./paths.ts";

/** What the built site is made from. */
const sources = [
  ...["web", "shared", "package-lock.json"],
  ...["scripts/local/site-pages.ts", "scripts/local/screen-chunks.ts"],
];

/** Builds the web app when `dist` is missing or older than its sources; says whether it did. Rejects with what vite says. */
export async function buildSite(): Promise<boolean> {
  const built = await stat(join(siteFolder, "app.html")).catch(() => null);
  if (built !== null && built.mtimeMs >= (await newestChange())) return false;
  await inProduction(buildAnew);
  return true;
}

/** Beside the old site, which is there until the new one is whole. */
async function buildAnew(): Promise<void> {
  const { build } = await import("vite");
  const fresh = join(repositoryRoot, "node_modules", ".cache", `site-${process.pid}`);
  try {
    await build({ configFile: viteConfigFile, logLevel: "silent", build: { outDir: fresh } });
    await rm(siteFolder, { recursive: true, force: true });
    await rename(fresh, siteFolder);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Vite takes NODE_ENV from around it, and a test runner's would give everybody React's slow development build. */
async function inProduction(work: () => Promise<void>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Milliseconds since 1970. */
async function newestChange(): Promise<number> {
  const times = await Promise.all(sources.map((source) => newestIn(join(repositoryRoot, source))));
  return Math.max(...times);
}

/** A folder's own time counts too: it changes when a file in it is removed. */
async function newestIn(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const names = await readdir(path);
  const times = await Promise.all(names.map((name) => newestIn(join(path, name))));
  return Math.max(found.mtimeMs, ...times);
}
