import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { newPasswordFormSchema } from "#shared/account";
import type { ApiError } from "../../platform/api-error.ts";
import { toast } from "../../platform/toasts.ts";
import { userQuery } from "./account.queries.ts";
import { toastFailure } from "./auth-failure.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { wantsPassword } from "./settings/confirm-password.ts";
import { useChangePassword } from "./settings/profile.queries.ts";

type FirstPasswordFormProps = {
  email: string;
  onDone: () => void;
  /** Its buttons; `pending` is what the one that saves says meanwhile. */
  children: (pending: string | false) => ReactNode;
};

/** For somebody who is signed in and has no password. */
export function FirstPasswordForm({ email, onDone, children }: FirstPasswordFormProps) {
  const client = useQueryClient();
  const choose = useChangePassword();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(newPasswordFormSchema),
    defaultValues: { newPassword: "", confirmPassword: "" },
  });
  useEffect(() => setFocus("newPassword"), [setFocus]);

  const showFailure = (error: ApiError) => {
    const { newPassword: message } = error.fields;
    if (message !== undefined) setError("newPassword", { message }, { shouldFocus: true });
    else if (!wantsPassword(error)) toastFailure("Failed to save the password", error);
  };
  const succeed = () => {
    toast({ title: "Password saved", description: "You are signed out everywhere else." });
    onDone();
    client.setQueryData(userQuery.queryKey, (user) => user && { ...user, hasPassword: true });
  };
  const submit = handleSubmit(({ newPassword }) =>
    choose.mutate({ newPassword }, { onSuccess: succeed, onError: showFailure }),
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <NewPasswordFields email={email} register={register} errors={formState.errors} />
      {wantsPassword(choose.error) && (
        <p role="alert" className="text-pretty text-ink2 text-sm">
          You signed in a while ago, so we have to be sure that it is you.{" "}
          <Link to="/forgot-password" className="underline underline-offset-3 hover:text-ink">
            Choose the password with a code
          </Link>
        </p>
      )}
      {children(choose.isPending && "Saving...")}
    </form>
  );
}
