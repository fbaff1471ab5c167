import { htmlText } from "../../language/html-text.ts";
import type { Reading } from "../../platform/reading.ts";
import { Refusal } from "../refusal.ts";
import { Pages } from "../tidy-text.ts";
import type { Contained } from "./archive.ts";
import { CompoundFile, type Storage } from "./compound-file.ts";
import { writeMail } from "./mail.ts";
import { decodeText } from "./txt.ts";

/** Properties of a message by their ids (MS-OXPROPS), which are part of the names of their streams (MS-OXMSG, 2.1.3). */
const ids = {
  subject: "0037",
  submitted: 0x0039,
  delivered: 0x0e06,
  sender: "0C1A",
  senderAddress: "5D01",
  to: "0E04",
  cc: "0E03",
  body: "1000",
  html: "1013",
  longName: "3707",
  shortName: "3704",
  data: "3701",
} as const;

/** A message that was saved from Outlook. What is attached to it becomes memories of its own. */
export function readMsg(bytes: Uint8Array): Reading {
  const message = new CompoundFile(bytes).root;
  const [from, address] = [stringOf(message, ids.sender), stringOf(message, ids.senderAddress)];
  const head = {
    From: address === "" || address === from ? from : `${from} <${address}>`,
    To: stringOf(message, ids.to),
    Cc: stringOf(message, ids.cc),
    Date: timeOf(message)?.toISOString() ?? "",
    Subject: stringOf(message, ids.subject),
  };
  const text = stringOf(message, ids.body);
  const html = message.stream(`__substg1.0_${ids.html}0102`);
  const body = text !== "" || html === null ? text : htmlText(decodeText(html)).text;
  const pages = new Pages();
  const attached = attachedTo(message).map(({ name }) => name);
  pages.add(writeMail(head, body, attached), null);
  return { sections: pages.sections, scans: [], details: {}, notices: pages.notices };
}

/** Files that are attached; a message within the message is none. */
export const attachedToMsg = (bytes: Uint8Array): Contained[] => attachedTo(new CompoundFile(bytes).root);

function attachedTo(message: Storage): Contained[] {
  return message
    .storages()
    .filter(({ name }) => name.startsWith("__attach_version1.0_"))
    .flatMap((storage): Contained[] => {
      const stream = `__substg1.0_${ids.data}0102`;
      if (!storage.has(stream)) return [];
      const name = stringOf(storage, ids.longName) || stringOf(storage, ids.shortName) || "file";
      const read = () => {
        const data = storage.stream(stream);
        if (data === null) throw new Refusal("It is damaged.");
        return data;
      };
      return [{ name, bytes: read }];
    });
}

/** A string in Unicode, or in the letters of Western Europe as old programs write it. */
function stringOf(storage: Storage, id: string): string {
  const wide = storage.stream(`__substg1.0_${id}001F`);
  if (wide !== null) return withoutNul(new TextDecoder("utf-16le").decode(wide));
  const narrow = storage.stream(`__substg1.0_${id}001E`);
  return narrow === null ? "" : withoutNul(new TextDecoder("windows-1252").decode(narrow));
}

const withoutNul = (text: string): string => text.replaceAll("\0", "").trim();

/** Times stand beside each other, 16 bytes each, behind 32 of their own (MS-OXMSG, 2.4): hundreds of nanoseconds since 1601. */
function timeOf(message: Storage): Date | null {
  const stream = message.stream("__properties_version1.0");
  if (stream === null) return null;
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = 32; at + 16 <= stream.length; at += 16) {
    const isTime = view.getUint16(at, true) === 0x0040;
    const id = view.getUint16(at + 2, true);
    if (!isTime || (id !== ids.submitted && id !== ids.delivered)) continue;
    const at1601 = view.getUint32(at + 8, true) + view.getUint32(at + 12, true) * 2 ** 32;
    const time = new Date(at1601 / 10_000 - 11_644_473_600_000);
    if (!Number.isNaN(time.getTime())) return time;
  }
  return null;
}
