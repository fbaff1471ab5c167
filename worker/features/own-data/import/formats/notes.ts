import { htmlText } from "../../../../language/html-text.ts";
import { type Item, type Told, textItems, zippedItem } from "../item.ts";
import { bytesOf, endingOf, type SourceFile, stemOf } from "../source-file.ts";
import type { Format, ReadContext } from "./format.ts";
import { readFrontMatter } from "./front-matter.ts";

const longestNote = 4 * 1024 * 1024; // bytes
const endings = new Set(["md", "markdown", "txt", "text", "html", "htm"]);

/** Notes of text, Markdown or HTML, a file each, as Obsidian and others keep them in folders: with the files that they show. */
export const notes: Format = {
  name: "Markdown and text notes",
  knows: ({ path }) => endings.has(endingOf(path)) && !isHidden(path),
  read: readNote,
  isExport: false,
};

/** Settings of the programs that wrote a folder. */
export const isHidden = (path: string): boolean =>
  /(?:^|\/)(?:\.|__MACOSX\/)/.test(path) || /(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/i.test(path);

async function* readNote(file: SourceFile, { folder }: ReadContext): AsyncGenerator<Item> {
  const bytes = await bytesOf(file, longestNote);
  if (bytes === null) {
    yield { where: file.path, reason: "It is longer than 4 MB" };
    return;
  }
  const written = new TextDecoder().decode(bytes).replace(/^\ufeff/, "");
  const isPage = /^html?$/.test(endingOf(file.path));
  const page = isPage ? htmlText(written) : { text: written, title: "" };
  const isMarkdown = /^(?:md|markdown)$/.test(endingOf(file.path));
  const { fields, body } = isMarkdown ? readFrontMatter(page.text) : { fields: null, body: page.text };
  const { text, links } = isMarkdown ? readLinks(body) : { text: body, links: linksOfPage(written, isPage) };
  const title = fields?.title || page.title || stemOf(file.path);
  const attached = links.flatMap((link) => folder.take(file, link) ?? []).filter((one) => one !== file);
  const told: Partial<Told> = {
    createdAt: fields?.created ?? dayIn(file.path) ?? file.modified,
    tags: [...(fields?.tags ?? []), ...(isMarkdown ? tagsIn(text) : [])],
    thread: attached.length > 0 ? title : null,
    author: fields?.author ?? null,
  };
  // A note of nothing but a picture is that picture.
  if (text.trim() !== "" || attached.length === 0)
    yield* textItems(file.path, "notes", { ...told, title, content: text });
  for (const one of attached) yield zippedItem(one, told);
}

/** "2024-05-01 Lunch.md" */
function dayIn(path: string): Date | null {
  const at = new Date(`${/(?:^|\D)((?:19|20)\d\d-\d\d-\d\d)(?:\D|$)/.exec(stemOf(path))?.[1]}T12:00:00Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

const wikiLink = /(!?)\[\[([^\]|\n#^]{1,300})(?:[#^][^\]|\n]{0,300})?(?:\|([^\]\n]{0,300}))?\]\]/g;
const markdownLink = /(!?)\[([^\]\n]{0,300})\]\(<?([^)<>\n]{1,500}?)>?(?:\s+"[^"\n]{0,200}")?\)/g;

/** The text with what links are called in their place, and the files that it links to. */
function readLinks(body: string): { text: string; links: string[] } {
  const links: string[] = [];
  const text = body
    .replace(wikiLink, (_, shown: string, target: string, called?: string) => {
      if (/\.[a-z0-9]{2,5}$/i.test(target) && !/\.md$/i.test(target)) links.push(target.trim());
      return shown === "!" ? "" : (called ?? target.slice(target.lastIndexOf("/") + 1));
    })
    .replace(markdownLink, (whole, shown: string, called: string, target: string) => {
      if (/^[a-z][a-z0-9+.-]*:|^#/i.test(target)) return whole;
      if (!/\.md(?:#.*)?$/i.test(target)) links.push(decoded(target));
      return shown === "!" ? "" : called;
    });
  return { text: text.replace(/\n{3,}/g, "\n\n").trim(), links };
}

const decoded = (target: string): string => {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
};

const linksOfPage = (html: string, isPage: boolean): string[] =>
  isPage
    ? [...html.matchAll(/<(?:img|a|source)\s[^>]{0,300}?(?:src|href)="([^":#]{1,500})"/gi)].map(
        ([, link = ""]) => decoded(link),
      )
    : [];

/** "#garden" in the text, but not "#1" and no heading. */
const tagsIn = (text: string): string[] =>
  [...text.matchAll(/(?:^|\s)#([\p{L}_][\p{L}\p{N}_/-]{0,58})/gu)].map(([, tag = ""]) => tag);
