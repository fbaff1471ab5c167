import { attributeOf, xmlTokens } from "./xml-tokens.ts";
import type { Zip } from "./zip.ts";

export type Relation = { id: string; type: string; target: string };

/** Relations of a part of an Office package (ECMA-376 part 2, 9.3), with paths from the root of the package. */
export function relationsOf(zip: Zip, part: string): Relation[] {
  const at = part.lastIndexOf("/") + 1;
  const folder = part.slice(0, at);
  const xml = zip.text(`${folder}_rels/${part.slice(at)}.rels`) ?? "";
  const found: Relation[] = [];
  for (const token of xmlTokens(xml)) {
    if (token.kind === "text" || token.name !== "Relationship") continue;
    const [id, type, target] = ["Id", "Type", "Target"].map(
      (name) => attributeOf(token.attributes, name) ?? "",
    );
    if (id !== undefined && type !== undefined && target !== undefined)
      found.push({ id, type: type.slice(type.lastIndexOf("/") + 1), target: pathFrom(folder, target) });
  }
  return found;
}

/** A path as an address within the package: "../notes/1.xml" from "ppt/slides/". */
export function pathFrom(folder: string, target: string): string {
  const path = new URL(target, `zip://package/${folder}`).pathname;
  return decodeURIComponent(path).replace(/^\/+/, "");
}
