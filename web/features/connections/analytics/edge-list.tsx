import { useRef, useState } from "react";
import type { Connections } from "#shared/connections";
import { Button } from "../../../ui/button.tsx";
import { useFocusFirstNew } from "../../../ui/use-focus-first-new.ts";
import { EdgeRow } from "../detail/edge-row.tsx";
import { fullWordsOf } from "../detail/edge-words.ts";

const shownAtFirst = 12;
const shownMore = 50;

/** All lines of the graph, the strongest first, each with what it stands on. Not counted: those read are the strongest of more. */
export function EdgeList({ connections: { nodes, edges } }: { connections: Connections }) {
  const [shown, setShown] = useState(shownAtFirst);
  const [open, setOpen] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const goOnBelow = useFocusFirstNew(shown, (index) => list.current?.children[index]);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const telling = edges.flatMap((edge) => {
    const [from, to] = [byId.get(edge.source), byId.get(edge.target)];
    return from === undefined || to === undefined ? [] : [{ edge, from, to }];
  });
  if (telling.length === 0) return null;
  return (
    <section aria-labelledby="all-connections">
      <h2 id="all-connections" className="font-serif text-xl">
        All Connections
      </h2>
      <ul ref={list} className="mt-3 divide-y divide-line border-line border-y">
        {telling.slice(0, shown).map(({ edge, from, to }) => (
          <EdgeRow
            key={edge.id}
            edge={edge}
            words={fullWordsOf(edge, from, to)}
            isOpen={open === edge.id}
            onToggle={() => setOpen(open === edge.id ? null : edge.id)}
          />
        ))}
      </ul>
      {telling.length > shown && (
        <Button
          variant="quiet"
          className="mt-3"
          onClick={() => {
            goOnBelow();
            setShown(shown + shownMore);
          }}
        >
          Show more
        </Button>
      )}
    </section>
  );
}
