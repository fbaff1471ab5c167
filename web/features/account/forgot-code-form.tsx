import { withdrawFailure } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { useCheckResetCode } from "./code-calls.ts";
import { CodeField } from "./code-field.tsx";
import { CodeStepControls } from "./code-step-controls.tsx";
import { useCodeForm } from "./use-code-form.ts";

type ForgotCodeFormProps = {
  sent: { email: string; sentAt: number };
  onVerified: (code: string) => void;
  onSentAgain: () => void;
  onBack: () => void;
};

/** The second step of Forgot password: is the code right? */
export function ForgotCodeForm({ sent, onVerified, onSentAgain, onBack }: ForgotCodeFormProps) {
  const { email, sentAt } = sent;
  const check = useCheckResetCode();
  const { codeField, handleSubmit, showFailure } = useCodeForm(email, "Failed to reset password");
  const submit = handleSubmit(({ code }) =>
    check.mutate(
      { email, code },
      {
        onSuccess: () => {
          withdrawFailure();
          onVerified(code);
        },
        onError: showFailure,
      },
    ),
  );
  return (
    <>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <CodeField {...codeField} />
        <Button type="submit" variant="primary" size="large" pending={check.isPending && "Checking..."}>
          Continue
        </Button>
      </form>
      <CodeStepControls use="reset" email={email} sentAt={sentAt} onSent={onSentAgain} onBack={onBack} />
    </>
  );
}
