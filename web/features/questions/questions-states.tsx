import { MessageCircleQuestion } from "lucide-react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export const QuestionsSkeleton = () => (
  <div className="space-y-4">
    <span role="status" className="sr-only">
      Loading
    </span>
    <Skeleton className="h-7 w-56" />
    <Skeleton className="h-9 w-72" />
    <Skeleton className="h-11 w-full" />
  </div>
);

export const NoQuestions = () => (
  <EmptyState
    glyph={<MessageCircleQuestion />}
    title="Nothing to ask"
    text="When a memory leaves something open, like who “Ines” is in “Coffee with Ines”, Lilu asks here. Your answers become memories too."
  />
);
