import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { codeRules } from "#shared/account";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { toastFailure } from "./auth-failure.ts";
import { type CodeUse, useRequestCode } from "./code-calls.ts";
import { formatCountdown, useSecondsUntil } from "./code-countdown.ts";
import { sendingFailed } from "./code-email-step.tsx";

type CodeStepControlsProps = {
  use: CodeUse;
  email: string;
  /** ms since 1970. */
  sentAt: number;
  onSent: () => void;
  onBack: () => void;
};

/** Offers what helps while no code comes: another one, after a wait, or a correction of the address. */
export function CodeStepControls({ use, email, sentAt, onSent, onBack }: CodeStepControlsProps) {
  const request = useRequestCode(use);
  const [refusedUntil, setRefusedUntil] = useState(0);
  const left = useSecondsUntil(Math.max(sentAt + codeRules.resendAfterSeconds * 1000, refusedUntil));

  const resend = () =>
    request.mutate(email, {
      onSuccess: () => {
        toast({ title: "Code sent", description: "The one before no longer works." });
        onSent();
      },
      onError: (error) => {
        if (error.retryAfter !== null) setRefusedUntil(Date.now() + error.retryAfter * 1000);
        toastFailure(sendingFailed[use], error);
      },
    });
  return (
    <div className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1">
      <Button variant="quiet" onClick={onBack} className="-ml-4">
        <ArrowLeft aria-hidden="true" />
        Back to Email
      </Button>
      <Button
        variant="quiet"
        onClick={() => left === 0 && resend()}
        aria-disabled={left > 0}
        pending={request.isPending && "Sending..."}
        className="-mr-4 tabular-nums"
      >
        {left > 0 ? `Resend code in ${formatCountdown(left)}` : "Resend code"}
      </Button>
    </div>
  );
}
