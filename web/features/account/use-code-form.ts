import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useController, useForm } from "react-hook-form";
import { loginWithCodeSchema } from "#shared/account";
import type { ApiError } from "../../platform/api-error.ts";
import { toastFailure } from "./auth-failure.ts";

/**
 * The form that takes the code sent to `email`, begun in the code. `showFailure` empties it where the code was wrong, and
 * says anything else under `failed`.
 */
export function useCodeForm(email: string, failed: string) {
  const { control, register, handleSubmit, setValue, setError, clearErrors, setFocus } = useForm({
    resolver: zodResolver(loginWithCodeSchema),
    reValidateMode: "onSubmit",
    defaultValues: { email, code: "", rememberMe: false },
  });
  const { field, fieldState } = useController({ control, name: "code" });
  useEffect(() => setFocus("code"), [setFocus]);

  const showFailure = (error: ApiError) => {
    if (error.status !== 400) return toastFailure(failed, error);
    toastFailure("Invalid code", error);
    setValue("code", "");
    setError("code", { message: error.message }, { shouldFocus: true });
  };
  const codeField = { ...field, onInput: () => clearErrors("code"), error: fieldState.error?.message };
  return { codeField, register, handleSubmit, showFailure };
}
