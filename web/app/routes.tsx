import { lazy, Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { FullScreenSpinner } from "../features/site/full-screen-spinner.tsx";
import { NotFound } from "./not-found.tsx";
import { RequireUser } from "./require-user.tsx";

const AuthPage = lazy(() =>
  import("../features/account/auth-page.tsx").then((m) => ({ default: m.AuthPage })),
);
const Shell = lazy(() => import("./shell/shell.tsx").then((m) => ({ default: m.Shell })));
const BrainPage = lazy(() =>
  import("../features/assistant/brain-page.tsx").then((m) => ({ default: m.BrainPage })),
);
const MemoriesPage = lazy(() =>
  import("../features/memories/memories-page.tsx").then((m) => ({ default: m.MemoriesPage })),
);
const SettingsPage = lazy(() =>
  import("../features/account/settings-page.tsx").then((m) => ({ default: m.SettingsPage })),
);

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
