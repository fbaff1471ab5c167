import { CloudOff } from "lucide-react";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** `what`: what the person calls it, "memories". */
type ReadFailureProps = { what: string; onRetry: () => void };

/** Takes the place of a person's own things when they could not be read. */
export function ReadFailure({ what, onRetry }: ReadFailureProps) {
  return (
    <EmptyState
      glyph={<CloudOff />}
      title={`Your ${what} could not be loaded`}
      text="They are safe. The connection may have been interrupted."
      actions={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
