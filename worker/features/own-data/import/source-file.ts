import { Refused } from "./refused.ts";

/** Pieces that are there until the next one is asked for. */
export type Bytes = AsyncGenerator<Uint8Array>;

/** An upload of which any stretch can be read. */
export type Source = { name: string; size: number; read: (start: number, end: number) => Bytes };

/** One file to be read: the upload itself, or an entry of a zip. */
export type SourceFile = {
  /** With its folders; of a zip as it stands there. */
  path: string;
  size: number; // bytes
  modified: Date | null;
  stream: () => Bytes;
};

export const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);
export const stemOf = (path: string): string => nameOf(path).replace(/\.[^.]{1,12}$/, "");
export const endingOf = (path: string): string =>
  /\.([a-z0-9]{1,12})$/i.exec(nameOf(path))?.[1]?.toLowerCase() ?? "";

/** All bytes of a file, or none past `most`. */
export async function bytesOf(file: SourceFile, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (file.size > most) return null;
  const whole = new Uint8Array(file.size);
  let at = 0;
  for await (const bytes of file.stream()) {
    if (at + bytes.length > whole.length) throw new Refused(`${file.path} is longer than it says it is.`);
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole.subarray(0, at);
}

/** The first bytes of a file, as text: enough to tell what it is. */
export async function headOf(file: SourceFile, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of file.stream()) {
    text += decoder.decode(bytes.subarray(0, most - text.length), { stream: true });
    if (text.length >= most) break;
  }
  return text.replace(/^\ufeff/, "");
}

/** The text of a file, some of it at a time. */
export async function* textOf(file: SourceFile): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const bytes of file.stream()) yield decoder.decode(bytes, { stream: true });
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}

/** Past this a line is not kept in memory. */
const longestLine = 16 * 1024 * 1024; // characters

/** Lines of a file; null for one that is too long to be held. */
export async function* linesOf(file: SourceFile): AsyncGenerator<string | null> {
  let parts: string[] = [];
  let length = 0;
  const end = () => {
    const line = length > longestLine ? null : parts.join("").replace(/\r$/, "");
    [parts, length] = [[], 0];
    return line;
  };
  for await (const text of textOf(file)) {
    const [first = "", ...others] = text.split("\n");
    length += first.length;
    if (length <= longestLine) parts.push(first);
    for (const other of others) {
      yield end();
      parts.push(other);
      length = other.length;
    }
  }
  if (length > 0) yield end();
}
