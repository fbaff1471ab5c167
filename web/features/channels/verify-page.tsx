import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { invalidVerificationLink } from "#shared/channels";
import { buttonStyle } from "../../ui/button-style.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { AuthFrame } from "../account/auth-frame.tsx";
import { useVerifyChannel } from "./channels.queries.ts";

type Outcome = { state: "pending" } | { state: "success" } | { state: "error"; reason: string };

/** /verify: opened from a message, signed in or not. Posts once, and takes the secret out of the address. */
export function VerifyPage() {
  const outcome = useVerification();
  if (outcome.state === "pending") {
    return (
      <AuthFrame title="Verify" heading="Verifying...">
        <Spinner label="Verifying" className="size-7 text-accent" />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      key={outcome.state}
      title="Verify"
      heading={outcome.state === "success" ? "Channel verified" : "Verification failed"}
      intro={
        outcome.state === "success"
          ? "Reminders can reach you here now, and what you send from here is kept."
          : `${outcome.reason}. Under Settings you can have a new link sent.`
      }
    >
      <Link
        to="/settings?tab=communication"
        replace
        className={buttonStyle({ variant: "primary", size: "large" })}
      >
        Go to Settings
      </Link>
    </AuthFrame>
  );
}

function useVerification(): Outcome {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // Read once: the address loses them at once.
  const [given] = useState(() => ({
    channelId: Number(search.get("channelId")),
    code: search.get("code") ?? "",
  }));
  const { mutateAsync } = useVerifyChannel();
  const [outcome, setOutcome] = useState<Outcome>({ state: "pending" });
  const isPosted = useRef(false);
  useEffect(() => {
    if (isPosted.current) return;
    isPosted.current = true;
    navigate("/verify", { replace: true });
    const isComplete = given.channelId > 0 && given.code !== "";
    if (!isComplete) return setOutcome({ state: "error", reason: invalidVerificationLink });
    mutateAsync(given).then(
      () => setOutcome({ state: "success" }),
      (error: Error) => setOutcome({ state: "error", reason: error.message.replace(/\.$/, "") }),
    );
  }, [given, mutateAsync, navigate]);
  return outcome;
}
