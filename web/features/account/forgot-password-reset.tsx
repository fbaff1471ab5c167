import { useState } from "react";
import { AuthFrame } from "./auth-frame.tsx";
import { CodeSentNote } from "./code-sent-note.tsx";
import { ForgotCodeForm } from "./forgot-code-form.tsx";
import { ForgotNewPasswordForm } from "./forgot-new-password-form.tsx";

type ForgotPasswordResetProps = {
  title: string;
  sent: { email: string; sentAt: number };
  onSentAgain: () => void;
  onBack: () => void;
  onDone: () => void;
};

/** The two steps in the middle. The code is kept here only, so a reload asks for it again. */
export function ForgotPasswordReset({ title, sent, onSentAgain, onBack, onDone }: ForgotPasswordResetProps) {
  const [code, setCode] = useState<string | null>(null);
  if (code === null) {
    return (
      <AuthFrame title={title} heading="Check your email" intro={<CodeSentNote email={sent.email} />}>
        <ForgotCodeForm sent={sent} onVerified={setCode} onSentAgain={onSentAgain} onBack={onBack} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={title} heading="Choose a new password">
      <ForgotNewPasswordForm
        email={sent.email}
        code={code}
        onCodeRefused={() => setCode(null)}
        onDone={onDone}
      />
    </AuthFrame>
  );
}
