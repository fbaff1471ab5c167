import { Button } from "../../ui/button.tsx";

/** Earlier messages could not be read; one can still ask. */
export function HistoryFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center justify-center gap-3 text-ink2 text-sm">
      Earlier messages could not be loaded.
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
