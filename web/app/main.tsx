import "../styles/app.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "react-error-boundary";
import { BrowserRouter } from "react-router-dom";
import { endSession, userQuery } from "../features/account/account.queries.ts";
import { watchSignedIn } from "../features/account/signed-in-person.ts";
import { createQueryClient } from "../platform/query-client.ts";
import { hasSignedInHint } from "../platform/signed-in-hint.ts";
import { logError, suppressStrayErrors } from "../platform/stray-errors.ts";
import { toast } from "../platform/toasts.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { AppRoutes, preloadScreen } from "./routes.tsx";
import { ToastHost } from "./toast-host.tsx";

const place = document.getElementById("root");
if (place === null) throw new Error("app.html has no #root");

suppressStrayErrors();
const queryClient = createQueryClient((client) => {
  if (client.getQueryData(userQuery.queryKey))
    toast({ title: "You have been signed out", description: "Please sign in again." });
  endSession(client);
});
watchSignedIn({
  current: () => queryClient.getQueryData(userQuery.queryKey)?.id,
  onLeft: () => endSession(queryClient),
  onReplaced: () => window.location.reload(),
});
// Asked before the first render: everything waits for this answer.
void queryClient.prefetchQuery(userQuery);
preloadScreen(window.location.pathname, hasSignedInHint());

/** Where nothing is left around it, the screen is the page's main part itself. */
const brokenApp = (
  <main>
    <ErrorScreen />
  </main>
);

createRoot(place, {
  onCaughtError: logError,
  onUncaughtError: logError,
  onRecoverableError: logError,
}).render(
  <StrictMode>
    <ErrorBoundary fallback={brokenApp}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
        <ToastHost />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);
