import { CircleAlert } from "lucide-react";
import { useEffect } from "react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

const reload = () => location.reload();

/**
 * Stands in for a screen that failed to draw. Must not need anything that could have failed. Without a network that is most
 * likely code that has not come: once it is back, the page loads anew.
 */
export function ErrorScreen() {
  useEffect(() => {
    if (navigator.onLine) return;
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        glyph={<CircleAlert />}
        title="Something went wrong"
        text={
          navigator.onLine
            ? "An unexpected error occurred. Please refresh the page to continue."
            : "This page comes when you are back online."
        }
        actions={
          <Button variant="primary" onClick={reload}>
            Refresh Page
          </Button>
        }
      />
    </div>
  );
}
