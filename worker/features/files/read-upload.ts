import {
  type FileKind,
  fileEmpty,
  fileLimits,
  fileNotAccepted,
  fileTooLarge,
  type NewFile,
  newFileSchema,
} from "#shared/files";
import { fileMayBeKept, notRead } from "#shared/refused-files";
import { badRequest, tooLarge, unsupportedMediaType } from "../../http/errors.ts";
import { invalid } from "../../http/validate.ts";
import { sha256Hex } from "../../platform/hash.ts";
import { cleanFileName } from "./file-name.ts";
import { oneFileOnly, type ReceivedForm } from "./read-form.ts";
import { sniffKind } from "./sniff-kind.ts";
import { sniffRefused } from "./sniff-refused.ts";

/** A file and what its owner says of it; the kind is what the bytes say. */
export type Upload = {
  fields: NewFile;
  bytes: Uint8Array<ArrayBuffer>;
  kind: FileKind;
  /** For people to read; never part of a path. */
  name: string;
  /** MIME type by its sender, which proves nothing; where there is one. */
  calledType?: string;
  thumbnail: Uint8Array<ArrayBuffer> | null;
  /** sha256 of the file, hex. */
  hash: string;
};

/** Describes what makes two uploads the same request, small enough to be hashed as text. */
export const describeUpload = ({ fields, name, hash, thumbnail }: Upload) => ({
  fields,
  name,
  hash,
  thumbnail: thumbnail?.length ?? 0,
});

/** The file of a form. Throws 400, 413 or 415, each with a sentence for the person. */
export async function readUpload(
  { form, file: content }: ReceivedForm,
  fields: Record<string, unknown>,
): Promise<Upload> {
  const named = newFileSchema.safeParse(fields);
  if (!named.success) throw invalid(named.error);
  const file = onlyFile(form);
  const bytes = content ?? new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw badRequest(fileEmpty, { file: fileEmpty });
  if (bytes.length > fileLimits.file) throw tooLarge(fileTooLarge);
  const recorded = named.data.type === "audio";
  const kind =
    sniffKind(bytes, { name: file.name, recorded }) ??
    (named.data.keepUnread === true && !recorded ? "other" : null);
  if (kind === null) {
    const sort = sniffRefused(bytes, file.name);
    throw unsupportedMediaType(`${sort === null ? fileNotAccepted : notRead[sort]} ${fileMayBeKept}`);
  }
  return {
    fields: named.data,
    bytes,
    kind,
    name: cleanFileName(file.name),
    thumbnail: await readThumbnail(form),
    hash: await sha256Hex(bytes),
  };
}

/** One memory is one file: whoever sends several learns it, instead of losing all but one. */
function onlyFile(form: FormData): File {
  const [file, ...others] = form.getAll("file");
  const unknown = [...form].find(([name, value]) => typeof value !== "string" && !parts.has(name));
  if (others.length > 0 || unknown !== undefined) throw badRequest(oneFileOnly);
  if (!(file instanceof File)) throw badRequest("The file is missing", { file: "The file is missing" });
  return file;
}

const parts = new Set(["file", "thumbnail"]);

async function readThumbnail(form: FormData): Promise<Uint8Array<ArrayBuffer> | null> {
  const part = form.get("thumbnail");
  if (!(part instanceof File)) return null;
  const bytes = new Uint8Array(await part.arrayBuffer());
  const isPicture = sniffKind(bytes, { name: "", recorded: false }) === "jpg";
  if (isPicture && bytes.length <= fileLimits.thumbnail) return bytes;
  throw badRequest("The thumbnail must be a JPEG of at most 64 KB");
}
