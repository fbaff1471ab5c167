import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { repositoryRoot, siteFolder, viteConfigFile } from "./paths.ts";

/** What the built site is made from. */
const sources = ["web", "shared", "package-lock.json"];

/** Builds the web app when `dist` is missing or older than its sources; says whether it did. Rejects with what vite says. */
export async function buildSite(): Promise<boolean> {
  const built = await stat(join(siteFolder, "app.html")).catch(() => null);
  if (built !== null && built.mtimeMs >= (await newestChange())) return false;
  const { build } = await import("vite");
  await build({ configFile: viteConfigFile, logLevel: "silent" });
  return true;
}

/** Milliseconds since 1970. */
async function newestChange(): Promise<number> {
  const times = await Promise.all(sources.map((source) => newestIn(join(repositoryRoot, source))));
  return Math.max(...times);
}

/** A folder's own time counts too: it changes when a file in it is removed. */
async function newestIn(path: string): Promise<number> {
  const { mtimeMs, isDirectory } = await stat(path).then((found) => ({
    mtimeMs: found.mtimeMs,
    isDirectory: found.isDirectory(),
  }));
  if (!isDirectory) return mtimeMs;
  const names = await readdir(path);
  const times = await Promise.all(names.map((name) => newestIn(join(path, name))));
  return Math.max(mtimeMs, ...times);
}
