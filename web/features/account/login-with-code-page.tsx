import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { User } from "#shared/account";
import { Button } from "../../ui/button.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { AuthReturn } from "./auth-return.tsx";
import { VisitorsOnly } from "./auth-visitors-only.tsx";
import { CodeEmailStep } from "./code-email-step.tsx";
import { CodeSentNote } from "./code-sent-note.tsx";
import { useCodeSteps } from "./code-steps.ts";
import { destinationAfterSignIn } from "./destination.ts";
import { FirstPasswordForm } from "./first-password-form.tsx";
import { LoginWithCodeForm } from "./login-with-code-form.tsx";

const title = "Sign In with a Code";

/** /login-with-code: the address, the code that was sent there, and a new password where that sign-in removed the old one. */
export function LoginWithCodePage() {
  const [letIn, setLetIn] = useState<User | null>(null);
  if (letIn !== null) return <PasswordRemoved email={letIn.email} />;
  return (
    <VisitorsOnly>
      <LoginWithCodeSteps onPasswordRemoved={setLetIn} />
    </VisitorsOnly>
  );
}

function LoginWithCodeSteps({ onPasswordRemoved }: { onPasswordRemoved: (user: User) => void }) {
  const { step, toCode, toNextCode, backToEmail } = useCodeSteps();
  if (step.name === "code") {
    return (
      <AuthFrame title={title} heading="Check your email" intro={<CodeSentNote email={step.email} />}>
        <LoginWithCodeForm
          key={step.sentAt}
          sent={step}
          onSentAgain={toNextCode}
          onBack={backToEmail}
          onPasswordRemoved={onPasswordRemoved}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={title}
      heading="Sign in with a code"
      intro="No password needed: we send a code to your email."
    >
      <CodeEmailStep use="login" email={step.email} onSent={toCode} />
      <AuthReturn />
    </AuthFrame>
  );
}

/** Whoever leaves this finds it again in Settings > Security. */
function PasswordRemoved({ email }: { email: string }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const goOn = () => navigate(destinationAfterSignIn(state), { replace: true });
  return (
    <AuthFrame
      title={title}
      heading="Choose a new password"
      intro="You are signed in. Until now nobody had proven that this email address is theirs, so we removed the old password and passkeys and signed out every other device. Your memories are untouched."
    >
      <FirstPasswordForm email={email} onDone={goOn}>
        {(pending) => (
          <>
            <Button type="submit" variant="primary" size="large" pending={pending}>
              Save password
            </Button>
            <Button size="large" disabled={pending !== false} onClick={goOn}>
              Skip for now
            </Button>
          </>
        )}
      </FirstPasswordForm>
      <p className="mt-4 text-pretty text-ink2 text-sm">
        Codes go on working. You can choose a password later in Settings, under Security.
      </p>
    </AuthFrame>
  );
}
