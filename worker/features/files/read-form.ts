import { badRequest } from "../../http/errors.ts";

/** A form, and the content of its part `file` as it lies in the body; in the form that part is empty then. */
export type ReceivedForm = { form: FormData; file: Uint8Array<ArrayBuffer> | null };

/** A shorter one is no matter. */
const longFrom = 64 * 1024; // bytes
const longestHead = 4 * 1024; // bytes
/** The fields that there are, a thumbnail and the file; whoever sends more is read the usual way. */
const mostParts = 30;

/**
 * Parses a multipart form (RFC 7578) without a copy of its file: that is cut out before the platform's parser, which makes
 * two, sees the form. Throws 400.
 */
export async function readForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<ReceivedForm> {
  const cut = findFile(body, type);
  const rest = cut === null ? [body] : [body.subarray(0, cut.start), body.subarray(cut.end)];
  const form = await new Response(new Blob(rest), { headers: { "Content-Type": type } })
    .formData()
    .catch(() => {
      throw badRequest("The form could not be read");
    });
  return { form, file: cut && body.subarray(cut.start, cut.end) };
}

/** Finds the content of a long part `file`; null where there is none, or more than one. */
function findFile(body: Uint8Array, type: string): { start: number; end: number } | null {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined || body.length < longFrom) return null;
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
    const isFile = /^content-disposition:[^\r\n]*;\s*name="?file"?(?:[;\r]|$)/im.test(head);
    if (isFile && next - headEnd - 4 >= longFrom) found.push({ start: headEnd + 4, end: next });
    at = next + 2;
  }
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? null : only;
}
