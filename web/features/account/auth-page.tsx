import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { useDocumentTitle } from "../../platform/document-title.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { FullScreenSpinner } from "../site/full-screen-spinner.tsx";
import { userQuery } from "./account.queries.ts";
import { destinationAfterSignIn } from "./destination.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const tabs = [
  { value: "/login", label: "Sign In", content: <SignInForm /> },
  { value: "/register", label: "Sign Up", content: <SignUpForm /> },
] as const;

/** /auth, /login and /register: one screen, the address says which tab. A signed-in visitor has no business here. */
export function AuthPage() {
  const { data: user, isPending } = useQuery(userQuery);
  const location = useLocation();
  const navigate = useNavigate();
  const tab = location.pathname === "/register" ? "/register" : "/login";
  useDocumentTitle(tab === "/register" ? "Sign Up" : "Sign In");

  if (isPending) return <FullScreenSpinner />;
  if (user) return <Navigate to={destinationAfterSignIn(location.state)} replace />;
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-124 flex-col px-5 pt-16 pb-12 sm:px-6 md:pt-[clamp(3rem,calc(50dvh-17.5rem),13rem)]">
      <h1 className="mb-6 font-serif text-2xl md:text-3xl">Welcome to Lilu</h1>
      <Tabs
        label="Sign in or sign up"
        value={tab}
        onValueChange={(next) => navigate(next, { replace: true, state: location.state })}
        tabs={tabs}
      />
    </main>
  );
}
