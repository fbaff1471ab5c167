import type { Reading } from "../../platform/reading.ts";
import { Pages } from "../tidy-text.ts";
import { mailText, parseMail } from "./mail.ts";

/** A message that was saved from a mail program. What is attached to it becomes memories of its own. */
export async function readEml(bytes: Uint8Array): Promise<Reading> {
  const pages = new Pages();
  pages.add(mailText(await parseMail(bytes)), null);
  return { sections: pages.sections, scans: [], details: {}, notices: pages.notices };
}
