import { htmlText } from "../../language/html-text.ts";
import type { Reading } from "../../platform/reading.ts";
import { Pages } from "../tidy-text.ts";
import { decodeText } from "./txt.ts";

/** A page that was saved from the web. */
export function readHtml(bytes: Uint8Array): Reading {
  const { text, title } = htmlText(decodeText(bytes));
  const pages = new Pages();
  pages.add(title === "" || text.startsWith(title) ? text : `${title}\n\n${text}`, null);
  return { sections: pages.sections, scans: [], details: {}, notices: pages.notices };
}
