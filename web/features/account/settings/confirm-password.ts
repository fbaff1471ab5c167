import { useEffect, useState } from "react";
import { ApiError } from "../../../platform/api-error.ts";

/** What cannot be taken back needs a recent sign-in, or the password. The server knows which, so the form asks when told to. */
export const wantsPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "confirmation_required";

/** Whether the password is asked for, and how to begin; its field takes the focus as it appears. */
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
