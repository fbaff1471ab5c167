import type { ExtraProps } from "react-markdown";
import type { Citation } from "#shared/assistant";
import { splitCitations } from "./split-citations.ts";

type HtmlElement = NonNullable<ExtraProps["node"]>;
type HtmlNode = HtmlElement["children"][number];
type HtmlParent = { children: HtmlNode[] };

/** A rehype plugin: citation markers in running text become `<sup data-marker="[1]">`. Code is left as it is. */
export function markCitations(citations: readonly Citation[]) {
  return (tree: HtmlParent) => markWithin(tree, citations);
}

function markWithin(parent: HtmlParent, citations: readonly Citation[]): void {
  parent.children = parent.children.flatMap((node): HtmlNode[] => {
    if (node.type === "text") return splitCitations(node.value, citations).map(toNode);
    if (node.type === "element" && node.tagName !== "code") markWithin(node, citations);
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
