import type { Connections, GraphNode } from "#shared/connections";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { useConnectionFilters } from "../connection-filters.ts";

type GraphToolbarProps = ReturnType<typeof useConnectionFilters> & {
  connections: Connections;
  /** Nodes that are drawn: entities may be hidden. */
  shown: readonly GraphNode[];
  /** The node whose details are shown. */
  chosen: GraphNode | undefined;
};

const layouts = [
  { layout: "circle", name: "Circle" },
  { layout: "force", name: "Free" },
] as const;

/** Shows and changes how much of everything is drawn, around what, and in which layout. */
export function GraphToolbar({ connections, shown, chosen, state, change }: GraphToolbarProps) {
  const { nodes, totals } = connections;
  const total = totals.memories + totals.entities;
  const isCut = nodes.length < total;
  return (
    <div className="flex min-h-12 items-center justify-between gap-3 px-4 pt-1.5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 text-ink2 text-sm">
        <p>
          {isCut && state.showsEntities
            ? `The ${nodes.length.toLocaleString("en")} strongest of ${total.toLocaleString("en")}`
            : sayNodes(shown)}
        </p>
        {(isCut || state.all) && (
          <Button
            variant="quiet"
            size="small"
            className="-ml-3.5"
            onClick={() => change({ all: !state.all })}
          >
            {state.all ? "Show fewer" : "Show all"}
          </Button>
        )}
        {chosen !== undefined && chosen.id !== state.around && (
          <Button
            variant="quiet"
            size="small"
            className="-ml-3.5"
            onClick={() => change({ around: chosen.id }, "new")}
          >
            Only around this
          </Button>
        )}
      </div>
      <fieldset aria-label="Layout" className="flex shrink-0 rounded-full bg-sunken p-0.5">
        {layouts.map(({ layout, name }) => (
          <button
            key={layout}
            type="button"
            aria-pressed={state.layout === layout}
            onClick={() => change({ layout })}
            className={classNames(
              "target h-8 rounded-full px-3 text-ink2 text-sm transition-colors duration-(--t1) hover:text-ink",
              state.layout === layout && "bg-surface font-medium text-ink shadow-rest",
            )}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** "15 memories, 22 entities". */
function sayNodes(nodes: readonly GraphNode[]): string {
  const memories = nodes.filter(({ kind }) => kind === "memory").length;
  const entities = nodes.length - memories;
  const say = (count: number, one: string, many: string) =>
    `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
  return (
    say(memories, "memory", "memories") + (entities > 0 ? `, ${say(entities, "entity", "entities")}` : "")
  );
}
