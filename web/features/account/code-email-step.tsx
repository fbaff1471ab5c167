import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { codeRequestSchema } from "#shared/account";
import { withdrawFailure } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toastFailure } from "./auth-failure.ts";
import { type CodeUse, useRequestCode } from "./code-calls.ts";

/** The toast's title when a code could not be sent. */
export const sendingFailed = {
  reset: "Failed to send reset code",
  login: "Failed to send login code",
} as const satisfies Record<CodeUse, string>;

const sendLabel = { reset: "Send reset code", login: "Send login code" } as const;

type CodeEmailStepProps = { use: CodeUse; email: string; onSent: (email: string) => void };

/** The first step of everything that goes by code: where to send it. */
export function CodeEmailStep({ use, email, onSent }: CodeEmailStepProps) {
  const request = useRequestCode(use);
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(codeRequestSchema),
    defaultValues: { email },
  });
  useEffect(() => setFocus("email"), [setFocus]);

  const submit = handleSubmit((form) =>
    request.mutate(form.email, {
      onSuccess: () => {
        withdrawFailure();
        onSent(form.email);
      },
      onError: (error) => toastFailure(sendingFailed[use], error),
    }),
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <Button type="submit" variant="primary" size="large" pending={request.isPending && "Sending..."}>
        {sendLabel[use]}
      </Button>
    </form>
  );
}
