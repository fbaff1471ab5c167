import PostalMime, { type Attachment, type Email, type PostalMimeOptions } from "postal-mime";
import { findPacked, type Packed, unpack } from "./packed-files.ts";

/** A file of a mail; a large one is unpacked out of the mail whenever its bytes are asked for. */
export type MailFile = Omit<Attachment, "content"> & { size: number; bytes: () => Uint8Array<ArrayBuffer> };
export type ParsedMail = Omit<Email, "attachments"> & { files: MailFile[] };

/**
 * Parses a mail and leaves its large files packed, for the parser would have all of them at once, beside the mail. It gets a
 * mark in place of their lines. Where a mark does not come back as the whole of a file (it stood in a text, or a mail in
 * the mail), its lines are put back and the mail is parsed again.
 */
export async function parseMail(raw: Uint8Array, limits: PostalMimeOptions): Promise<ParsedMail> {
  for (let packed = findPacked(raw); ; ) {
    const marks = new Map(packed.map((one) => [newMark(), one]));
    const { attachments, ...mail } = await PostalMime.parse(withMarks(raw, marks), limits);
    const found = attachments.map(({ content }) => marks.get(markOf(content)));
    const files = attachments.map(({ content, ...told }, at) => ({
      ...told,
      ...contentOf(raw, content, found[at]),
    }));
    if (packed.every((one) => found.includes(one))) return { ...mail, files };
    packed = packed.filter((one) => found.includes(one));
  }
}

const markLength = 24; // bytes

const newMark = (): string => base64(crypto.getRandomValues(new Uint8Array(markLength)));
const base64 = (bytes: Uint8Array | ArrayBuffer): string =>
  Buffer.from(bytes as ArrayBuffer).toString("base64");
const markOf = (content: Attachment["content"]): string =>
  typeof content === "string" || content.byteLength !== markLength ? "" : base64(content);

/** The mail with marks in place of what they stand for. Bytes of nothing else, for the parser copies a part of others. */
function withMarks(raw: Uint8Array, marks: ReadonlyMap<string, Packed>): ArrayBuffer {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const [mark, { start, end }] of marks) {
    parts.push(raw.subarray(at, start), new TextEncoder().encode(mark));
    at = end;
  }
  parts.push(raw.subarray(at));
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let size = 0;
  for (const part of parts) {
    whole.set(part, size);
    size += part.length;
  }
  return whole.buffer;
}

function contentOf(raw: Uint8Array, content: Attachment["content"], packed: Packed | undefined) {
  if (packed !== undefined) return { size: packed.size, bytes: () => unpack(raw, packed) };
  const bytes =
    typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content as ArrayBuffer);
  return { size: bytes.length, bytes: () => bytes };
}
