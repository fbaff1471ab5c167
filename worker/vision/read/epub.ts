import { htmlText } from "../../language/html-text.ts";
import type { Reading } from "../../platform/reading.ts";
import { Refusal } from "../refusal.ts";
import { Pages } from "../tidy-text.ts";
import { pathFrom } from "./opc.ts";
import { attributeOf, xmlTokens } from "./xml-tokens.ts";
import { Zip } from "./zip.ts";

const damaged = "The book is damaged and cannot be opened.";

/** A book (EPUB 3.3): its title and author, then its chapters in the order of reading, each counting as a page. */
export function readEpub(bytes: Uint8Array): Reading {
  const zip = new Zip(bytes);
  const main = /full-path="([^"]+)"/.exec(zip.text("META-INF/container.xml") ?? "")?.[1];
  const described = main === undefined ? null : zip.text(main);
  if (main === undefined || described === null) throw new Refusal(damaged);
  const { about, chapters } = readPackage(described);
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  const isLocked = zip.has("META-INF/encryption.xml") && zip.has("META-INF/rights.xml");
  if (isLocked) throw new Refusal("The book is locked to a reader's account (DRM) and cannot be read.");
  const pages = new Pages();
  if (about !== "") pages.add(about, null);
  for (const [index, chapter] of chapters.entries()) {
    if (!pages.hasRoom) break;
    pages.add(htmlText(zip.text(pathFrom(folder, chapter)) ?? "").text, index + 1);
  }
  return {
    sections: pages.sections,
    scans: [],
    details: { pages: chapters.length, pagesAre: "chapter" },
    notices: pages.notices,
  };
}

function readPackage(xml: string): { about: string; chapters: string[] } {
  const files = new Map<string, string>();
  const order: string[] = [];
  const said: Record<string, string> = {};
  let inside = "";
  for (const token of xmlTokens(xml)) {
    if (token.kind === "text") {
      if (inside !== "") said[inside] = (said[inside] ?? "") + token.text;
      continue;
    }
    const get = (name: string) => attributeOf(token.attributes, name) ?? "";
    inside = token.kind === "open" && /^dc:(?:title|creator)$/.test(token.name) ? token.name : "";
    if (token.kind === "close") continue;
    if (token.name.endsWith("itemref")) order.push(get("idref"));
    else if (token.name.endsWith("item")) files.set(get("id"), get("href"));
  }
  const about = [said["dc:title"], said["dc:creator"]].filter((line) => line !== undefined).join("\n");
  return { about, chapters: order.flatMap((id) => files.get(id) ?? []) };
}
