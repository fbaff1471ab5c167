import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router-dom";
import { type LoginInput, loginSchema, type User, userSchema } from "#shared/account";
import { api, parsed } from "../../platform/api.ts";
import type { ApiError } from "../../platform/api-error.ts";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useWelcome } from "./account.queries.ts";
import { toastFailure } from "./auth-failure.ts";
import { passOn, typedAddress } from "./destination.ts";
import { PasskeySignInButton } from "./passkey-sign-in-button.tsx";

function useSignIn() {
  const welcome = useWelcome();
  return useMutation<User, ApiError, LoginInput>({
    mutationFn: (input) => parsed(api.login.$post({ json: input }), userSchema),
    onSuccess: welcome,
  });
}

/** The page leaves for the app by itself once somebody is signed in. */
export function SignInForm() {
  const signIn = useSignIn();
  const { state } = useLocation();
  const { register, handleSubmit, getValues, watch, setError, setFocus, formState } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: typedAddress(state), password: "", rememberMe: false },
  });
  const { errors } = formState;
  const next = passOn(state, { email: watch("email") });

  const showFailure = (error: ApiError) => {
    toastFailure("Login failed", error);
    if (error.status !== 401) return;
    // The toast goes; what is to be typed again stays said.
    setError("password", { message: error.message });
    setFocus("password", { shouldSelect: true });
  };
  const submit = handleSubmit((input) =>
    signIn.mutate(input, { onSuccess: () => toast({ title: "Welcome back!" }), onError: showFailure }),
  );
  return (
    <>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="username webauthn"
          error={errors.email?.message}
          {...register("email")}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register("password")}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Checkbox label="Remember me" {...register("rememberMe")} />
          <Link
            to="/forgot-password"
            state={next}
            className="target inline-flex items-center text-ink2 underline decoration-field underline-offset-3 hover:text-accent hover:decoration-accent"
          >
            Forgot password?
          </Link>
        </div>
        <Button type="submit" variant="primary" size="large" pending={signIn.isPending && "Signing in..."}>
          Sign In
        </Button>
      </form>
      <SignInAlternatives state={next} rememberMe={() => getValues("rememberMe") === true} />
    </>
  );
}

/** The ways to sign in that need no password. */
function SignInAlternatives({ state, rememberMe }: { state: object; rememberMe: () => boolean }) {
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="mb-3 flex items-center gap-4 text-ink2 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <PasskeySignInButton rememberMe={rememberMe} />
      <Link to="/login-with-code" state={state} className={buttonStyle({ size: "large" })}>
        <Mail aria-hidden="true" />
        Use a one-time code
      </Link>
    </div>
  );
}
