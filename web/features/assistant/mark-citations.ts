import type { HtmlNode, HtmlParent } from "../../ui/draw-tree.tsx";
import { splitCitations } from "./split-citations.ts";

/** A plugin for syntax trees of HTML (hast): citation markers in running text become `<sup data-marker="[1]">`. Code is left as it is. */
export function markCitations(markers: readonly string[]) {
  return (tree: HtmlParent) => markWithin(tree, markers);
}

function markWithin(parent: HtmlParent, markers: readonly string[]): void {
  parent.children = parent.children.flatMap((node): HtmlNode[] => {
    if (node.type === "text") return splitCitations(node.value, markers).map(toNode);
    if (node.type === "element" && node.tagName !== "code") markWithin(node, markers);
    return [node];
  });
}

const toNode = (part: ReturnType<typeof splitCitations>[number]): HtmlNode =>
  part.kind === "text"
    ? { type: "text", value: part.text }
    : {
        type: "element",
        tagName: "sup",
        properties: { dataMarker: part.marker },
        children: [{ type: "text", value: part.marker }],
      };
