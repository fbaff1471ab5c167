import { defaultSchema, sanitize } from "hast-util-sanitize";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmAutolinkLiteralFromMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { toHast } from "mdast-util-to-hast";
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import { unquoteLinks } from "./unquote-links.ts";

/** CommonMark with what an answer may hold of GitHub's: tables, bare addresses of the web, struck-out text. */
const syntax = {
  extensions: [gfmTable(), gfmAutolinkLiteral(), gfmStrikethrough()],
  mdastExtensions: [gfmTableFromMarkdown(), gfmAutolinkLiteralFromMarkdown(), gfmStrikethroughFromMarkdown()],
};

const fromElsewhere = new Set(["img", "picture", "source", "input"]);

/** An answer may quote anything that was ever sent to a person: no pictures from elsewhere, no links but to the web. */
const schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((tag) => !fromElsewhere.has(tag)),
  protocols: { href: ["http", "https"] },
};

/** The elements of a Markdown text, made safe: its HTML is left out, and so is whatever would be fetched. */
export function readMarkdown(text: string) {
  const tree = sanitize(toHast(fromMarkdown(text, syntax)), schema);
  const nodes = tree.type === "root" ? tree.children : [];
  const safe = { type: "root" as const, children: nodes.filter((node) => node.type !== "doctype") };
  unquoteLinks(safe);
  return safe;
}
