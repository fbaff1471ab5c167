import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useController, useForm } from "react-hook-form";
import { emailWithCodeSchema } from "#shared/account";
import type { ApiError } from "../../platform/api-error.ts";
import { withdrawFailure } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { toastFailure } from "./auth-failure.ts";
import { useCheckResetCode } from "./code-calls.ts";
import { CodeField } from "./code-field.tsx";
import { CodeStepControls } from "./code-step-controls.tsx";

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
  const { control, handleSubmit, setValue, setError, clearErrors, setFocus } = useForm({
    resolver: zodResolver(emailWithCodeSchema),
    reValidateMode: "onSubmit",
    defaultValues: { email, code: "" },
  });
  const code = useController({ control, name: "code" });
  useEffect(() => setFocus("code"), [setFocus]);

  const showFailure = (error: ApiError) => {
    if (error.status !== 400) return toastFailure("Failed to reset password", error);
    toastFailure("Invalid code", error);
    setValue("code", "");
    setError("code", { message: error.message }, { shouldFocus: true });
  };
  const submit = handleSubmit((input) =>
    check.mutate(input, {
      onSuccess: () => {
        withdrawFailure();
        onVerified(input.code);
      },
      onError: showFailure,
    }),
  );
  return (
    <>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <CodeField
          {...code.field}
          onInput={() => clearErrors("code")}
          error={code.fieldState.error?.message}
        />
        <Button type="submit" variant="primary" size="large" pending={check.isPending && "Checking..."}>
          Continue
        </Button>
      </form>
      <CodeStepControls use="reset" email={email} sentAt={sentAt} onSent={onSentAgain} onBack={onBack} />
    </>
  );
}
