import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { resetRateLimitSchema } from "#shared/ai-admin";
import { api, checked } from "../../../platform/api.ts";
import type { ApiError } from "../../../platform/api-error.ts";
import { toast } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { toastFailure } from "../../account/auth-failure.ts";
import { SettingsRow, SettingsSection } from "../../account/settings/settings-section.tsx";
import { useTestTools } from "../../site/site.queries.ts";

export function AdminTools() {
  return (
    <SettingsSection title="Admin Tools">
      <ResetRateLimit />
      <PasskeyTest />
    </SettingsSection>
  );
}

function PasskeyTest() {
  if (!useTestTools()) return null;
  return (
    <SettingsRow name="Passkeys" hint="Tries registration and authentication with this browser.">
      <Link to="/webauthn-test" className={buttonStyle({ size: "small" })}>
        WebAuthn test
      </Link>
    </SettingsRow>
  );
}

const useResetRateLimit = () =>
  useMutation<void, ApiError, number>({
    mutationFn: async (userId) => {
      await checked(api.verification.admin["reset-rate-limit"].$post({ json: { userId } }));
    },
  });

function ResetRateLimit() {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const reset = useResetRateLimit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isNumber = /^\d+$/.test(typed.trim());
    const input = resetRateLimitSchema.safeParse({ userId: isNumber ? Number(typed) : undefined });
    if (!input.success) {
      field.current?.focus();
      const description = "Please enter a valid numeric user ID";
      return toast({ title: "Invalid User ID", description, variant: "destructive" });
    }
    const { userId } = input.data;
    reset.mutate(userId, {
      onSuccess: () => {
        setTyped("");
        toast({
          title: "Rate Limit Reset",
          description: `User ${userId} can ask for verification codes again.`,
        });
      },
      onError: (error) => toastFailure("Reset Failed", error),
    });
  };
  return (
    <div className="py-4">
      <form onSubmit={submit} noValidate className="flex max-w-sm flex-col gap-4">
        <TextField
          ref={field}
          label="Verification rate limit of user ID"
          hint="Forgets how often this person has asked for codes. Their number stands in Token Usage and with failed jobs."
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" className="self-start" pending={reset.isPending && "Resetting..."}>
          Reset rate limit
        </Button>
      </form>
    </div>
  );
}
