import { CloudOff } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** What stands where memories should be when they could not be read. */
export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      glyph={<CloudOff />}
      title="Your memories could not be loaded"
      text="They are safe. The connection may have been interrupted."
      actions={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
