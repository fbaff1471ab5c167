import { lazy, Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { FullScreenSpinner } from "../features/site/full-screen-spinner.tsx";
import { NotFound } from "./not-found.tsx";
import { RequireUser } from "./require-user.tsx";

const load = {
  auth: () => import("../features/account/auth-page.tsx").then((m) => ({ default: m.AuthPage })),
  shell: () => import("./shell/shell.tsx").then((m) => ({ default: m.Shell })),
  brain: () => import("../features/assistant/brain-page.tsx").then((m) => ({ default: m.BrainPage })),
  memories: () => import("../features/memories/memories-page.tsx").then((m) => ({ default: m.MemoriesPage })),
  settings: () => import("./settings-page.tsx").then((m) => ({ default: m.SettingsPage })),
};

const AuthPage = lazy(load.auth);
const Shell = lazy(load.shell);
const BrainPage = lazy(load.brain);
const MemoriesPage = lazy(load.memories);
const SettingsPage = lazy(load.settings);

/** Fetches the code of the first screen while the server is still saying who this is. */
export function preloadScreen(pathname: string, signedIn: boolean): void {
  const first = !signedIn
    ? [load.auth]
    : [load.shell, { "/memories": load.memories, "/settings": load.settings }[pathname] ?? load.brain];
  // A failure comes back when the screen is drawn, and is shown there.
  for (const loadCode of first) loadCode().catch(() => undefined);
}

/** The site map. A new page also needs its line in public/_redirects. */
export function AppRoutes() {
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <Routes>
        {["/auth", "/login", "/register"].map((path) => (
          <Route key="auth" path={path} element={<AuthPage />} />
        ))}
        <Route element={<RequireUser />}>
          <Route element={<Shell />}>
            <Route path="/dashboard" element={<BrainPage />} />
            <Route path="/memories" element={<MemoriesPage />} />
            <Route path="/settings" element={<SettingsPage />} />
          </Route>
        </Route>
        <Route path="/app" element={<Navigate to="/dashboard" replace />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
