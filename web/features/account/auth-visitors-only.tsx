import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { FullScreenSpinner } from "../site/full-screen-spinner.tsx";
import { userQuery } from "./account.queries.ts";
import { destinationAfterSignIn } from "./destination.ts";

/** A screen for signing in. Who is signed in has no business here, and so leaves the moment they are. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { data: user, isPending } = useQuery(userQuery);
  const { state } = useLocation();
  if (isPending) return <FullScreenSpinner />;
  if (user) return <Navigate to={destinationAfterSignIn(state)} replace />;
  return children;
}
