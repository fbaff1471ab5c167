import { createHash } from "node:crypto";
import { z } from "zod";
import { fileParts } from "../../../files/file-place.ts";
import { Refused } from "../refused.ts";
import { bytesOf, folderOf, linesOf, nameOf, type SourceFile } from "../source-file.ts";
import { type ArchiveLine, readArchiveLine } from "./archive-rows.ts";

const manifestSchema = z.object({
  version: z.literal(1),
  files: z
    .array(
      z.object({
        name: z.string(),
        size: z.int(),
        sha256: z.string(),
        memory: z.uuid().optional(),
        part: z.enum(fileParts).optional(),
      }),
    )
    .max(200_000),
});
type Manifest = z.infer<typeof manifestSchema>;

const longestManifest = 64 * 1024 * 1024; // bytes
const broken =
  "The list of contents of this archive (manifest.json) is missing or damaged. It is not opened.";
const changed = (name: string) =>
  `${name} is not as it was when this archive was made. The archive is damaged, or was changed; it is not opened.`;

export type OpenArchive = {
  /** Every line from the first on; a word for one that cannot be read. */
  lines: () => AsyncGenerator<{ number: number; line: ArchiveLine | string }>;
  /** The file of a memory; null when the archive has none. */
  fileOf: (memoryId: string, part: (typeof fileParts)[number]) => SourceFile | null;
  /** Compares what will be brought in with the sums that were noted. @throws Refused */
  requireWhole: (onFile: () => Promise<void>) => Promise<void>;
};

/** An archive of Lilu, whatever folder its files were put into; null for any other zip. @throws Refused */
export async function openArchive(files: readonly SourceFile[]): Promise<OpenArchive | null> {
  const rows = files.find(({ path }) => nameOf(path) === "lilu.jsonl");
  if (rows === undefined) return null;
  const top = folderOf(rows.path);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const manifest = await readManifest(byPath.get(`${top}manifest.json`));
  const needed = manifest.files.filter(({ name, memory }) => name === "lilu.jsonl" || memory !== undefined);
  const owned = new Map(needed.map(({ name, memory, part = "original" }) => [`${memory}/${part}`, name]));
  return {
    lines: () => linesIn(rows),
    fileOf: (memoryId, part) => byPath.get(`${top}${owned.get(`${memoryId}/${part}`)}`) ?? null,
    requireWhole: async (onFile) => {
      for (const { name, size, sha256 } of needed) {
        await onFile();
        const file = byPath.get(top + name);
        if (file === undefined || file.size !== size) throw new Refused(changed(name));
        const hash = createHash("sha256");
        for await (const bytes of file.stream()) hash.update(bytes);
        if (hash.digest("hex") !== sha256) throw new Refused(changed(name));
      }
    },
  };
}

async function readManifest(file: SourceFile | undefined): Promise<Manifest> {
  const bytes = file === undefined ? null : await bytesOf(file, longestManifest);
  try {
    const manifest = manifestSchema.parse(JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array())));
    const names = new Set(manifest.files.map(({ name }) => name));
    // A file that is listed again and again would be compared as often.
    if (names.has("lilu.jsonl") && names.size === manifest.files.length) return manifest;
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
  throw new Refused(broken);
}

async function* linesIn(rows: SourceFile) {
  let number = 0;
  for await (const line of linesOf(rows)) {
    number++;
    yield { number, line: readArchiveLine(line) };
  }
}
