import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { deleteAccountConfirmation, deleteAccountSchema } from "#shared/account";
import { api, checked } from "../../../platform/api.ts";
import type { ApiError } from "../../../platform/api-error.ts";
import { clearEveryState } from "../../../platform/stored-state.ts";
import { toast } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { noteSignedIn } from "../signed-in-person.ts";
import { passwordAgain, useAskedPassword, wantsPassword } from "./confirm-password.ts";

type DeleteAccountDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The last question before an account is gone. What is to be typed keeps anybody from doing it by mistake. */
export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const remove = useDeleteAccount();
  const formId = useId();
  const [confirmed, setConfirmed] = useState(false);
  // Opened again, it is empty.
  const change = (next: boolean) => {
    setConfirmed(false);
    onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      closedBy={remove.isPending ? "code" : "explicit"}
      title="Delete your account?"
      description="Your memories, your conversations with Lilu, your files, passkeys and sessions are deleted at once. Nobody can bring them back, not even us. If your address is confirmed, a receipt follows by mail: numbers of what went, and nothing of what it said."
      size="small"
      footer={
        <>
          <Button onClick={() => change(false)} disabled={remove.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            // Not `disabled`, which would keep Enter from saying what is to be typed.
            aria-disabled={!confirmed}
            pending={remove.isPending && "Deleting..."}
          >
            Delete account
          </Button>
        </>
      }
    >
      <DeleteAccountForm id={formId} remove={remove} onConfirmed={setConfirmed} />
    </Dialog>
  );
}

type DeleteAccountFormProps = {
  id: string;
  remove: ReturnType<typeof useDeleteAccount>;
  /** Told with every key whether what is to be typed stands there. */
  onConfirmed: (confirmed: boolean) => void;
};

function DeleteAccountForm({ id, remove, onConfirmed }: DeleteAccountFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(deleteAccountSchema),
  });
  const { errors } = formState;
  const [passwordAsked, askPassword] = useAskedPassword(setFocus);

  const showFailure = (error: ApiError) => {
    if (wantsPassword(error)) askPassword();
    else if (error.fields.password)
      setError("password", { message: error.fields.password }, { shouldFocus: true });
    else toast({ title: "Account not deleted", description: error.message, variant: "destructive" });
  };
  const submit = handleSubmit(({ password }) =>
    remove.mutate(password === undefined ? {} : { password }, { onError: showFailure }),
  );
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={`Type ${deleteAccountConfirmation} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        error={errors.confirmation?.message}
        {...register("confirmation", {
          onChange: ({ target }) => onConfirmed(target.value === deleteAccountConfirmation),
        })}
      />
      {passwordAsked && (
        <PasswordField {...passwordAgain} error={errors.password?.message} {...register("password")} />
      )}
    </form>
  );
}

/**
 * Deletes the account and leaves for the landing page, with nothing kept in this browser.
 * Fails with `confirmation_required` when the server wants the password too.
 */
function useDeleteAccount() {
  return useMutation<void, ApiError, { password?: string }>({
    mutationFn: async ({ password }) => {
      const confirmation = deleteAccountConfirmation;
      await checked(api.user.$delete({ json: { confirmation, ...(password ? { password } : {}) } }));
      // Other tabs hear of this; of a storage that is emptied they hear no name.
      noteSignedIn(null);
      clearEveryState();
      // The landing page says what has happened.
      window.location.replace("/#account-deleted");
      // Pending until the fresh page is there.
      await new Promise(() => undefined);
    },
  });
}
