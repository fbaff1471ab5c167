import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { repositoryRoot } from "../paths.ts";

/** A hash of the contents of `paths` (files and folders of the repository), tests left out, and of where it lies. */
export async function hashSources(paths: string[]): Promise<string> {
  const files = (await Promise.all(paths.map(filesUnder))).flat().sort();
  const hash = createHash("sha256").update(repositoryRoot);
  const contents = await Promise.all(files.map((file) => readFile(join(repositoryRoot, file))));
  for (const [index, bytes] of contents.entries()) hash.update(`\0${files[index]}\0`).update(bytes);
  return hash.digest("hex").slice(0, 32);
}

async function filesUnder(path: string): Promise<string[]> {
  const found = await stat(join(repositoryRoot, path));
  if (!found.isDirectory()) return [path];
  const entries = await readdir(join(repositoryRoot, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(repositoryRoot.length));
}
