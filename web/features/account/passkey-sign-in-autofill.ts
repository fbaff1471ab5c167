import { useEffect, useEffectEvent, useState } from "react";
import type { PasskeyAnswer } from "./passkey-sign-in.ts";

/** A challenge holds five minutes; one that somebody begins to answer must not end meanwhile. */
const renewAfter = 4 * 60_000; // ms
const checkEvery = 30_000; // ms

/**
 * Offers the passkeys of this device in the autofill of the email field, for as long as `offering`. An offer that cannot be
 * made is not missed: there is the button, and the password.
 */
export function usePasskeyAutofill(offering: boolean, onPicked: (answer: PasskeyAnswer) => void): void {
  const picked = useEffectEvent(onPicked);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks for a new challenge
  useEffect(() => {
    if (!offering) return;
    const stop = new AbortController();
    void offerPasskeys(stop.signal).then((answer) => {
      if (answer !== null && !stop.signal.aborted) picked(answer);
    });
    const since = Date.now();
    const renew = () => {
      if (!document.hidden && Date.now() - since >= renewAfter) setRound((earlier) => earlier + 1);
    };
    const timer = setInterval(renew, checkEvery);
    document.addEventListener("visibilitychange", renew);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renew);
    };
  }, [offering, round]);
}

async function offerPasskeys(signal: AbortSignal): Promise<PasskeyAnswer | null> {
  try {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return null;
    const { askForPasskey } = await import("./passkey-sign-in.ts");
    return await askForPasskey({ autofill: true, signal });
  } catch {
    return null;
  }
}
