import { z } from "zod/mini";

/** Fields of a link from pdf.js; the rest of an annotation, its scripts included, is not looked at. */
const linkSchema = z.object({
  id: z.string(),
  subtype: z.literal("Link"),
  /** Two corners, in points of the page. */
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  url: z.optional(z.string()),
  dest: z.optional(z.nullable(z.union([z.string(), z.array(z.unknown())]))),
  overlaidText: z.optional(z.string()),
});

export type Destination = string | unknown[];
/** A place on a page that leads elsewhere: out of the product, or to another page. `box` in percent of the page. */
export type PageLink = { id: string; box: Box; name: string } & (
  | { href: string }
  | { destination: Destination }
);
type Box = { left: number; top: number; width: number; height: number };
type Corner = (x: number, y: number) => number[];

const safeProtocols = ["http:", "https:", "mailto:"];
/** More than anybody follows; a page of a hostile file may have a million. */
const mostLinks = 500;

/**
 * The links among a page's annotations. `toPlace` turns a point of the page into one of a page that is `size` large. What
 * would run something, open a file or send a form is none.
 */
export function pageLinks(
  annotations: readonly unknown[],
  size: { width: number; height: number },
  toPlace: Corner,
): PageLink[] {
  return annotations.slice(0, mostLinks).flatMap((annotation): PageLink[] => {
    const { success, data } = linkSchema.safeParse(annotation);
    if (!success) return [];
    const { id, rect, url, dest, overlaidText = "" } = data;
    const box = boxOf(toPlace(rect[0], rect[1]), toPlace(rect[2], rect[3]), size);
    const words = overlaidText.trim();
    if (url !== undefined && isSafe(url)) return [{ id, box, href: url, name: words || url }];
    if (url === undefined && dest) return [{ id, box, destination: dest, name: words || "Another page" }];
    return [];
  });
}

function boxOf(
  [x1 = 0, y1 = 0]: number[],
  [x2 = 0, y2 = 0]: number[],
  size: { width: number; height: number },
): Box {
  return {
    left: (100 * Math.min(x1, x2)) / size.width,
    top: (100 * Math.min(y1, y2)) / size.height,
    width: (100 * Math.abs(x2 - x1)) / size.width,
    height: (100 * Math.abs(y2 - y1)) / size.height,
  };
}

const isSafe = (url: string): boolean => safeProtocols.includes(URL.parse(url)?.protocol ?? "");
