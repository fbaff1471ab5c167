import { type ReadMail, readMail } from "../../../inbound/read-mail.ts";
import { fileItem, type Item, textItems } from "../item.ts";
import { type Bytes, bytesOf, type SourceFile } from "../source-file.ts";
import type { Format } from "./format.ts";

const longestMail = 24 * 1024 * 1024; // bytes
const tooLong = "It is larger than 24 MB";

/** RFC 5322, 3.6: fields, one of them from whom it is. */
const head = /^(?:[!-9;-~]+:[^\n]*\n(?:[ \t][^\n]*\n)*){0,200}?from:/i;
const separator = /^From \S+/;

/** A mail as programs save it, `.eml`: what it says, from whom and when, and each of its files. */
export const singleMail: Format = {
  name: "Mail",
  knows: ({ path }, text) => /\.(?:eml|emlx|txt)$/i.test(path) && head.test(text.replaceAll("\r\n", "\n")),
  read: readOne,
  isExport: true,
};

/** Many mails in one file, `.mbox`, as Google Takeout, Thunderbird and Apple Mail save them. */
export const mailbox: Format = {
  name: "Mailbox",
  knows: (_, text) => {
    const plain = text.replaceAll("\r\n", "\n");
    return separator.test(plain) && head.test(plain.slice(plain.indexOf("\n") + 1));
  },
  read: readMany,
  isExport: true,
};

async function* readOne(file: SourceFile): AsyncGenerator<Item> {
  const raw = await bytesOf(file, longestMail);
  if (raw === null) yield { where: file.path, reason: tooLong };
  else yield* mailItems(file.path, raw);
}

async function* readMany(file: SourceFile): AsyncGenerator<Item> {
  let number = 0;
  for await (const raw of mailsIn(file.stream())) {
    number++;
    const where = `${file.path}, mail ${number}`;
    if (raw === null) yield { where, reason: tooLong };
    else yield* mailItems(where, raw);
  }
}

async function* mailItems(where: string, raw: Uint8Array): AsyncGenerator<Item> {
  const mail = await readMail(raw);
  if (typeof mail === "string") {
    yield { where, reason: mail.replace(/\.$/, "") };
    return;
  }
  const told = {
    createdAt: mail.sentAt,
    author: mail.from,
    thread: mail.title.replace(/^(?:(?:re|fwd?|aw|wg|sv|antw)\s?:\s*)+/i, "") || mail.title,
    trust: "others" as const,
  };
  yield* textItems(where, "mails", { ...told, title: mail.title, content: textOf(mail) });
  for (const { name, size, bytes } of mail.files)
    yield fileItem(`${where}, ${name}`, name, { ...told, size, bytes: async () => bytes() });
}

const textOf = ({ text, title }: ReadMail): string => (text === "" ? title : text);

/** Mails of an mbox: each begins behind a line "From …" that stands at the beginning or behind an empty line. Null: too long. */
async function* mailsIn(stream: Bytes): AsyncGenerator<Uint8Array | null> {
  let lines: Uint8Array[] = [];
  let length = 0;
  let afterEmpty = true;
  const end = () => {
    const raw = length > longestMail ? null : Buffer.concat(lines);
    [lines, length] = [[], 0];
    return raw;
  };
  for await (const line of byteLines(stream)) {
    const isSeparator = afterEmpty && Buffer.from(line.subarray(0, 5)).toString("latin1") === "From ";
    if (isSeparator && length > 0) yield end();
    if (!isSeparator) {
      length += line.length;
      if (length <= longestMail) lines.push(unescaped(line));
      else lines = [];
    }
    afterEmpty = line.length <= 2 && (line[0] === 10 || line[0] === 13);
  }
  if (length > 0) yield end();
}

/** A line ">From" was "From" before it came into the mailbox. */
const unescaped = (line: Uint8Array): Uint8Array =>
  /^>+From /.test(Buffer.from(line.subarray(0, 16)).toString("latin1")) ? line.subarray(1) : line;

/** Lines with their ends; a very long one in pieces. */
async function* byteLines(stream: Bytes): Bytes {
  let rest: Uint8Array = new Uint8Array();
  for await (const bytes of stream) {
    const all = Buffer.concat([rest, bytes]);
    let from = 0;
    for (let at = all.indexOf(10); at !== -1; at = all.indexOf(10, from)) {
      yield all.subarray(from, at + 1);
      from = at + 1;
    }
    rest = all.subarray(from);
    if (rest.length > longestMail) {
      yield rest;
      rest = new Uint8Array();
    }
  }
  if (rest.length > 0) yield rest;
}
