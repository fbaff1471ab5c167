import type { Reading } from "../../platform/reading.ts";
import { Refusal } from "../refusal.ts";
import { Pages } from "../tidy-text.ts";
import { isCompoundFile } from "./compound-file.ts";
import { relationsOf } from "./opc.ts";
import { attributeOf, xmlTokens } from "./xml-tokens.ts";
import { Zip } from "./zip.ts";

/** The slides of a presentation (ECMA-376 part 1, 19) with their notes; each slide is a page. */
export function readPptx(bytes: Uint8Array): Reading {
  if (isCompoundFile(bytes))
    throw new Refusal("The presentation is protected with a password. Save it without one and add that.");
  const zip = new Zip(bytes);
  const main =
    relationsOf(zip, "").find(({ type }) => type === "officeDocument")?.target ?? "ppt/presentation.xml";
  const presentation = zip.text(main);
  if (presentation === null) throw new Refusal("The file is not a presentation.");
  const relations = relationsOf(zip, main);
  const pages = new Pages();
  const slides = idsOf(presentation).flatMap((id) => relations.find((one) => one.id === id)?.target ?? []);
  for (const [index, slide] of slides.entries()) {
    if (!pages.hasRoom) break;
    const notes = relationsOf(zip, slide).find(({ type }) => type === "notesSlide")?.target;
    const said = notes === undefined ? "" : textOf(zip.text(notes) ?? "");
    const text = textOf(zip.text(slide) ?? "");
    pages.add(said === "" ? text : `${text}\nNotes: ${said}`, index + 1);
  }
  return {
    sections: pages.sections,
    scans: [],
    details: { pages: slides.length, pagesAre: "slide" },
    notices: pages.notices,
  };
}

function idsOf(presentation: string): string[] {
  const ids: string[] = [];
  for (const token of xmlTokens(presentation))
    if (token.kind !== "text" && token.name === "p:sldId")
      ids.push(attributeOf(token.attributes, "r:id") ?? "");
  return ids;
}

/** DrawingML: text in `a:t`, cells of a table in a line; fields, as the number of a slide, are no text. */
function textOf(xml: string): string {
  let [text, cell, inText, inField, inCell] = ["", "", false, false, false];
  const write = (said: string) => {
    if (inCell) cell += said;
    else text += said;
  };
  for (const token of xmlTokens(xml)) {
    if (token.kind === "text") {
      if (inText && !inField) write(token.text);
    } else if (token.name === "a:t") inText = token.kind === "open";
    else if (token.name === "a:fld") inField = token.kind === "open";
    else if (token.name === "a:br") write("\n");
    else if (token.name === "a:tc") {
      if (token.kind === "close" && cell.trim() !== "") text += `${cell.trim()} | `;
      cell = "";
      inCell = token.kind === "open";
    } else if (token.name === "a:tr" && token.kind === "close") text = `${text.replace(/ \| $/, "")}\n`;
    else if (token.name === "a:p" && token.kind === "close") write(inCell ? " " : "\n");
  }
  return text.replace(/\n{2,}/g, "\n").trim();
}
