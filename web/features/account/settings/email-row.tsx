import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { toastFailure } from "../auth-failure.ts";
import { useCurrentUser } from "../current-user.ts";
import { useSendEmailCode } from "./profile.queries.ts";
import { useFocusOnChange } from "./use-focus-on-change.ts";
import { VerifyEmailForm } from "./verify-email-form.tsx";

/** The address, whether it is proven, and how to prove it: by a code that is sent to it. */
export function EmailRow() {
  const { email, emailVerified } = useCurrentUser();
  const send = useSendEmailCode();
  const [codeSent, setCodeSent] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const verifying = codeSent && !emailVerified;
  useFocusOnChange(row, verifying);

  const begin = () =>
    send.mutate(undefined, {
      onSuccess: () => setCodeSent(true),
      onError: (error) => toastFailure("Failed to request email verification", error),
    });
  return (
    <div ref={row} tabIndex={-1} className="py-4">
      <div className="flex items-center justify-between gap-6">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 text-ink">
            Email
            {emailVerified ? <Chip>Verified</Chip> : <Chip tone="date">Not verified</Chip>}
          </p>
          <p className="mt-0.5 wrap-anywhere text-ink2 text-sm">{email}</p>
        </div>
        {!emailVerified && !verifying && (
          <Button size="small" onClick={begin} pending={send.isPending && "Sending..."}>
            Verify<span className="sr-only"> email</span>
          </Button>
        )}
      </div>
      {verifying && <VerifyEmailForm onClose={() => setCodeSent(false)} />}
    </div>
  );
}
