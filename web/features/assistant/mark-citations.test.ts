import { expect, test } from "vitest";
import { markCitations } from "./mark-citations.ts";

const text = (value: string) => ({ type: "text", value }) as const;
const element = (tagName: string, ...children: ReturnType<typeof text>[]) =>
  ({ type: "element", tagName, properties: {}, children }) as const;

test("a marker in running text becomes a mark, in code it stays text", () => {
  const tree = {
    children: [element("p", text("See [1].")), element("code", text("a[1]"))].map((node) => ({
      ...node,
      children: [...node.children],
    })),
  };
  markCitations(["[1]"])(tree);
  expect(tree.children).toMatchObject([
    {
      tagName: "p",
      children: [text("See "), { tagName: "sup", properties: { dataMarker: "[1]" } }, text(".")],
    },
    { tagName: "code", children: [text("a[1]")] },
  ]);
});
