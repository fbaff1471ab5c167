import type { User } from "#shared/account";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useSignInWithCode } from "./code-calls.ts";
import { CodeField } from "./code-field.tsx";
import { CodeStepControls } from "./code-step-controls.tsx";
import { useCodeForm } from "./use-code-form.ts";

type LoginWithCodeFormProps = {
  sent: { email: string; sentAt: number };
  onSentAgain: () => void;
  onBack: () => void;
  onPasswordRemoved: (user: User) => void;
};

/** The page leaves for the app by itself once somebody is signed in, unless they have to hear first that their password is gone. */
export function LoginWithCodeForm(props: LoginWithCodeFormProps) {
  const { sent, onSentAgain, onBack, onPasswordRemoved } = props;
  const { email, sentAt } = sent;
  const signIn = useSignInWithCode(onPasswordRemoved);
  const { codeField, register, handleSubmit, showFailure } = useCodeForm(email, "Login failed");
  const submit = handleSubmit((input) =>
    signIn.mutate(input, {
      onSuccess: ({ passwordRemoved }) => {
        if (!passwordRemoved) toast({ title: "Welcome back!" });
      },
      onError: showFailure,
    }),
  );
  return (
    <>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <CodeField {...codeField} />
        <Checkbox label="Remember me" {...register("rememberMe")} />
        <Button type="submit" variant="primary" size="large" pending={signIn.isPending && "Signing in..."}>
          Sign In
        </Button>
      </form>
      <CodeStepControls use="login" email={email} sentAt={sentAt} onSent={onSentAgain} onBack={onBack} />
    </>
  );
}
