import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useController, useForm } from "react-hook-form";
import { loginWithCodeSchema } from "#shared/account";
import type { ApiError } from "../../platform/api-error.ts";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { toastFailure } from "./auth-failure.ts";
import { useSignInWithCode } from "./code-calls.ts";
import { CodeField } from "./code-field.tsx";
import { CodeStepControls } from "./code-step-controls.tsx";

type LoginWithCodeFormProps = {
  sent: { email: string; sentAt: number };
  onSentAgain: () => void;
  onBack: () => void;
};

/** The page leaves for the app by itself once somebody is signed in. */
export function LoginWithCodeForm({ sent, onSentAgain, onBack }: LoginWithCodeFormProps) {
  const { email, sentAt } = sent;
  const signIn = useSignInWithCode();
  const { control, register, handleSubmit, setValue, setError, clearErrors, setFocus } = useForm({
    resolver: zodResolver(loginWithCodeSchema),
    reValidateMode: "onSubmit",
    defaultValues: { email, code: "", rememberMe: false },
  });
  const code = useController({ control, name: "code" });
  useEffect(() => setFocus("code"), [setFocus]);

  const showFailure = (error: ApiError) => {
    if (error.status !== 400) return toastFailure("Login failed", error);
    toastFailure("Invalid code", error);
    setValue("code", "");
    setError("code", { message: error.message }, { shouldFocus: true });
  };
  const submit = handleSubmit((input) =>
    signIn.mutate(input, {
      onSuccess: () => toast({ title: "Welcome back!" }),
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
        <Checkbox label="Remember me" {...register("rememberMe")} />
        <Button type="submit" variant="primary" size="large" pending={signIn.isPending && "Signing in..."}>
          Sign In
        </Button>
      </form>
      <CodeStepControls use="login" email={email} sentAt={sentAt} onSent={onSentAgain} onBack={onBack} />
    </>
  );
}
