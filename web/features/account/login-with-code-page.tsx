import { AuthFrame } from "./auth-frame.tsx";
import { AuthReturn } from "./auth-return.tsx";
import { VisitorsOnly } from "./auth-visitors-only.tsx";
import { CodeEmailStep } from "./code-email-step.tsx";
import { CodeSentNote } from "./code-sent-note.tsx";
import { useCodeSteps } from "./code-steps.ts";
import { LoginWithCodeForm } from "./login-with-code-form.tsx";

const title = "Sign In with a Code";

/** /login-with-code: the address, then the code that was sent there. */
export function LoginWithCodePage() {
  return (
    <VisitorsOnly>
      <LoginWithCodeSteps />
    </VisitorsOnly>
  );
}

function LoginWithCodeSteps() {
  const { step, toCode, toNextCode, backToEmail } = useCodeSteps();
  if (step.name === "code") {
    return (
      <AuthFrame title={title} heading="Check your email" intro={<CodeSentNote email={step.email} />}>
        <LoginWithCodeForm key={step.sentAt} sent={step} onSentAgain={toNextCode} onBack={backToEmail} />
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
