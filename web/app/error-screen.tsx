import { CircleAlert } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** Stands in for a screen that failed to draw. Must not need anything that could have failed. */
export const ErrorScreen = () => (
  <div role="alert">
    <EmptyState
      heading="h1"
      glyph={<CircleAlert />}
      title="Something went wrong"
      text="An unexpected error occurred. Please refresh the page to continue."
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          Refresh Page
        </Button>
      }
    />
  </div>
);
