import { useQuery } from "@tanstack/react-query";
import { Waypoints } from "lucide-react";
import { useState } from "react";
import type { Connections } from "#shared/connections";
import { announce } from "../../platform/app-events.ts";
import { dayOf } from "../../platform/dates.ts";
import { useFirstInPieces } from "../../platform/use-first-in-pieces.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ReadFailure } from "../../ui/read-failure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AnalyticsView } from "./analytics/analytics-view.tsx";
import { isNarrowed, useConnectionFilters } from "./connection-filters.ts";
import "./connections.css";
import { connectionQueries } from "./connections.queries.ts";
import { GraphView } from "./graph/graph-view.tsx";
import { FilterBar } from "./overview/filter-bar.tsx";
import { Insights } from "./overview/insights.tsx";
import { MergeSuggestions } from "./overview/merge-suggestions.tsx";
import { PeopleInPictures } from "./overview/people-in-pictures.tsx";
import { StatCards } from "./overview/stat-cards.tsx";
import { useConnectionSettings } from "./settings/connection-settings.ts";

/** People, places and things, and how they hang together: the graph, and the same as lists. */
export function ConnectionsPage() {
  const { state, change } = useConnectionFilters();
  const { settings } = useConnectionSettings();
  const { data: read, isError, refetch } = useQuery(connectionQueries.graph(state, settings));
  const data = useFirstInPieces(read);
  const days = useDays(data, state);
  if (isError && data === undefined) return <ReadFailure what="connections" onRetry={() => void refetch()} />;
  if (data?.counts.entities === 0 && data.counts.connections === 0) return <NothingNamed />;
  const around = data?.nodes.find(({ id }) => id === state.around);
  return (
    <div className="mx-auto max-w-screen-2xl space-y-3 px-5 py-4">
      <p className="text-pretty text-ink2 text-sm">
        Memories that name the same person, place or thing belong together. Here is how yours hang together.
      </p>
      <StatCards counts={data?.counts} />
      <FilterBar state={state} change={change} types={data?.types ?? []} aroundName={around?.label} />
      {data === undefined ? (
        <Skeleton className="graph-frame rounded-card" />
      ) : state.view === "graph" ? (
        <GraphView connections={data} days={days} state={state} change={change} />
      ) : (
        <AnalyticsView connections={data} state={state} />
      )}
      {data !== undefined && (
        <div className="space-y-10 pt-8 pb-12">
          <Insights insights={data.insights} isNarrowed={isNarrowed(state)} />
          <PeopleInPictures />
          <MergeSuggestions />
        </div>
      )}
    </div>
  );
}

type Days = { first: string; last: string };

/** The days of the first node and the last, as the person's calendar has them. */
function daysOf(nodes: Connections["nodes"]): string[] {
  const times = nodes.map(({ at }) => at).toSorted();
  return [times[0], times.at(-1)].flatMap((at) => (at === undefined ? [] : dayOf(new Date(at))));
}

/**
 * The first day and the last that nodes have been seen from: a narrower answer does not make the time itself shorter, and
 * the days that the address asks for are part of it.
 */
function useDays(data: Connections | undefined, { from, to }: { from: string; to: string }): Days | null {
  const [seen, setSeen] = useState<Days | null>(null);
  const days = daysOf(data?.nodes ?? []);
  const known = [seen?.first, seen?.last, from, to, ...days].filter((day) => day !== undefined && day !== "");
  const [first, last] = known.reduce<[string | null, string | null]>(
    ([least, most], day = "") => [
      least === null || day < least ? day : least,
      most === null || day > most ? day : most,
    ],
    [null, null],
  );
  if (first === null || last === null) return seen;
  if (first !== seen?.first || last !== seen.last) setSeen({ first, last });
  return { first, last };
}

/** Teaches a newcomer; people in pictures may have names all the same. */
const NothingNamed = () => (
  <div className="mx-auto max-w-screen-2xl px-5 pb-12">
    <EmptyState
      glyph={<Waypoints />}
      title="Nothing to connect yet"
      text="Memories that name the same person, place or thing belong together, like “Coffee with Ines” and “Ines knows a good dentist”. They are shown here."
      actions={
        <Button variant="primary" onClick={() => announce("addMemory", undefined)}>
          Add a memory
        </Button>
      }
    />
    <PeopleInPictures />
  </div>
);
