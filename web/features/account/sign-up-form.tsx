import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { type RegisterInput, signUpFormSchema, type User, userSchema } from "#shared/account";
import { api, parsed } from "../../platform/api.ts";
import type { ApiError } from "../../platform/api-error.ts";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useWelcome } from "./account.queries.ts";
import { toastFailure } from "./auth-failure.ts";

const empty = { name: "", email: "", password: "", confirmPassword: "", agreeToTerms: false };

function useSignUp() {
  const welcome = useWelcome();
  return useMutation<User, ApiError, RegisterInput>({
    mutationFn: (input) => parsed(api.register.$post({ json: input }), userSchema),
    onSuccess: welcome,
  });
}

/** The page leaves for the app by itself once the account is made. */
export function SignUpForm() {
  const signUp = useSignUp();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(signUpFormSchema),
    defaultValues: empty,
  });
  const { errors } = formState;

  const showFailure = (error: ApiError) => {
    const refused = (["name", "email", "password"] as const).filter((field) => error.fields[field]);
    for (const field of refused) setError(field, { message: error.fields[field] });
    if (refused[0]) setFocus(refused[0]);
    toastFailure("Registration failed", error);
  };
  const submit = handleSubmit(({ name, email, password }) =>
    signUp.mutate(
      { name, email, password, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      { onSuccess: () => toast({ title: "Account created!" }), onError: showFailure },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField label="Full Name" autoComplete="name" error={errors.name?.message} {...register("name")} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.password?.message}
        {...register("password")}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register("confirmPassword")}
      />
      <Checkbox label={<Agreement />} error={errors.agreeToTerms?.message} {...register("agreeToTerms")} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        pending={signUp.isPending && "Creating account..."}
      >
        Sign Up
      </Button>
    </form>
  );
}

/** The documents open beside the form, so that nothing typed is lost. */
function Agreement() {
  const link =
    "whitespace-nowrap underline decoration-field underline-offset-3 hover:text-accent hover:decoration-accent";
  return (
    <>
      I agree to the{" "}
      <a href="/terms-of-service" target="_blank" rel="noopener" className={link}>
        Terms of Service
      </a>{" "}
      and{" "}
      <a href="/privacy-policy" target="_blank" rel="noopener" className={link}>
        Privacy Policy
      </a>
    </>
  );
}
