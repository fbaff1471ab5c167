import { Skeleton } from "../../ui/skeleton.tsx";

/** Holds the place of a question and its answer while the history is being read. */
export function ConversationSkeleton() {
  return (
    <div aria-hidden="true" className="appear space-y-7">
      <Skeleton className="ml-auto h-11 w-56" />
      <div className="space-y-3">
        <Skeleton className="h-5 max-w-lg" />
        <Skeleton className="h-28 rounded-card" />
      </div>
    </div>
  );
}
