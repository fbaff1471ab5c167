import { Compass } from "lucide-react";
import { use } from "react";
import { Link } from "react-router-dom";
import { CurrentUser } from "../features/account/current-user.ts";
import { useDocumentTitle } from "../platform/document-title.ts";
import { buttonStyle } from "../ui/button-style.ts";
import { EmptyState } from "../ui/empty-state.tsx";

/** The server says the same in 404.html, with status 404; this is for who gets there inside the app. */
export function NotFound() {
  return use(CurrentUser) === null ? <NotFoundAlone /> : <NotFoundInShell />;
}

function NotFoundAlone() {
  useDocumentTitle("Page Not Found");
  return (
    <main className="flex min-h-dvh flex-col justify-center">
      <EmptyState
        {...missing}
        heading="h1"
        title="Page Not Found"
        actions={
          <a href="/" className={buttonStyle({ variant: "primary" })}>
            Back to Home
          </a>
        }
      />
    </main>
  );
}

/** The shell's heading says what this is. */
const NotFoundInShell = () => (
  <EmptyState
    {...missing}
    title="Nothing here"
    actions={
      <Link to="/dashboard" className={buttonStyle({ variant: "primary" })}>
        Back to Home
      </Link>
    }
  />
);

const missing = {
  glyph: <Compass />,
  text: "There is nothing at this address. It may have moved, or never been.",
} as const;
