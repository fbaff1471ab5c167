import { fork } from "node:child_process";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildsFolder } from "../paths.ts";
import { hashSources } from "./source-hash.ts";

export type BuildName = "bundles" | "site" | "template";

const buildProcess = fileURLToPath(new URL("build-process.ts", import.meta.url));

/** Builds in a process of its own, because the memory that a build takes is only given back with its process. Rejects with what went wrong. */
export function runBuild(name: BuildName, target: string): Promise<void> {
  const child = fork(buildProcess, [name, target], {
    execArgv: [],
    // A test runner's would give everybody React's slow development build.
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  return new Promise((resolve, reject) => {
    let why = `The build of the ${name} ended early.`;
    child.on("message", (message) => {
      why = String(message);
    });
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(why))));
  });
}

/** Number of the latest builds of a kind that are kept: going back and forth between branches finds them again. */
const keptOfAKind = 4;

/** The file of a build made of these sources (paths in the repository); built when there is none. */
export async function keptBuild(name: BuildName, sources: string[]): Promise<string> {
  await mkdir(buildsFolder, { recursive: true });
  const file = join(buildsFolder, `${name}-${await hashSources(sources)}`);
  // Leaves its times alone: who has opened the template as a Blob can no longer read it once they change.
  if ((await stat(file).catch(() => null)) !== null) return file;
  const part = `${file}.${process.pid}.part`;
  try {
    await runBuild(name, part);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
  await removeOld(name);
  return file;
}

async function removeOld(name: BuildName): Promise<void> {
  const names = (await readdir(buildsFolder)).filter((one) => new RegExp(`^${name}-[0-9a-f]+$`).test(one));
  const kept = await Promise.all(
    names.map(async (one) => {
      const file = join(buildsFolder, one);
      return { file, made: (await stat(file).catch(() => null))?.mtimeMs ?? 0 };
    }),
  );
  kept.sort((a, b) => b.made - a.made);
  for (const { file } of kept.slice(keptOfAKind)) await rm(file, { force: true });
}
