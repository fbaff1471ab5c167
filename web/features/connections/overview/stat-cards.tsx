import type { Connections } from "#shared/connections";
import { Skeleton } from "../../../ui/skeleton.tsx";

const cards = [
  ["connections", "Connections"],
  ["people", "People"],
  ["places", "Places"],
  ["urls", "URLs"],
  ["entities", "Entities"],
] as const;

/** Shows counts of everything the person has kept. */
export function StatCards({ counts }: { counts: Connections["counts"] | undefined }) {
  return (
    <dl className="stat-cards">
      {cards.map(([key, name]) => (
        <div key={key}>
          <dt className="truncate text-ink2 text-sm">{name}</dt>
          <dd className="font-serif text-2xl">
            {counts === undefined ? <Skeleton className="h-7 w-10" /> : counts[key].toLocaleString("en")}
          </dd>
        </div>
      ))}
    </dl>
  );
}
