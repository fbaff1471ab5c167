import type { Connections } from "#shared/connections";
import { Skeleton } from "../../../ui/skeleton.tsx";

const cards = [
  ["connections", "Connections"],
  ["people", "People"],
  ["places", "Places"],
  ["urls", "URLs"],
  ["entities", "Entities"],
] as const;

/** How much there is, of everything the person has kept. */
export function StatCards({ counts }: { counts: Connections["counts"] | undefined }) {
  return (
    <dl className="grid grid-cols-5 gap-3 max-md:flex max-md:flex-wrap max-md:gap-x-5 max-md:gap-y-1">
      {cards.map(([key, name]) => (
        <div
          key={key}
          className="flex flex-row-reverse items-baseline justify-end gap-2.5 rounded-card border-line bg-surface px-4 py-2.5 max-md:bg-transparent max-md:gap-1.5 max-md:px-0 max-md:py-0 md:border"
        >
          <dt className="truncate text-ink2 text-sm max-lg:text-xs">{name}</dt>
          <dd className="font-serif text-2xl max-md:text-lg">
            {counts === undefined ? <Skeleton className="h-8 w-10" /> : counts[key].toLocaleString("en")}
          </dd>
        </div>
      ))}
    </dl>
  );
}
