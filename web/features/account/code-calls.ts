import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import type { z } from "zod/mini";
import {
  type CodeRequest,
  codeSentSchema,
  type emailWithCodeSchema,
  type loginWithCodeSchema,
  type resetPasswordSchema,
  type SignedInWithCode,
  signedInWithCodeSchema,
  type User,
} from "#shared/account";
import { api, checked, parsed } from "../../platform/api.ts";
import type { ApiError } from "../../platform/api-error.ts";
import { endSession, useWelcome } from "./account.queries.ts";

const requests = {
  reset: (json: CodeRequest) => api.auth["forgot-password"].$post({ json }),
  login: (json: CodeRequest) => api.auth["request-login-code"].$post({ json }),
};

/** Purposes that a visitor can have a code for. */
export type CodeUse = keyof typeof requests;

/**
 * Has a code sent to an address, should the address belong to an account; the answer does not tell. The ticket is that of the
 * mail's link by which the page was opened.
 */
export function useRequestCode(use: CodeUse) {
  const { hash } = useLocation();
  const ticket = /^#ticket=([\w.]{1,100})$/.exec(hash)?.[1];
  return useMutation<unknown, ApiError, string>({
    mutationFn: (email) => parsed(requests[use]({ email, ticket }), codeSentSchema),
  });
}

/** Checks a reset code; it stays good for the reset itself. */
export const useCheckResetCode = () =>
  useMutation<unknown, ApiError, z.infer<typeof emailWithCodeSchema>>({
    mutationFn: (json) => checked(api.auth["verify-reset-code"].$post({ json })),
  });

/** Sets the new password. That ends every session, one of this browser included. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation<unknown, ApiError, z.infer<typeof resetPasswordSchema>>({
    mutationFn: (json) => checked(api.auth["reset-password"].$post({ json })),
    onSuccess: () => endSession(client),
  });
}

/** @param onPasswordRemoved comes before the person is known to be signed in, which leads away from the page. */
export function useSignInWithCode(onPasswordRemoved: (user: User) => void) {
  const welcome = useWelcome();
  return useMutation<SignedInWithCode, ApiError, z.infer<typeof loginWithCodeSchema>>({
    mutationFn: (json) => parsed(api.auth["login-with-code"].$post({ json }), signedInWithCodeSchema),
    onSuccess: ({ passwordRemoved, ...user }) => {
      if (passwordRemoved) onPasswordRemoved(user);
      welcome(user);
    },
  });
}
