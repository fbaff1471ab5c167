import { lazy, Suspense } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { FullScreenSpinner } from "../features/site/full-screen-spinner.tsx";
import { NotFound } from "./not-found.tsx";
import { usePageUnderChat } from "./page-under-chat.ts";
import { RequireUser } from "./require-user.tsx";
import { findShellPage, shellPages } from "./shell-pages.tsx";

const load = {
  auth: () => import("../features/account/auth-page.tsx").then((m) => ({ default: m.AuthPage })),
  forgotPassword: () =>
    import("../features/account/forgot-password-page.tsx").then((m) => ({ default: m.ForgotPasswordPage })),
  loginWithCode: () =>
    import("../features/account/login-with-code-page.tsx").then((m) => ({ default: m.LoginWithCodePage })),
  shell: () => import("./shell/shell.tsx").then((m) => ({ default: m.Shell })),
};

const AuthPage = lazy(load.auth);
const ForgotPasswordPage = lazy(load.forgotPassword);
const LoginWithCodePage = lazy(load.loginWithCode);
const Shell = lazy(load.shell);

/** Fetches the code of the first screen while the server is still saying who this is. */
export function preloadScreen(pathname: string, signedIn: boolean): void {
  const visitors = { "/forgot-password": load.forgotPassword, "/login-with-code": load.loginWithCode };
  const first = signedIn
    ? [load.shell, (findShellPage(pathname) ?? shellPages[0])?.load]
    : [new Map(Object.entries(visitors)).get(pathname) ?? load.auth];
  // A failure comes back when the screen is drawn, and is shown there.
  for (const loadCode of first) loadCode?.().catch(() => undefined);
}

/** The site map. A new page outside the shell also needs its line in public/_redirects. */
export function AppRoutes() {
  const { pathname, search } = useLocation();
  const { page, chat } = usePageUnderChat();
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <Routes location={page}>
        {["/auth", "/login", "/register"].map((path) => (
          <Route key="auth" path={path} element={<AuthPage />} />
        ))}
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/login-with-code" element={<LoginWithCodePage />} />
        <Route element={<RequireUser from={pathname + search} />}>
          <Route element={<Shell chat={chat} />}>
            {shellPages.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
        </Route>
        <Route path="/app" element={<Navigate to="/dashboard" replace />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
