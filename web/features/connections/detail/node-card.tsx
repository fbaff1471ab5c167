import { X } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { GraphEdge, GraphNode } from "#shared/connections";
import { memoryTypes } from "#shared/memories";
import { formatShortDate } from "../../../platform/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { chipStyle } from "../../../ui/chip.tsx";
import { toneOfEntity } from "../../../ui/entity-tone.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { kindOfEntity } from "../../entities/quick-actions.ts";
import { typeNames } from "../../memories/card/memory-glyph.tsx";
import { useMemoryAddress } from "../../memories/open/open-memory.ts";
import { pageOf } from "../connection-filters.ts";
import { AskLink } from "../entity/ask-link.tsx";
import { EdgeRow } from "./edge-row.tsx";
import { otherEnd, wordsOf } from "./edge-words.ts";

/** Number of entities, and of connections, that the card shows at first. */
const shown = 3;

type NodeCardProps = {
  /** Takes the focus where a name in one card has led to the next. */
  card: RefObject<HTMLElement | null>;
  node: GraphNode;
  edges: readonly GraphEdge[];
  nodes: ReadonlyMap<string, GraphNode>;
  openEdge: string | null;
  onOpenEdge: (id: string | null) => void;
  onNode: (id: string) => void;
  onClose: () => void;
};

/**
 * Shows what the graph knows of one node: three entities and three connections, and the ways on from here. To be keyed by
 * the node.
 */
export function NodeCard({ card, node, edges, nodes, openEdge, onOpenEdge, onNode, onClose }: NodeCardProps) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const all = edges.flatMap((edge) => {
    const to = nodes.get(otherEnd(edge, node.id));
    return to === undefined ? [] : [{ edge, to }];
  });
  const entities = [
    ...new Map(all.filter(({ to }) => to.kind === "entity").map(({ to }) => [to.id, to])).values(),
  ];
  const opened = all.findIndex(({ edge }) => edge.id === openEdge);
  const listed = isWhole ? all : all.slice(0, Math.max(shown, opened + 1));
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={`Details of ${node.label}`}
      onKeyDown={(event) => event.key === "Escape" && !event.defaultPrevented && onClose()}
      className="rise node-card"
    >
      <div aria-hidden="true" className="mx-auto mt-2 h-1 w-8 shrink-0 rounded-full bg-line md:hidden" />
      <div className="flex-1 px-5 pt-4 pb-5">
        <div className="flex items-start justify-between gap-3">
          <h2 dir="auto" className="min-w-0 break-words font-serif text-xl">
            {node.label}
          </h2>
          <IconButton label="Close details" className="-mt-1 -mr-2" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <About node={node} />
        {entities.length > 0 && (
          <>
            <h3 className="mt-4 font-semibold text-sm">
              {node.kind === "memory" ? "Names" : "Named together"}
            </h3>
            <ul className="mt-2 flex flex-wrap gap-2">
              {entities.slice(0, shown).map((entity) => (
                <li key={entity.id}>
                  <button
                    type="button"
                    dir="auto"
                    onClick={() => onNode(entity.id)}
                    className={`${chipStyle(toneOfEntity(entity.type))} finger-chip hover:underline`}
                  >
                    {entity.label}
                  </button>
                </li>
              ))}
              {entities.length > shown && (
                <li className={`${chipStyle("neutral")}`}>{`+${entities.length - shown}`}</li>
              )}
            </ul>
          </>
        )}
        <div className="mt-4 flex items-center justify-between gap-3">
          <h3 className="font-semibold text-sm">Connections</h3>
          {all.length > listed.length && (
            <Button
              variant="quiet"
              size="small"
              className="-mr-3.5"
              onClick={() => {
                setWhole(true);
                list.current?.focus();
              }}
            >
              {`All ${all.length}`}
            </Button>
          )}
        </div>
        <ul ref={list} tabIndex={-1} className="mt-1 divide-y divide-line border-line border-y">
          {listed.map(({ edge, to }) => (
            <EdgeRow
              key={edge.id}
              edge={edge}
              words={wordsOf(edge, node, to)}
              isOpen={edge.id === openEdge}
              onToggle={() => onOpenEdge(edge.id === openEdge ? null : edge.id)}
            />
          ))}
        </ul>
      </div>
      <Ways node={node} />
    </section>
  );
}

/** "In 8 memories, last on 19 November", or what kind of memory it is. */
function About({ node }: { node: GraphNode }) {
  const day = <time dateTime={node.at}>{formatShortDate(new Date(node.at), new Date())}</time>;
  const memoryType = memoryTypes.find((type) => type === node.type);
  return (
    <p className="mt-0.5 text-ink2 text-sm">
      {node.kind === "entity" ? (
        <>
          {`${kindOfEntity(node.type).name}, in ${node.mentions} ${node.mentions === 1 ? "memory" : "memories"}, last on `}
          {day}
        </>
      ) : (
        <>
          {`${memoryType === undefined ? "Memory" : typeNames[memoryType]}, `}
          {day}
        </>
      )}
    </p>
  );
}

function Ways({ node }: { node: GraphNode }) {
  const memory = useMemoryAddress(node.id);
  return (
    <div className="node-card-ways">
      {node.kind === "memory" ? (
        <Link to={memory} className={buttonStyle({ variant: "primary" })}>
          Open memory
        </Link>
      ) : (
        <>
          <AskLink name={node.label} type={node.type} />
          <Link to={pageOf(node.id)} className={buttonStyle()}>
            Open page
          </Link>
        </>
      )}
    </div>
  );
}
