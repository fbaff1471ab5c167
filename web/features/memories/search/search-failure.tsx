import { CloudOff, WifiOff } from "lucide-react";
import { useOnline } from "../../../platform/online.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

/** Takes the place of the results when the search could not be made. */
export function SearchFailure({ onRetry }: { onRetry: () => void }) {
  const online = useOnline();
  return (
    <div role="alert">
      {online ? (
        <EmptyState
          glyph={<CloudOff />}
          title="The search could not be made"
          text="Your memories are safe. The connection may have been interrupted."
          actions={<Button onClick={onRetry}>Try again</Button>}
        />
      ) : (
        <EmptyState
          glyph={<WifiOff />}
          title="You cannot search while you are offline"
          text="The search goes on by itself when the connection is back."
        />
      )}
    </div>
  );
}
