import { Button } from "../ui/button.tsx";

/** What is left to show when drawing a screen failed. It must not need anything that could have failed. */
export function ErrorScreen() {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-md flex-col items-start justify-center px-6">
      <div role="alert">
        <h1 className="font-serif text-2xl">Something went wrong</h1>
        <p className="mt-3 mb-6 text-ink2">
          An unexpected error occurred. Please refresh the page to continue.
        </p>
      </div>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
    </div>
  );
}
