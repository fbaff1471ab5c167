import { isContainer } from "#shared/files";
import { memoryLimits } from "#shared/memories";
import { ApiError } from "../../../http/errors.ts";
import type { Deps } from "../../../platform/deps.ts";
import { sha256Hex } from "../../../platform/hash.ts";
import type { Job } from "../../../platform/jobs.ts";
import { derivedUuid } from "../../../platform/uuid.ts";
import type { Unpacked } from "../../../platform/vision.ts";
import { cleanFileName } from "../../files/file-name.ts";
import type { Original } from "../../files/read-original.ts";
import { sniffKind } from "../../files/sniff-kind.ts";
import type { Origin } from "../../memories/origin.ts";
import { saveUpload } from "../../memories/save-upload.ts";
import type { MemoryToAnalyse } from "../analysis.store.ts";
import { findOrigin, keepJob } from "./extraction.store.ts";

/** Names that a sentence holds. */
const mostNamed = 20;

/**
 * Makes a memory of each file that is in a file and can be read: the first time that it is analysed, for what somebody
 * deletes does not come back. Every memory has the id that an earlier attempt gave it. Answers what was left, and why.
 * @throws Unreadable, or a database error
 */
export async function saveContained(
  deps: Deps,
  job: Job,
  memory: MemoryToAnalyse,
  original: Original,
): Promise<string[]> {
  const { kind, stream } = original;
  if (!isContainer(kind) || memory.analyzedAt !== null) return [];
  const origin = await findOrigin(deps.db, job.userId, memory.id);
  if (origin === null) return [];
  const outer = {
    memory,
    name: original.name,
    origin: { ...origin, thread: origin.thread ?? threadOf(original) },
  };
  const left: string[] = [];
  let count = 0;
  for (let from: number | null = 0; from !== null; ) {
    await keepJob(deps.db, job, deps.now());
    const unpacked: Unpacked = await deps.vision.unpack(kind, await stream(), from, job.userId);
    left.push(...unpacked.left);
    for (const file of unpacked.files) {
      const why = await saveOne(deps, job, outer, { ...file, index: count++ });
      if (why === full) return [...toNotice(left), full];
      if (why !== null) left.push(`${file.name} (${why})`);
    }
    from = unpacked.next;
  }
  return toNotice(left);
}

const full = "The rest of its files was not added: there is no room left for files or for text.";

const threadOf = ({ name }: Original): string => `Files of ${name}`.slice(0, memoryLimits.thread);

type Outer = { memory: MemoryToAnalyse; name: string; origin: Origin };
type Inner = { name: string; bytes: Uint8Array<ArrayBuffer>; index: number };

/** Answers null, or why the file was left. */
async function saveOne(
  deps: Deps,
  job: Job,
  outer: Outer,
  { name: path, bytes, index }: Inner,
): Promise<string | null> {
  const name = cleanFileName(path) || "file";
  const kind = sniffKind(bytes, { name, recorded: false });
  if (kind === null) return "it cannot be read";
  const folder = path.slice(0, path.lastIndexOf("/") + 1).replace(/\/$/, "");
  const fields = {
    title: name,
    description: `From ${outer.name}${folder === "" ? "" : `, folder ${folder}`}`.slice(
      0,
      memoryLimits.title,
    ),
    tags: outer.memory.tags,
  };
  const upload = {
    fields,
    bytes,
    kind,
    name,
    thumbnail: null,
    hash: await sha256Hex(bytes),
    origin: outer.origin,
  };
  const owner = { id: job.userId, epoch: job.epoch };
  try {
    await saveUpload(deps, owner, await derivedUuid(`${outer.memory.id} ${index}`), upload);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "storage_full") return full;
    // In the trash since an earlier attempt.
    if (error.code === "conflict") return null;
    throw error;
  }
}

function toNotice(left: string[]): string[] {
  if (left.length === 0) return [];
  const named = left.slice(0, mostNamed).join(", ");
  const more = left.length > mostNamed ? ` and ${left.length - mostNamed} more` : "";
  return [`Left in it: ${named}${more}.`];
}
