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
    text="Tell Lilu: “Remind me on Friday at 9 to call the dentist”. Or add a reminder to a memory; one that says when, like “Ana’s birthday is on 12 May”, suggests it by itself."
    actions={
      <>
        <Link to="/dashboard" className={buttonStyle({ variant: "primary" })}>
          Tell Lilu
        </Link>
        <Link to="/memories" className={buttonStyle()}>
          Go to your memories
        </Link>
      </>
    }
  />
);
