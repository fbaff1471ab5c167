import { badRequest } from "../../http/errors.ts";

/** A form, and the content of its part `file` as it lies in the body; in the form that part is empty then. */
export type ReceivedForm = { form: FormData; file: Uint8Array<ArrayBuffer> | null };

/** A shorter one is no matter. */
const longFrom = 64 * 1024; // bytes
const longestHead = 4 * 1024; // bytes
/** The fields that there are, a thumbnail and the file; whoever sends more is read the usual way. */
const mostParts = 30;
/** Of a boundary (RFC 2046, 5.1.1); to look for a longer one takes long. */
const longestMark = 70; // characters
/** Of what is beside the file, and so copied. */
const mostCopied = 12 * 1024 * 1024; // bytes
export const oneFileOnly = "Send each file in a request of its own";

/**
 * Parses a multipart form (RFC 7578) without a copy of its file: that is cut out before the platform's parser, which makes
 * two, sees the form. Throws 400.
 */
export async function readForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<ReceivedForm> {
  const cut = findFile(body, type);
  const rest = cut === null ? [body] : [body.subarray(0, cut.start), body.subarray(cut.end)];
  if (rest.reduce((size, part) => size + part.length, 0) > mostCopied) throw badRequest(oneFileOnly);
  const form = await new Response(new Blob(rest), { headers: { "Content-Type": type } })
    .formData()
    .catch(() => {
      throw badRequest(unreadable);
    });
  return { form, file: cut && body.subarray(cut.start, cut.end) };
}

const unreadable = "The form could not be read";

/**
 * Finds the content of a long part `file`; null where there is none, or more than one. Its name comes first, as every client
 * writes it: behind that a name of a file may say anything.
 */
function findFile(body: Uint8Array, type: string): { start: number; end: number } | null {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined || body.length < longFrom) return null;
  if (mark.length > longestMark) throw badRequest(unreadable);
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const found: { start: number; end: number }[] = [];
  let at = bytes.indexOf(`--${mark}`);
  for (let parts = 0; at !== -1; parts++) {
    if (parts > mostParts) return null;
    const next = bytes.indexOf(`\r\n--${mark}`, at + 2);
    const headLength = bytes.subarray(at, at + longestHead).indexOf("\r\n\r\n");
    if (next === -1 || headLength === -1) break;
    const headEnd = at + headLength;
    const head = bytes.toString("latin1", at, headEnd);
    const isFile = /^content-disposition:\s*form-data;\s*name="?file"?(?:[;\r]|$)/im.test(head);
    if (isFile && next - headEnd - 4 >= longFrom) found.push({ start: headEnd + 4, end: next });
    at = next + 2;
  }
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? null : only;
}
