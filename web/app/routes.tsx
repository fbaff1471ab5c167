import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { Navigate, Outlet, Route, Routes, useLocation, useNavigationType } from "react-router-dom";
import { userQuery } from "../features/account/account.queries.ts";
import { CurrentUser } from "../features/account/current-user.ts";
import { memoryDialog } from "../features/memories/detail/memory-dialog-code.ts";
import { FullScreenSpinner } from "../features/site/full-screen-spinner.tsx";
import { Later, laterCode } from "../platform/later-code.tsx";
import { narrow } from "../platform/narrow.ts";
import { chatPath, usePageUnderChat } from "./page-under-chat.ts";
import { RequireUser } from "./require-user.tsx";
import { chatDialog } from "./shell/chat-code.ts";
import type { ShellProps } from "./shell/shell.tsx";
import { findShellPage, shellPages } from "./shell-pages.tsx";

const auth = laterCode<object>(() => import("../features/account/auth-page.tsx").then((m) => m.AuthPage));
const forgotPassword = laterCode<object>(() =>
  import("../features/account/forgot-password-page.tsx").then((m) => m.ForgotPasswordPage),
);
const loginWithCode = laterCode<object>(() =>
  import("../features/account/login-with-code-page.tsx").then((m) => m.LoginWithCodePage),
);
const verify = laterCode<object>(() =>
  import("../features/channels/verify-page.tsx").then((m) => m.VerifyPage),
);
const authorize = laterCode<object>(() =>
  import("../features/access/authorize-page.tsx").then((m) => m.AuthorizePage),
);
const notFound = laterCode<object>(() => import("./not-found.tsx").then((m) => m.NotFound));
const shell = laterCode<ShellProps>(() => import("./shell/shell.tsx").then((m) => m.Shell));

/** Each path that is open to visitors with its page. */
const visitorPages = [
  ...["/auth", "/login", "/register"].map((path) => ({ path, key: "auth", code: auth })),
  { path: "/forgot-password", key: "forgot-password", code: forgotPassword },
  { path: "/login-with-code", key: "login-with-code", code: loginWithCode },
  { path: "/verify", key: "verify", code: verify },
];

type Place = Pick<Location, "pathname" | "search">;

/**
 * Fetches the code of the first screen while the server is still saying who this is; resolves when it has come. A failure
 * comes back when the screen is drawn, and is shown there.
 */
export async function preloadScreen({ pathname, search }: Place, signedIn: boolean): Promise<void> {
  const page = pathname === chatPath ? chatDialog : findShellPage(pathname)?.code;
  const memory = new URLSearchParams(search).has("memory") ? memoryDialog : undefined;
  const visitorPage = visitorPages.find(({ path }) => path === pathname)?.code ?? auth;
  // On a phone an opened memory covers the page, which waits for it.
  const wanted = signedIn ? [shell, memory, memory && narrow.matches ? undefined : page] : [visitorPage];
  await Promise.allSettled(wanted.map((code) => code?.load()));
}

/** The site map. A new page outside the shell also needs its line in public/_redirects. */
export function AppRoutes() {
  const { pathname, search } = useLocation();
  const { page, chat } = usePageUnderChat();
  // Asked here: below, every way counts as one through the history.
  const frame: ShellProps = { chat, isFirst: useNavigationType() === "POP" };
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <Routes location={page}>
        {visitorPages.map(({ path, key, code }) => (
          <Route key={key} path={path} element={<Later code={code} props={{}} />} />
        ))}
        <Route element={<RequireUser from={pathname + search} />}>
          <Route path="/authorize" element={<Later code={authorize} props={{}} />} />
          <Route element={<Later code={shell} props={frame} />}>
            {shellPages.map(({ path, code }) => (
              <Route key={path} path={path} element={<Later code={code} props={{}} />} />
            ))}
          </Route>
        </Route>
        <Route path="/app" element={<Navigate to="/dashboard" replace />} />
        <Route element={<FrameOfNotFound shell={<Later code={shell} props={frame} />} />}>
          <Route path="*" element={<Later code={notFound} props={{}} />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

/** The frame around a path that the site map does not know: the shell for who is signed in, none for a visitor. */
function FrameOfNotFound({ shell }: { shell: ReactNode }) {
  const { data: user } = useQuery(userQuery);
  return user ? <CurrentUser value={user}>{shell}</CurrentUser> : <Outlet />;
}
