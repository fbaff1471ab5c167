import type { ReactNode } from "react";
import type { EntityType, ToldEntity } from "#shared/analysis";
import { type DrawnElement, drawTree } from "../../ui/draw-tree.tsx";
import { markEntities } from "../entities/mark-entities.ts";
import { AnswerTime, NamedEntity } from "../entities/named-entity.tsx";
import { CitationMark } from "./citation-mark.tsx";
import { markCitations } from "./mark-citations.ts";
import { readMarkdown } from "./read-markdown.ts";

const components = { a: FullLink, sup: Superscript, span: NamedEntity, table: WideTable };

const look = [
  "space-y-3 [&_strong]:font-semibold",
  "[&_ul]:list-disc [&_ul]:space-y-1 [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:space-y-1 [&_ol]:pl-6",
  "[&_:is(h1,h2,h3,h4)]:pt-1 [&_:is(h1,h2,h3,h4)]:font-semibold",
  "[&_blockquote]:border-amber [&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_blockquote]:font-serif",
  "[&_code]:rounded-chip [&_code]:bg-sunken [&_code]:px-1 [&_code]:text-base",
  "[&_pre]:overflow-x-auto [&_pre]:rounded-control [&_pre]:bg-sunken [&_pre]:p-3 [&_hr]:border-line",
].join(" ");

export type AnswerMarkdownProps = {
  text: string;
  /** Those of the text's "[1]" that become marks; what they stand for comes from Sources. */
  markers: readonly string[];
  /** Entities that it names: people, places and how to reach them open a menu. */
  entities: readonly ToldEntity[];
  /** ISO. */
  writtenAt: string;
};

/** Types of entity that one does something with; otherwise words of every sort would be underlined. */
const reached: ReadonlySet<string> = new Set<EntityType>([
  ...(["PERSON", "PLACE", "LOCATION", "ADDRESS", "COORDINATES"] as const),
  ...(["PHONE", "EMAIL", "URL", "CONTACT"] as const),
]);

/** The full Markdown of an answer, made safe, with its citations as marks and what it names as words with a menu. */
export function AnswerMarkdown({ text, markers, entities, writtenAt }: AnswerMarkdownProps) {
  const tree = readMarkdown(text);
  markCitations(markers)(tree);
  markEntities(entities.filter(({ type }) => reached.has(type)))(tree);
  return (
    <div className={look}>
      <AnswerTime value={writtenAt}>{drawTree(tree, components)}</AnswerTime>
    </div>
  );
}

function Superscript({ node, children }: DrawnElement) {
  const marker = node.properties.dataMarker;
  return typeof marker === "string" ? <CitationMark marker={marker} /> : <sup>{children}</sup>;
}

/** A link shows where it leads, in full: its text may promise another place. */
function FullLink({ href, children }: DrawnElement) {
  if (href === undefined || !/^https?:\/\//i.test(href)) return children;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="break-words text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
    >
      {children}
      {!saysAddress(children, href) && ` (${href})`}
    </a>
  );
}

/** "https://de.wikipedia.org/wiki/Köln" is its address, written for people; a host in letters that pass for others is not. */
const saysAddress = (text: ReactNode, href: string): boolean =>
  text === href ||
  (typeof text === "string" &&
    /^https?:\/\/[\w.:-]+(?:[/?#]|$)/.test(text) &&
    encodeURI(text.toWellFormed()) === href);

function WideTable({ children }: DrawnElement) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and a keyboard must be able to
    <div tabIndex={0} className="overflow-x-auto">
      <table className="text-base [&_:is(td,th)]:border-line [&_:is(td,th)]:border-b [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:pr-5 [&_:is(td,th)]:text-left">
        {children}
      </table>
    </div>
  );
}
