import { Bell } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonStyle } from "../../ui/button-style.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export const RemindersSkeleton = () => (
  <div className="space-y-4">
    <span role="status" className="sr-only">
      Loading
    </span>
    <Skeleton className="h-5 w-48" />
    <Skeleton className="h-14 w-full" />
    <Skeleton className="h-14 w-full" />
  </div>
);

export const NoReminders = () => (
  <EmptyState
    glyph={<Bell />}
    title="Nothing to be reminded of"
    text="Open a memory and add a reminder to it. One that says when, like “Dentist on 3 March at 9:30” or “Ana’s birthday is on 12 May”, suggests a reminder by itself."
    actions={
      <Link to="/memories" className={buttonStyle({ variant: "primary" })}>
        Go to your memories
      </Link>
    }
  />
);
