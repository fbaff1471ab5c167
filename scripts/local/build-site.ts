import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runBuild } from "./builds/run-build.ts";
import { hashSources } from "./builds/source-hash.ts";
import { buildsFolder, siteFolder } from "./paths.ts";

/** Sources of the built site. */
const sources = [
  ...["web", "shared", "package.json", "package-lock.json"],
  ...["scripts/local/site-pages.ts", "scripts/local/screen-chunks.ts"],
];

/** Says what `dist` was built from, and of which build. */
const stampFile = join(buildsFolder, "site.json");

/** Builds the web app when `dist` is missing or of other sources; says whether it did. Rejects with what vite says. */
export async function buildSite(): Promise<boolean> {
  const sourceHash = await hashSources(sources);
  if (await isBuiltFrom(sourceHash)) return false;
  await buildAnew();
  await writeFile(stampFile, JSON.stringify({ sourceHash, built: await hashBuilt() }));
  return true;
}

/** Beside the old site, which is there until the new one is whole. */
async function buildAnew(): Promise<void> {
  await mkdir(buildsFolder, { recursive: true });
  const fresh = join(buildsFolder, `site-${process.pid}`);
  try {
    await runBuild("site", fresh);
    await rm(siteFolder, { recursive: true, force: true });
    await rename(fresh, siteFolder);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function isBuiltFrom(sourceHash: string): Promise<boolean> {
  const stamp = await readFile(stampFile, "utf8").catch(() => null);
  return stamp !== null && stamp === JSON.stringify({ sourceHash, built: await hashBuilt() });
}

/** The page of the app names its scripts, and those are named by their content: no other build has the same. */
async function hashBuilt(): Promise<string | null> {
  const page = await readFile(join(siteFolder, "app.html")).catch(() => null);
  return page && createHash("sha256").update(page).digest("hex");
}
