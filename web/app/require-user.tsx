import { useQuery } from "@tanstack/react-query";
import { Navigate, Outlet } from "react-router-dom";
import { userQuery } from "../features/account/account.queries.ts";
import { CurrentUser } from "../features/account/current-user.ts";
import type { SignInState } from "../features/account/destination.ts";
import { FullScreenSpinner } from "../features/site/full-screen-spinner.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** Lets the signed-in through; everybody else signs in first and then comes back to where they wanted to go. */
export function RequireUser({ from }: { from: string }) {
  const { data: user, isPending, isFetching, refetch } = useQuery(userQuery);

  if (isPending) return <FullScreenSpinner />;
  if (user === undefined) return <Unreachable retrying={isFetching} onRetry={refetch} />;
  if (user === null) {
    const state: SignInState = { from };
    return <Navigate to="/auth" replace state={state} />;
  }
  return (
    <CurrentUser value={user}>
      <Outlet />
    </CurrentUser>
  );
}

/** Not knowing who somebody is differs from knowing that nobody is signed in. */
function Unreachable({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <h1 className="sr-only">Lilu</h1>
      <EmptyState
        title="Your notebook cannot be reached"
        text="Check your connection and try again."
        actions={
          <Button variant="primary" pending={retrying && "Trying..."} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </main>
  );
}
