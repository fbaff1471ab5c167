import { useMutation } from "@tanstack/react-query";
import { deleteAccountConfirmation } from "#shared/account";
import { api, checked } from "../../../platform/api.ts";
import type { ApiError } from "../../../platform/api-error.ts";
import { clearEveryState } from "../../../platform/stored-state.ts";

/**
 * Deletes the account and leaves for the landing page, with nothing kept in this browser.
 * Fails with `confirmation_required` when the server wants the password too.
 */
export function useDeleteAccount() {
  return useMutation<void, ApiError, { password?: string }>({
    mutationFn: async ({ password }) => {
      const confirmation = deleteAccountConfirmation;
      await checked(api.user.$delete({ json: { confirmation, ...(password ? { password } : {}) } }));
      clearEveryState();
      // The landing page says what has happened.
      window.location.replace("/#account-deleted");
      // Pending until the fresh page is there.
      await new Promise(() => undefined);
    },
  });
}
