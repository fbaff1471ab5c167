import { Skeleton } from "../../../ui/skeleton.tsx";

const cards = ["first", "second", "third", "fourth"];

/** The shape of the list while it is on its way. */
export function CardSkeletons() {
  return (
    <div className="mt-5 space-y-3">
      <span role="status" className="sr-only">
        Loading memories
      </span>
      <Skeleton className="mb-2.5 h-5 w-24" />
      {cards.map((card) => (
        <div key={card} className="rounded-card border border-line bg-surface p-4">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-2/3" />
          <div className="mt-4 flex gap-2">
            <Skeleton className="h-6.5 w-16 rounded-full" />
            <Skeleton className="h-6.5 w-24 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
