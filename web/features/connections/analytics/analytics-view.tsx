import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Connections } from "#shared/connections";
import { Button } from "../../../ui/button.tsx";
import { ReadFailure } from "../../../ui/read-failure.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useFocusFirstNew } from "../../../ui/use-focus-first-new.ts";
import { useKeepFocus } from "../../../ui/use-keep-focus.ts";
import type { ConnectionFilters } from "../connection-filters.ts";
import { connectionQueries } from "../connections.queries.ts";
import { EdgeList } from "./edge-list.tsx";
import { EntityRow } from "./entity-row.tsx";

type AnalyticsViewProps = { connections: Connections; state: ConnectionFilters };

/** Analytics: everything that the graph shows, as lists. */
export function AnalyticsView({ connections, state }: AnalyticsViewProps) {
  const list = useInfiniteQuery(connectionQueries.entities(state));
  const [edited, setEdited] = useState<string | null>(null);
  const shown = list.data?.pages.flatMap(({ entities }) => entities) ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  // An undone link takes its badge away.
  useKeepFocus(heading, list.data && shown.map(({ id, aliases }) => ({ id: `${id} ${aliases.length}` })));
  const rows = useRef<HTMLUListElement>(null);
  const goOnBelow = useFocusFirstNew(shown.length, (index) => rows.current?.children[index]);
  if (list.isError && list.data === undefined)
    return <ReadFailure what="entities" onRetry={() => void list.refetch()} />;
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <div className="analytics-columns pt-3">
      <section aria-labelledby="all-entities" aria-busy={list.isPending}>
        <h2
          ref={heading}
          tabIndex={-1}
          id="all-entities"
          className="flex items-baseline gap-3 font-serif text-xl"
        >
          All Entities
          <span className="font-sans text-ink2 text-sm tabular-nums">{total.toLocaleString("en")}</span>
        </h2>
        {list.data === undefined && <Skeleton className="mt-3 h-56 w-full rounded-card" />}
        {list.data !== undefined && shown.length === 0 && (
          <p className="mt-3 text-ink2">No entity fits these filters.</p>
        )}
        <ul ref={rows} className="mt-3 divide-y divide-line border-line border-y empty:hidden">
          {shown.map((entity) => (
            <EntityRow
              key={entity.id}
              entity={entity}
              isEdited={edited === entity.id}
              onEdit={(on) => setEdited(on ? entity.id : null)}
            />
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            className="mt-4"
            pending={list.isFetchingNextPage && "Loading…"}
            onClick={() => {
              goOnBelow();
              void list.fetchNextPage();
            }}
          >
            Show more
          </Button>
        )}
      </section>
      <EdgeList connections={connections} />
    </div>
  );
}
