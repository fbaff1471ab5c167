import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { changePasswordFormSchema } from "#shared/account";
import type { ApiError } from "../../../platform/api-error.ts";
import { toast } from "../../../platform/toasts.ts";
import { PasswordField } from "../../../ui/password-field.tsx";
import { useCurrentUser } from "../current-user.ts";
import { FirstPasswordForm } from "../first-password-form.tsx";
import { EditableRow, EditorButtons } from "./editable-row.tsx";
import { useChangePassword } from "./profile.queries.ts";
import { toastUpdateFailed } from "./update-failed.ts";

export function PasswordRow() {
  const { email, hasPassword } = useCurrentUser();
  if (!hasPassword)
    return (
      <EditableRow
        name="Password"
        value="You have none, and sign in with a code or a passkey."
        action="Choose"
      >
        {(close) => (
          <FirstPasswordForm email={email} onDone={close}>
            {(pending) => <EditorButtons save="Save password" pending={pending} onCancel={close} />}
          </FirstPasswordForm>
        )}
      </EditableRow>
    );
  return (
    <EditableRow name="Password" value="Changing it signs you out everywhere else." action="Change">
      {(close) => <PasswordForm close={close} />}
    </EditableRow>
  );
}

const empty = { currentPassword: "", newPassword: "", confirmPassword: "" };

function PasswordForm({ close }: { close: () => void }) {
  const { email } = useCurrentUser();
  const change = useChangePassword();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(changePasswordFormSchema),
    defaultValues: empty,
  });
  const { errors } = formState;

  const showFailure = (error: ApiError) => {
    const wrong = (["currentPassword", "newPassword"] as const).filter((field) => error.fields[field]);
    for (const field of wrong) setError(field, { message: error.fields[field] }, { shouldFocus: true });
    if (wrong.length === 0) toastUpdateFailed(error);
  };
  const succeed = () => {
    toast({ title: "Password changed", description: "You are signed out everywhere else." });
    close();
  };
  const submit = handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate({ currentPassword, newPassword }, { onSuccess: succeed, onError: showFailure }),
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register("currentPassword")}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.newPassword?.message}
        {...register("newPassword")}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register("confirmPassword")}
      />
      <EditorButtons save="Change password" pending={change.isPending && "Saving..."} onCancel={close} />
      <Link
        to="/forgot-password"
        className="self-start text-ink2 text-sm underline underline-offset-3 hover:text-ink"
      >
        Forgot your password?
      </Link>
    </form>
  );
}
