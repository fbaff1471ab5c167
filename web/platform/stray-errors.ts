/** Says that something failed and what kind of thing, never what it was about: a message may hold a memory's text. */
export function logError(error: unknown): void {
  console.warn("Unexpected error:", error instanceof Error ? error.name : typeof error);
}

/** Errors that nobody caught are logged by kind and go no further. */
export function suppressStrayErrors(): void {
  window.addEventListener("error", (event) => {
    event.preventDefault();
    logError(event.error);
  });
  window.addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    logError(event.reason);
  });
}
