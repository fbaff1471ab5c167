import PostalMime, { type Address } from "postal-mime";
import { htmlText } from "../../language/html-text.ts";
import type { Reading } from "../../platform/reading.ts";
import { Pages } from "../tidy-text.ts";

/** Messages within messages: more are written by nobody. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 } as const;

/** A message that was saved from a mail program: its head, what it says, and the names of what is attached. */
export async function readEml(bytes: Uint8Array): Promise<Reading> {
  const mail = await PostalMime.parse(bytes, limits);
  const body = mail.text?.trim() ? mail.text : htmlText(mail.html ?? "").text;
  const head = [
    line("From", mail.from === undefined ? "" : named(mail.from)),
    line("To", (mail.to ?? []).map(named).join(", ")),
    line("Cc", (mail.cc ?? []).map(named).join(", ")),
    line("Date", mail.date ?? ""),
    line("Subject", mail.subject ?? ""),
  ];
  const attached = mail.attachments.flatMap(({ filename, disposition }) =>
    filename && disposition !== "inline" ? [filename] : [],
  );
  const pages = new Pages();
  pages.add([head.join(""), body, line("Attached", attached.join(", "))].join("\n").trim(), null);
  const notices =
    attached.length === 0 ? [] : ["What is attached was not read. Save it and add it by itself."];
  return { sections: pages.sections, scans: [], details: {}, notices: [...pages.notices, ...notices] };
}

const line = (name: string, said: string): string => (said === "" ? "" : `${name}: ${said}\n`);

const named = (address: Address): string => {
  if (address.group !== undefined) return address.group.map(named).join(", ");
  return address.name ? `${address.name} <${address.address}>` : (address.address ?? "");
};
