import type { sanitize } from "hast-util-sanitize";
import { type ComponentType, createElement, Fragment, type ReactNode } from "react";

/** The parts of a syntax tree of HTML (hast). */
export type HtmlElement = Extract<ReturnType<typeof sanitize>, { type: "element" }>;
export type HtmlNode = HtmlElement["children"][number];
export type HtmlParent = { children: HtmlNode[] };

/** Props of a component that stands for an element: the element itself, its attributes and its content, drawn. */
export type DrawnElement = { node: HtmlElement; children?: ReactNode } & Attributes;
type Attributes = { href?: string; title?: string };
type Components = Readonly<Record<string, ComponentType<DrawnElement>>>;

/**
 * A tree of HTML that was made of Markdown, as React elements, with components in place of the tags they are named for.
 * Of the attributes it takes those that Markdown can make: hast-util-to-jsx-runtime knows all of HTML and SVG by name,
 * and that is 9 KB more with the first answer.
 */
export const drawTree = ({ children }: HtmlParent, components: Components = {}): ReactNode =>
  createElement(Fragment, null, ...children.map((node) => drawNode(node, components)));

function drawNode(node: HtmlNode, components: Components): ReactNode {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return null;
  const content = contentOf(node).map((child) => drawNode(child, components));
  const component = components[node.tagName];
  return component
    ? createElement(component, { node, ...attributesOf(node) }, ...content)
    : createElement(node.tagName, { ...attributesOf(node), ...layoutOf(node) }, ...content);
}

/** A line break between the rows of a table is text, and no text may stand there. */
const contentOf = ({ tagName, children }: HtmlElement): HtmlNode[] =>
  tableParts.has(tagName) ? children.filter((child) => child.type === "element") : children;

const tableParts = new Set(["table", "thead", "tbody", "tr"]);

const attributesOf = ({ properties: { href, title } }: HtmlElement): Attributes => ({
  ...(typeof href === "string" && { href }),
  ...(typeof title === "string" && { title }),
});

/** Returns the first number of a list and the text alignment of a table cell. */
const layoutOf = ({ properties: { start, align } }: HtmlElement) => ({
  ...(typeof start === "number" && { start }),
  ...(typeof align === "string" && { style: { textAlign: align } }),
});
