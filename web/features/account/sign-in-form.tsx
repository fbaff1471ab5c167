import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { loginSchema } from "#shared/account";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useSignIn } from "./account.queries.ts";

/** The page leaves for the app by itself once somebody is signed in. */
export function SignInForm() {
  const signIn = useSignIn();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: "", password: "", rememberMe: false },
  });
  const { errors } = formState;

  const submit = handleSubmit((input) =>
    signIn.mutate(input, {
      onSuccess: () => toast({ title: "Welcome back!" }),
      onError: (error) =>
        toast({ title: "Login failed", description: error.message, variant: "destructive" }),
    }),
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <Checkbox label="Remember me" {...register("rememberMe")} />
      <Button type="submit" variant="primary" size="large" pending={signIn.isPending && "Signing in..."}>
        Sign In
      </Button>
    </form>
  );
}
