import { containedLimits } from "#shared/files";
import type { Reading } from "../../platform/reading.ts";
import { Refusal } from "../refusal.ts";
import { Pages } from "../tidy-text.ts";
import { Zip } from "./zip.ts";

const limits = { entries: 5_000, unpacked: containedLimits.all };

/** Written by programs for themselves: "__MACOSX/", ".DS_Store", "Thumbs.db". */
const ofPrograms = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

/** A file in another one, not yet unpacked. */
export type Contained = { name: string; bytes: () => Uint8Array };

/** Files of an archive with their paths. An archive in it stays closed: one may hold itself. Throws `Refusal`. */
export function zippedFiles(bytes: Uint8Array): Contained[] {
  const zip = new Zip(bytes, limits);
  const names = zip.names.filter((name) => !name.endsWith("/") && !ofPrograms.test(name));
  let all = 0; // bytes, by the directory: a part of the archive is unpacked in each call, and all calls are to agree
  return names.map((name) => {
    const size = zip.sizeOf(name);
    if (size <= containedLimits.file) all += size;
    const isBeyond = all > containedLimits.all;
    return { name, bytes: () => unpacked(zip, name, isBeyond) };
  });
}

function unpacked(zip: Zip, name: string, isBeyond: boolean): Uint8Array {
  if (/\.zip$/i.test(name)) throw new Refusal("an archive in an archive is not opened");
  if (zip.sizeOf(name) > containedLimits.file) throw new Refusal("it is larger than 10 MB");
  if (isBeyond) throw new Refusal("at most 100 MB of an archive are unpacked");
  return zip.bytes(name);
}

/** The names of what is in an archive; each of its files becomes a memory of its own. */
export function readArchive(bytes: Uint8Array): Reading {
  const names = zippedFiles(bytes).map(({ name }) => name);
  const pages = new Pages();
  const count = `${names.length} ${names.length === 1 ? "file" : "files"}`;
  pages.add([`Archive with ${count}:`, ...names.map((name) => `- ${name}`)].join("\n"), null);
  return { sections: pages.sections, scans: [], details: {}, notices: pages.notices };
}
