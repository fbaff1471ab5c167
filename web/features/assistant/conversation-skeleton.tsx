import { Skeleton } from "../../ui/skeleton.tsx";

/** Holds the place of a question and its answer while the history is being read. One that comes soon comes without it. */
export function ConversationSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="appear space-y-7 [animation-delay:300ms] [animation-fill-mode:backwards]"
    >
      <Skeleton className="ml-auto h-11 w-56" />
      <div className="flex gap-3">
        <Skeleton className="size-7 shrink-0 rounded-full" />
        <div className="flex-1 space-y-3 pt-1">
          <Skeleton className="h-5 max-w-lg" />
          <Skeleton className="h-5 w-3/5 max-w-md" />
        </div>
      </div>
    </div>
  );
}
