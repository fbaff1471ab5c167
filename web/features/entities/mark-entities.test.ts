import { expect, test } from "vitest";
import type { Entity } from "#shared/analysis";
import { markEntities } from "./mark-entities.ts";

const mara: Entity = { type: "PERSON", value: "Mara", start: 0, end: 4, confidence: 0.9 };
const text = (value: string) => ({ type: "text", value }) as const;
const element = (tagName: string, value: string) =>
  ({ type: "element", tagName, properties: {}, children: [text(value)] }) as const;
const treeOf = (...nodes: ReturnType<typeof element>[]) => ({
  children: nodes.map((node) => ({ ...node, children: [...node.children] })),
});

test("what an answer names is marked in running text", () => {
  const tree = treeOf(element("p", "Ask Mara."));
  markEntities([mara])(tree);
  expect(tree.children).toMatchObject([
    {
      tagName: "p",
      children: [
        text("Ask "),
        { tagName: "span", properties: { dataEntity: "PERSON" }, children: [text("Mara")] },
        text("."),
      ],
    },
  ]);
});

test.each(["code", "pre", "a", "sup"])("within <%s> it stays text", (tagName) => {
  const tree = treeOf(element(tagName, "Mara"));
  markEntities([mara])(tree);
  expect(tree.children).toMatchObject([{ tagName, children: [text("Mara")] }]);
});

test("what is not sure enough stays text", () => {
  const tree = treeOf(element("p", "Mara"));
  markEntities([{ ...mara, confidence: 0.6 }])(tree);
  expect(tree.children).toMatchObject([{ tagName: "p", children: [text("Mara")] }]);
});
