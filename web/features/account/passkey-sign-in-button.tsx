import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import type { User } from "#shared/account";
import { ApiError } from "../../platform/api-error.ts";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { useWelcome } from "./account.queries.ts";
import { toastFailure } from "./auth-failure.ts";
import type { PasskeyAnswer } from "./passkey-sign-in.ts";
import { usePasskeyAutofill } from "./passkey-sign-in-autofill.ts";

/** Most visitors have no passkey: the code for it comes when it is wanted. */
const loadCeremony = () => import("./passkey-sign-in.ts");

/** Signs in with a passkey, by a click or out of the email field's autofill. Nothing where the browser knows none. */
export function PasskeySignInButton({ rememberMe }: { rememberMe: () => boolean }) {
  const supported = "PublicKeyCredential" in window;
  const signIn = useSignInWithPasskey();
  const ask = useAskForPasskey();
  const pending = ask.isPending || signIn.isPending;
  const finish = (answer: PasskeyAnswer) => signIn.mutate({ answer, rememberMe: rememberMe() });
  // A passkey that was refused is not offered again by itself; the button is there.
  usePasskeyAutofill(supported && !pending && !signIn.isError, finish);

  if (!supported) return null;
  return (
    <Button
      size="large"
      onClick={() => ask.mutate(undefined, { onSuccess: (answer) => answer && finish(answer) })}
      pending={pending && "Waiting for your passkey..."}
    >
      <KeyRound aria-hidden="true" />
      Use a passkey
    </Button>
  );
}

/** Null when the person changed their mind. */
function useAskForPasskey() {
  return useMutation<PasskeyAnswer | null>({
    mutationFn: async () => {
      const { askForPasskey, isDismissal } = await loadCeremony();
      return askForPasskey({ autofill: false }).catch((error: unknown) => {
        if (isDismissal(error)) return null;
        throw error;
      });
    },
    onError: (error) => {
      const title = "Failed to start authentication";
      if (error instanceof ApiError) return toastFailure(title, error);
      toast({ title, description: "Please sign in in another way.", variant: "destructive" });
    },
  });
}

function useSignInWithPasskey() {
  const welcome = useWelcome();
  return useMutation<User, ApiError, { answer: PasskeyAnswer; rememberMe: boolean }>({
    mutationFn: async (input) => (await loadCeremony()).signInWithPasskey(input),
    onSuccess: (user) => {
      welcome(user);
      toast({ title: "Welcome back!" });
    },
    onError: (error) => toastFailure("Login failed", error),
  });
}
