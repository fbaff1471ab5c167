import { zodResolver } from "@hookform/resolvers/zod";
import { type KeyboardEvent, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { codeRules, codeSchema } from "#shared/account";
import type { ApiError } from "../../../platform/api-error.ts";
import { toast } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { toastFailure } from "../auth-failure.ts";
import { formatCountdown, useSecondsUntil } from "../code-countdown.ts";
import { CodeField } from "../code-field.tsx";
import { useCurrentUser } from "../current-user.ts";
import { EditorButtons } from "./editable-row.tsx";
import { useSendEmailCode, useVerifyEmail } from "./profile.queries.ts";

/** Takes the code that has just been sent. It goes away by itself once the address is proven. */
export function VerifyEmailForm({ onClose }: { onClose: () => void }) {
  const { email } = useCurrentUser();
  const verify = useVerifyEmail();
  const { control, handleSubmit, setValue, setError, clearErrors } = useForm({
    resolver: zodResolver(codeSchema),
    reValidateMode: "onSubmit",
    defaultValues: { code: "" },
  });
  const code = useController({ control, name: "code" });

  const showFailure = (error: ApiError) => {
    if (error.status !== 400) return toastFailure("Failed to verify code", error);
    toastFailure("Invalid code", error);
    setValue("code", "");
    setError("code", { message: error.message }, { shouldFocus: true });
  };
  const submit = handleSubmit((input) => verify.mutate(input.code, { onError: showFailure }));
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !verify.isPending) onClose();
  };
  return (
    <form onSubmit={submit} onKeyDown={leave} noValidate className="mt-4 flex max-w-sm flex-col gap-4">
      <p className="text-ink2 text-sm">
        A <span className="whitespace-nowrap">{codeRules.digits}-digit code</span> is on its way to{" "}
        <strong className="wrap-anywhere font-medium text-ink">{email}</strong>. It works for{" "}
        <span className="whitespace-nowrap">{codeRules.lifetimeSeconds / 60} minutes</span>.
      </p>
      <CodeField {...code.field} onInput={() => clearErrors("code")} error={code.fieldState.error?.message} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <EditorButtons save="Verify" pending={verify.isPending && "Checking..."} onCancel={onClose} />
        <ResendButton />
      </div>
    </form>
  );
}

/** A code was sent as this appeared; another can be had a minute later, and as often as the server lets one. */
function ResendButton() {
  const send = useSendEmailCode();
  const [notBefore, setNotBefore] = useState(() => Date.now() + codeRules.resendAfterSeconds * 1000);
  const left = useSecondsUntil(notBefore);
  const wait = (seconds: number) => setNotBefore(Date.now() + seconds * 1000);

  const resend = () =>
    send.mutate(undefined, {
      onSuccess: () => {
        wait(codeRules.resendAfterSeconds);
        toast({ title: "Code sent", description: "The one before no longer works." });
      },
      onError: (error) => {
        if (error.retryAfter !== null) wait(error.retryAfter);
        toastFailure("Failed to request email verification", error);
      },
    });
  return (
    <Button
      variant="quiet"
      onClick={() => left === 0 && resend()}
      aria-disabled={left > 0}
      pending={send.isPending && "Sending..."}
      // Beside the others it stands as high; where it has a line of its own, it begins where they do.
      className="mt-1 tabular-nums max-sm:-ml-4"
    >
      {left > 0 ? `Resend code in ${formatCountdown(left)}` : "Resend code"}
    </Button>
  );
}
