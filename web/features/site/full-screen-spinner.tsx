import { Spinner } from "../../ui/spinner.tsx";

/** While it is not yet known what to show. */
export function FullScreenSpinner() {
  return (
    <main className="flex min-h-dvh items-center justify-center text-accent">
      <Spinner label="Loading" className="size-8" />
    </main>
  );
}
