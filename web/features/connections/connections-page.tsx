import { useQuery } from "@tanstack/react-query";
import { Waypoints } from "lucide-react";
import { Link } from "react-router-dom";
import { announce } from "../../platform/app-events.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ReadFailure } from "../../ui/read-failure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { statsQuery } from "../memories/queries/memories.queries.ts";
import { MostNamedList } from "./most-named-list.tsx";

/** How much the memories have in common: the people, places and things they name. */
export function ConnectionsPage() {
  const { data: stats, isError, refetch } = useQuery(statsQuery);
  if (isError && stats === undefined)
    return <ReadFailure what="connections" onRetry={() => void refetch()} />;
  if (stats?.entities === 0) return <NothingNamed />;
  const counts = [
    ["People", stats?.people],
    ["Places", stats?.places],
    ["Entities", stats?.entities],
  ] as const;
  return (
    <div className="mx-auto max-w-column px-4 py-8">
      <p className="max-w-measure text-pretty text-ink2">
        Memories that name the same person, place or thing belong together.{" "}
        <Link to="/memories" className="underline decoration-field underline-offset-3 hover:text-accent">
          Search your memories
        </Link>{" "}
        for a name to see where it comes up.
      </p>
      <dl className="mt-6 grid grid-cols-3 gap-3">
        {counts.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse rounded-card border border-line bg-surface p-4">
            <dt className="text-ink2 text-sm">{name}</dt>
            <dd className="font-serif text-2xl md:text-3xl">
              {count === undefined ? <Skeleton className="h-10 w-16" /> : count.toLocaleString("en")}
            </dd>
          </div>
        ))}
      </dl>
      {stats !== undefined && <MostNamedList total={stats.total} />}
    </div>
  );
}

const NothingNamed = () => (
  <EmptyState
    glyph={<Waypoints />}
    title="Nothing to connect yet"
    text="Memories that name the same person, place or thing belong together, like “Coffee with Ines” and “Ines knows a good dentist”. They are counted here."
    actions={
      <Button variant="primary" onClick={() => announce("addMemory", undefined)}>
        Add a memory
      </Button>
    }
  />
);
