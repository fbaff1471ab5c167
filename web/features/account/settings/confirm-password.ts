import { useEffect, useState } from "react";
import { ApiError } from "../../../platform/api-error.ts";

/**
 * True for a refusal that asks for the password: what cannot be undone needs it, or a recent sign-in. Only the server knows
 * which, so the form asks when told to.
 */
export const wantsPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "confirmation_required";

/** Returns whether the password is asked for, and a function that begins to; its field takes the focus as it appears. */
export function useAskedPassword(setFocus: (field: "password") => void): [boolean, () => void] {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (asked) setFocus("password");
  }, [asked, setFocus]);
  return [asked, () => setAsked(true)];
}

export const passwordAgain = {
  label: "Your password",
  autoComplete: "current-password",
  hint: "You signed in a while ago, so please show that it is still you.",
} as const;
