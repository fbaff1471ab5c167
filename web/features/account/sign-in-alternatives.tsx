import { Mail } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonStyle } from "../../ui/button-style.ts";
import { PasskeySignInButton } from "./passkey-sign-in-button.tsx";

/** The ways to sign in that need no password. */
export function SignInAlternatives({ state, rememberMe }: { state: object; rememberMe: () => boolean }) {
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="mb-3 flex items-center gap-4 text-ink2 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <PasskeySignInButton rememberMe={rememberMe} />
      <Link to="/login-with-code" state={state} className={buttonStyle({ size: "large" })}>
        <Mail aria-hidden="true" />
        Use a one-time code
      </Link>
    </div>
  );
}
