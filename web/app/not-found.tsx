import { useQuery } from "@tanstack/react-query";
import { Compass } from "lucide-react";
import { type ReactNode, use } from "react";
import { Link, Outlet } from "react-router-dom";
import { userQuery } from "../features/account/account.queries.ts";
import { CurrentUser } from "../features/account/current-user.ts";
import { useDocumentTitle } from "../platform/document-title.ts";
import { buttonStyle } from "../ui/button-style.ts";
import { EmptyState } from "../ui/empty-state.tsx";

/** The frame around a path that the site map does not know: the shell for who is signed in, none for a visitor. */
export function FrameOfNotFound({ shell }: { shell: ReactNode }) {
  const { data: user } = useQuery(userQuery);
  return user ? <CurrentUser value={user}>{shell}</CurrentUser> : <Outlet />;
}

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
