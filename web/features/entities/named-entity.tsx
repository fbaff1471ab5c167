import { createContext, use, useMemo } from "react";
import { entityTypes } from "#shared/analysis";
import type { DrawnElement } from "../../ui/draw-tree.tsx";
import { EntityWord } from "./entity-word.tsx";
import { useFindRelated } from "./find-related.ts";

/** Time at which the answer around it was written, ISO; base of its dates without a year. */
export const AnswerTime = createContext<string>("");

/** Draws what `markEntities` marked, the `span` of a Markdown text: a word that opens the menu of its actions. */
export function NamedEntity({ node, children }: DrawnElement) {
  const writtenAt = use(AnswerTime);
  const setting = useMemo(() => ({ writtenAt: new Date(writtenAt) }), [writtenAt]);
  const findRelated = useFindRelated();
  const type = entityTypes.find((known) => known === node.properties.dataEntity);
  const [name] = node.children;
  if (type === undefined || name?.type !== "text") return <span>{children}</span>;
  return (
    <EntityWord entity={{ type, value: name.value }} setting={setting} onFindRelated={findRelated}>
      {children}
    </EntityWord>
  );
}
