import type { HtmlElement, HtmlNode, HtmlParent } from "../../ui/draw-tree.tsx";

/** End of a quotation: its closing mark, with the stop before it. Markdown knows only the straight ones. */
const closing = /[.,;:!?]*[“”„«»‹›‘’]+$/;

/** Bare addresses at the end of a quotation give back the mark that closes it: it is no part of where they lead. */
export function unquoteLinks(parent: HtmlParent): void {
  parent.children = parent.children.flatMap((node): HtmlNode[] => {
    if (node.type !== "element") return [node];
    const quote = quoteSwallowedBy(node);
    if (quote === null) unquoteLinks(node);
    return quote ?? [node];
  });
}

function quoteSwallowedBy(link: HtmlElement): HtmlNode[] | null {
  const { href } = link.properties;
  const [text] = link.children;
  if (link.tagName !== "a" || typeof href !== "string" || text?.type !== "text") return null;
  const mark = closing.exec(text.value)?.[0];
  // Skips links with words of their own: their address does not end as the words do.
  if (mark === undefined || !href.endsWith(encodeURI(mark))) return null;
  const properties = { ...link.properties, href: href.slice(0, -encodeURI(mark).length) };
  const address: HtmlNode = { type: "text", value: text.value.slice(0, -mark.length) };
  return [
    { ...link, properties, children: [address] },
    { type: "text", value: mark },
  ];
}
