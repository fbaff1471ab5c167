import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { newPasswordFormSchema } from "#shared/account";
import type { ApiError } from "../../platform/api-error.ts";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { toastFailure } from "./auth-failure.ts";
import { useResetPassword } from "./code-calls.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

type ForgotNewPasswordFormProps = {
  email: string;
  code: string;
  onCodeRefused: () => void;
  onDone: () => void;
};

/** The third step of Forgot password. */
export function ForgotNewPasswordForm({ email, code, onCodeRefused, onDone }: ForgotNewPasswordFormProps) {
  const reset = useResetPassword();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(newPasswordFormSchema),
    defaultValues: { newPassword: "", confirmPassword: "" },
  });
  useEffect(() => setFocus("newPassword"), [setFocus]);

  const showFailure = (error: ApiError) => {
    const { code: codeRefused, newPassword: message } = error.fields;
    toastFailure(codeRefused === undefined ? "Failed to reset password" : "Invalid code", error);
    if (codeRefused !== undefined) onCodeRefused();
    else if (message !== undefined) setError("newPassword", { message }, { shouldFocus: true });
  };
  const submit = handleSubmit(({ newPassword }) =>
    reset.mutate(
      { email, code, newPassword },
      {
        onSuccess: () => {
          toast({ title: "Password reset successfully" });
          onDone();
        },
        onError: showFailure,
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <NewPasswordFields email={email} register={register} errors={formState.errors} />
      <Button type="submit" variant="primary" size="large" pending={reset.isPending && "Resetting..."}>
        Reset Password
      </Button>
    </form>
  );
}
