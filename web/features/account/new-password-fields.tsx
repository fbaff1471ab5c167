import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { PasswordField } from "../../ui/password-field.tsx";

export type NewPassword = { newPassword: string; confirmPassword: string };

type NewPasswordFieldsProps = {
  /** Whose password it is, for the password manager. */
  email: string;
  register: UseFormRegister<NewPassword>;
  errors: FieldErrors<NewPassword>;
};

/** A password that somebody chooses where there is none to give first, and again. */
export function NewPasswordFields({ email, register, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.newPassword?.message}
        {...register("newPassword")}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register("confirmPassword")}
      />
    </>
  );
}
