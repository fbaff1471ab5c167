import { useQuery } from "@tanstack/react-query";
import { Waypoints } from "lucide-react";
import { Link } from "react-router-dom";
import { announce } from "../../platform/app-events.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { statsQuery } from "../memories/memories.queries.ts";

/** How much the memories have in common: the people, places and things they name. */
export function ConnectionsPage() {
  const { data: stats, isError, refetch } = useQuery(statsQuery);
  if (isError && stats === undefined)
    return (
      <EmptyState
        title="Your connections could not be loaded"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  if (stats?.entities === 0) return <NothingNamed />;
  const counts = [
    ["People", stats?.people],
    ["Places", stats?.places],
    ["Entities", stats?.entities],
  ] as const;
  return (
    <div className="mx-auto max-w-column px-5 py-8">
      <p className="max-w-measure text-ink2">
        What your memories name, they share: a person, a place, a thing.{" "}
        <Link to="/memories" className="underline decoration-field underline-offset-3 hover:text-accent">
          Search your memories
        </Link>{" "}
        for a name to see where it comes up.
      </p>
      <dl className="mt-6 grid grid-cols-3 gap-3">
        {counts.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse rounded-card border border-line bg-surface p-4">
            <dt className="text-ink2 text-sm">{name}</dt>
            <dd className="font-serif text-3xl">
              {count === undefined ? <Skeleton className="h-10 w-16" /> : count.toLocaleString("en")}
            </dd>
          </div>
        ))}
      </dl>
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
