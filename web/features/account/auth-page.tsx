import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Tabs } from "../../ui/tabs.tsx";
import { ending } from "./account.queries.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { VisitorsOnly } from "./auth-visitors-only.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const tabs = [
  { value: "/login", label: "Sign In", content: <SignInForm /> },
  { value: "/register", label: "Sign Up", content: <SignUpForm /> },
] as const;

/** /auth, /login and /register: one screen, the address says which tab. */
export function AuthPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const tab = location.pathname === "/register" ? "/register" : "/login";
  const [why] = useState(ending.why);
  useEffect(() => {
    ending.why = undefined;
  }, []);
  const isEnded = why !== undefined && tab === "/login";
  return (
    <VisitorsOnly>
      <AuthFrame
        title={tab === "/register" ? "Sign Up" : "Sign In"}
        heading={isEnded ? "You have been signed out" : "Welcome to Lilu"}
        intro={isEnded && why}
      >
        <Tabs
          label="Sign in or sign up"
          value={tab}
          onValueChange={(next) => navigate(next, { replace: true, state: location.state })}
          tabs={tabs}
        />
      </AuthFrame>
    </VisitorsOnly>
  );
}
