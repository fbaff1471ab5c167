import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type ChangePasswordInput,
  codeSentSchema,
  type PreferencesInput,
  type User,
  userSchema,
} from "#shared/account";
import { api, checked, parsed } from "../../../platform/api.ts";
import type { ApiError } from "../../../platform/api-error.ts";
import { toast } from "../../../platform/toasts.ts";
import { userQuery } from "../account.queries.ts";
import { sessionQueries } from "./sessions.queries.ts";

/** One after the other: each answer is the whole person, and what was asked for last shall be what stays. */
const inTurn = { id: "profile" } as const;

export function useChangeName() {
  const keep = useKeepUser();
  return useMutation<User, ApiError, { name: string }>({
    scope: inTurn,
    mutationFn: (json) => parsed(api.user.$patch({ json }), userSchema),
    onSuccess: keep,
  });
}

/** Changes what is given and nothing else. */
export function useChangePreferences() {
  const keep = useKeepUser();
  return useMutation<User, ApiError, PreferencesInput>({
    scope: inTurn,
    mutationFn: (json) => parsed(api.user.preferences.$put({ json }), userSchema),
    onSuccess: keep,
  });
}

/** Ends every other session, and gives this one a new cookie. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation<void, ApiError, ChangePasswordInput>({
    mutationFn: async (json) => {
      await checked(api.user.password.$post({ json }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQueries.all }),
  });
}

/** Sends a code to the person's own address. */
export function useSendEmailCode() {
  return useMutation<unknown, ApiError>({
    mutationFn: () => parsed(api.auth["verify-email"].request.$post(), codeSentSchema),
  });
}

/** Says itself that it worked: the form is gone by then. */
export function useVerifyEmail() {
  const client = useQueryClient();
  const keep = useKeepUser();
  return useMutation<User, ApiError, string>({
    scope: inTurn,
    mutationFn: (code) => parsed(api.auth["verify-email"].$post({ json: { code } }), userSchema),
    onSuccess: (user) => {
      keep(user);
      toast({ title: "Email verified" });
      // Refetches everything: the address is a place for reminders from now on.
      void client.invalidateQueries();
    },
  });
}

/** The answer of each of these calls is the person as they are now. */
function useKeepUser(): (user: User) => void {
  const client = useQueryClient();
  return (user) => client.setQueryData(userQuery.queryKey, user);
}
