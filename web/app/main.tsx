import "../styles/app.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "react-error-boundary";
import { BrowserRouter } from "react-router-dom";
import { endSession, userQuery } from "../features/account/account.queries.ts";
import { watchSignedIn } from "../features/account/signed-in-person.ts";
import { createQueryClient } from "../platform/query-client.ts";
import { hasSignedInHint } from "../platform/signed-in-hint.ts";
import { logError, suppressStrayErrors } from "../platform/stray-errors.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { AppRoutes, preloadScreen } from "./routes.tsx";
import { ToastHost } from "./toast-host.tsx";

const place = document.getElementById("root");
if (place === null) throw new Error("app.html has no #root");

suppressStrayErrors();
const queryClient = createQueryClient(endSession);
watchSignedIn({
  current: () => queryClient.getQueryData(userQuery.queryKey)?.id,
  onLeft: () => endSession(queryClient),
  onReplaced: () => window.location.reload(),
});

/** Error screen with a `<main>` of its own, as nothing is left around it. */
const brokenApp = (
  <main>
    <ErrorScreen />
  </main>
);

const app = (
  <StrictMode>
    <ErrorBoundary fallback={brokenApp}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
        <ToastHost />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>
);

const root = createRoot(place, {
  onCaughtError: logError,
  onUncaughtError: logError,
  onRecoverableError: logError,
});
/**
 * Draws the first screen once it is known who is there and its code has come; until then the spinner of app.html stands.
 * React would otherwise draw one of its own, and hold back each further part for 300 ms, lest it flicker. As a transition
 * it is drawn in pieces, between which the page listens.
 */
void Promise.allSettled([
  queryClient.prefetchQuery(userQuery),
  preloadScreen(window.location, hasSignedInHint()),
]).then(() => startTransition(() => root.render(app)));
