import type { ToldEntity } from "#shared/analysis";
import type { HtmlNode, HtmlParent } from "../../ui/draw-tree.tsx";
import { type EntityPart, highlightEntities, surerThan } from "./highlight-entities.ts";

/** In these, a text is no running text, or a button already. */
const leftAlone = new Set(["a", "button", "code", "pre", "sup"]);

/** A plugin for syntax trees of HTML (hast): what an answer names becomes `<span data-entity="PERSON">`, see NamedEntity. */
export function markEntities(entities: readonly ToldEntity[]) {
  return (tree: HtmlParent) => markWithin(tree, entities);
}

function markWithin(parent: HtmlParent, entities: readonly ToldEntity[]): void {
  parent.children = parent.children.flatMap((node): HtmlNode[] => {
    if (node.type === "text")
      return highlightEntities(node.value, entities, surerThan.precomputed).map(toNode);
    if (node.type === "element" && !leftAlone.has(node.tagName)) markWithin(node, entities);
    return [node];
  });
}

const toNode = ({ text, entity }: EntityPart): HtmlNode =>
  entity === null
    ? { type: "text", value: text }
    : {
        type: "element",
        tagName: "span",
        properties: { dataEntity: entity.type },
        children: [{ type: "text", value: text }],
      };
