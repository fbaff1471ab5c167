import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { buttonStyle } from "../../ui/button-style.ts";
import { classNames } from "../../ui/class-names.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { AuthReturn } from "./auth-return.tsx";
import { CodeEmailStep } from "./code-email-step.tsx";
import { useCodeSteps } from "./code-steps.ts";
import { passOn } from "./destination.ts";
import { ForgotPasswordReset } from "./forgot-password-reset.tsx";

const title = "Forgot Password";

/** /forgot-password: the address, the code that was sent there, a new password, and done. */
export function ForgotPasswordPage() {
  const { step, toCode, toNextCode, backToEmail, toEnd } = useCodeSteps();
  if (step.name === "done") return <PasswordReset email={step.email} />;
  if (step.name === "code") {
    return (
      <ForgotPasswordReset
        key={step.sentAt}
        title={title}
        sent={step}
        onSentAgain={toNextCode}
        onBack={backToEmail}
        onDone={toEnd}
      />
    );
  }
  return (
    <AuthFrame
      title={title}
      heading="Forgot your password?"
      intro="We send a code to your email; with it you choose a new password."
    >
      <CodeEmailStep use="reset" email={step.email} onSent={toCode} />
      <AuthReturn />
    </AuthFrame>
  );
}

function PasswordReset({ email }: { email: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <AuthFrame
      title={title}
      heading="Your password is changed"
      intro="You were signed out everywhere. Sign in with the new password."
    >
      <Link
        ref={link}
        to="/auth"
        replace
        state={passOn(null, { email })}
        className={classNames(buttonStyle({ variant: "primary", size: "large" }))}
      >
        Go to Login
      </Link>
    </AuthFrame>
  );
}
