import { clip } from "#shared/cut-text";
import { fileEmpty, fileLimits, fileTooLarge } from "#shared/files";
import { memoryLimits } from "#shared/memories";
import type { Deps } from "../../platform/deps.ts";
import { sha256Hex } from "../../platform/hash.ts";
import { letGo } from "../../platform/let-go.ts";
import { derivedUuid } from "../../platform/uuid.ts";
import { cleanFileName } from "../files/file-name.ts";
import { sniffKind } from "../files/sniff-kind.ts";
import type { Origin } from "../memories/origin.ts";
import { saveMemory } from "../memories/save-memory.ts";
import { saveUpload } from "../memories/save-upload.ts";
import type { InboundRow } from "./inbound.store.ts";

type Owner = { id: number; epoch: number };
/** A file and where its bytes come from: one of them at a time is there. */
export type ArrivedFile = { name: string; type: string; size: number; bytes: () => Uint8Array<ArrayBuffer> };
type Arrived = { title: string; text: string; files: ArrivedFile[]; origin: Origin };

/** Room for the list of files. */
const mostText = memoryLimits.content - 10_000; // characters

/**
 * Makes a message a memory and each of its files another one of the same thread. What cannot be kept is named in the text,
 * and why. Every memory has the id that an earlier attempt gave it. Answers what it did in a sentence.
 * @throws 409 `storage_full`
 */
export async function saveArrived(
  deps: Deps,
  owner: Owner,
  row: InboundRow,
  { title, text, files, origin }: Arrived,
): Promise<string> {
  const all = text.length > mostText ? [...files, wholeText(text)] : files;
  const told: string[] = [];
  for (const [index, file] of all.entries())
    told.push(await saveFile(deps, owner, await derivedUuid(`${row.id} ${index}`), { file, origin }));
  const list = told.length === 0 ? "" : `\n\nFiles:\n${told.map((name) => `- ${name}`).join("\n")}`;
  const content = `${clip(text, mostText)}${clip(list, memoryLimits.content - mostText)}`.trim() || title;
  await saveMemory(deps, owner, row.memoryId ?? row.id, { title, content, type: "text" }, origin);
  const count = told.length === 0 ? "" : ` and ${told.length} ${told.length === 1 ? "file" : "files"}`;
  return `Kept: “${title}”${count}.`;
}

function wholeText(text: string): ArrivedFile {
  const bytes = new TextEncoder().encode(text);
  return { name: "message.txt", type: "text/plain", size: bytes.length, bytes: () => bytes };
}

async function saveFile(
  deps: Deps,
  owner: Owner,
  id: string,
  { file, origin }: { file: ArrivedFile; origin: Origin },
): Promise<string> {
  const name = cleanFileName(file.name) || "file";
  if (file.size === 0) return `${name} (not kept: ${fileEmpty})`;
  if (file.size > fileLimits.file) return `${name} (not kept: ${fileTooLarge})`;
  const bytes = file.bytes();
  const kind = sniffKind(bytes, { name, recorded: false }) ?? "other";
  await saveUpload(deps, owner, id, {
    fields: { title: name },
    bytes,
    name,
    calledType: file.type,
    kind,
    thumbnail: null,
    hash: await sha256Hex(bytes),
    origin,
  });
  letGo(bytes);
  return name;
}
