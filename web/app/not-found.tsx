import { useDocumentTitle } from "../platform/document-title.ts";
import { buttonStyle } from "../ui/button-style.ts";

/** A path that the site map does not know. The server says the same in 404.html, with status 404. */
export function NotFound() {
  useDocumentTitle("Page Not Found");
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center px-6">
      <p className="text-ink2">404</p>
      <h1 className="mt-1 font-serif text-2xl">Page Not Found</h1>
      <p className="mt-3 mb-6 text-ink2">
        There is nothing at this address. It may have moved, or never been.
      </p>
      <a href="/" className={buttonStyle({ variant: "primary" })}>
        Go to the start
      </a>
    </main>
  );
}
