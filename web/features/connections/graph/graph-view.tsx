import { useMemo, useRef, useState } from "react";
import type { Connections, GraphEdge, GraphNode } from "#shared/connections";
import { useNarrow } from "../../../platform/media.ts";
import { toneOfEntity } from "../../../ui/entity-tone.ts";
import { useAfterChange } from "../../../ui/use-after-change.ts";
import { useKeepFocus } from "../../../ui/use-keep-focus.ts";
import type { useConnectionFilters } from "../connection-filters.ts";
import { NodeCard } from "../detail/node-card.tsx";
import { EmptyGraph } from "./empty-graph.tsx";
import { GraphToolbar } from "./graph-toolbar.tsx";
import { Legend } from "./legend.tsx";
import { makeScene, type Scene } from "./scene.ts";
import { TimeSlider } from "./time-slider.tsx";
import { usePicture } from "./use-picture.ts";
import { useWalk } from "./use-walk.ts";
import { ZoomControls } from "./zoom-controls.tsx";

type GraphViewProps = ReturnType<typeof useConnectionFilters> & {
  connections: Connections;
  /** The settings leave the days to the person; these are the first and the last there are. */
  days: { first: string; last: string } | null;
};

/** Graph View: the canvas with what belongs around it, and the details of what is chosen. */
export function GraphView({ connections, days, state, change }: GraphViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const stack = useRef<HTMLDivElement>(null);
  const [openEdge, setOpenEdge] = useState<string | null>(null);
  const isNarrow = useNarrow();
  const { nodes, edges } = useShown(connections, state.showsEntities);
  const scene = useMemo(() => toScene(nodes, edges), [nodes, edges]);
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes]);
  const chosen = byId.get(state.node);

  const showSheet = () => frame.current?.parentElement?.parentElement?.scrollIntoView({ block: "end" });
  // "Only around this" goes with its use, and on a phone the filter's row pushes the sheet down.
  useKeepFocus(frame, [{ id: state.around }]);
  const card = useRef<HTMLElement>(null);
  useKeepFocus(card, chosen && [chosen]);
  useAfterChange(state.around, () => isNarrow && chosen !== undefined && showSheet());

  const choose = (id: string | null) => {
    setOpenEdge(null);
    change({ node: id ?? "" });
    if (id === null || !isNarrow) return;
    showSheet();
    picture.reveal(scene.placeOf.get(id) ?? 0, narrowSheet);
  };
  const walk = useWalk({
    scene,
    describe: (place) => describe(nodes[place]),
    layout: () => picture.layout,
    onWalk: (place) => picture.reveal(place),
    onChoose: (place) => choose(nodes[place]?.id ?? null),
    onLeave: () => choose(null),
    onZoom: (direction) => (direction === 0 ? picture.reset() : picture.step(direction)),
    selected: placeOrNull(scene, state.node),
  });
  const picture = usePicture({
    frame,
    stack,
    scene,
    layoutKind: state.layout,
    selected: placeOrNull(scene, state.node),
    openEdge: openEdge === null ? null : placeOfEdge(scene, openEdge),
    walked: walk.walked,
    onNode: (place) => choose(place === null ? null : (nodes[place]?.id ?? null)),
    onEdge: (place) => {
      const edge = edges.find(({ id }) => id === scene.edges[place]?.id);
      if (edge === undefined) return;
      if (state.node !== edge.source && state.node !== edge.target) choose(edge.source);
      setOpenEdge(edge.id);
    },
  });
  const own = useMemo(
    () => edges.filter(({ source, target }) => source === state.node || target === state.node),
    [edges, state.node],
  );
  return (
    <div className="graph-frame">
      <div className="flex min-w-0 flex-1 flex-col">
        <GraphToolbar connections={connections} state={state} change={change} shown={nodes} chosen={chosen} />
        {nodes.length === 0 && <EmptyGraph />}
        {/* Stays where it is, for the picture is drawn into this element. */}
        <div
          ref={frame}
          hidden={nodes.length === 0}
          role="application"
          aria-label={`Graph of ${nodes.length} nodes and ${edges.length} connections`}
          aria-describedby="graph-keys"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk along its lines
          tabIndex={0}
          {...walk.handlers}
          className="graph-picture focus-visible:-outline-offset-2"
        >
          <div ref={stack}>
            {["edges", "nodes", "labels", "focus"].map((sheet) => (
              <canvas key={sheet} />
            ))}
          </div>
        </div>
        <p id="graph-keys" className="sr-only">
          Arrow keys walk along the connections, Enter shows details, Escape leaves them, plus, minus and zero
          zoom. Analytics has all of this as lists.
        </p>
        <p role="status" aria-label="Graph" className="sr-only">
          {walk.said}
        </p>
        {/* On a phone the details lie over it. */}
        <div inert={isNarrow && chosen !== undefined} className="space-y-1 px-4 pb-2">
          {days !== null && <TimeSlider days={days} from={state.from} to={state.to} onChange={change} />}
          <div className="flex items-center justify-between gap-4">
            <Legend nodes={nodes} />
            <ZoomControls zoom={picture.zoom} onStep={picture.step} onReset={picture.reset} />
          </div>
        </div>
      </div>
      {chosen !== undefined && (
        <NodeCard
          key={chosen.id}
          card={card}
          node={chosen}
          edges={own}
          nodes={byId}
          openEdge={openEdge}
          onOpenEdge={setOpenEdge}
          onNode={choose}
          onClose={() => {
            choose(null);
            frame.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** Share of the picture's height that the sheet with the details covers on a phone. */
const narrowSheet = 0.5;

const placeOrNull = ({ placeOf }: Scene, id: string): number | null => placeOf.get(id) ?? null;

const placeOfEdge = ({ edges }: Scene, id: string): number | null => {
  const place = edges.findIndex((edge) => edge.id === id);
  return place < 0 ? null : place;
};

/** Selects what is drawn of an answer: entities may be hidden. */
function useShown({ nodes, edges }: Connections, showsEntities: boolean) {
  return useMemo(() => {
    if (showsEntities) return { nodes, edges };
    const memories = nodes.filter(({ kind }) => kind === "memory");
    const ids = new Set(memories.map(({ id }) => id));
    return {
      nodes: memories,
      edges: edges.filter(({ source, target }) => ids.has(source) && ids.has(target)),
    };
  }, [nodes, edges, showsEntities]);
}

const toScene = (nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Scene =>
  makeScene(
    nodes.map(({ id, kind, label, type }) => ({ id, kind, name: label, tone: toneOfEntity(type) })),
    edges,
  );

/** "Ana Ruiz, person, in 8 memories, 12 connections." */
function describe(node: GraphNode | undefined): string {
  if (node === undefined) return "";
  const kind = node.kind === "memory" ? "memory" : node.type.toLowerCase().replaceAll("_", " ");
  const named =
    node.kind === "memory" ? "" : `, in ${node.mentions} ${node.mentions === 1 ? "memory" : "memories"}`;
  return `${node.label}, ${kind}${named}, ${node.connections} ${node.connections === 1 ? "connection" : "connections"}`;
}
