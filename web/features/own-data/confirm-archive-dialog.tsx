import { type FormEvent, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { passwordAgain } from "../account/settings/confirm-password.ts";
import { useBeginArchive } from "./change-archives.ts";

type ConfirmArchiveDialogProps = {
  /** The memories it is of; without any, everything. */
  ids: string[] | undefined;
  open: boolean;
  onClose: () => void;
};

/** Asks for the password again: an archive is a copy of everything. */
export function ConfirmArchiveDialog({ ids, open, onClose }: ConfirmArchiveDialogProps) {
  const begin = useBeginArchive();
  const [password, setPassword] = useState("");
  const formId = useId();
  const close = () => {
    setPassword("");
    begin.reset();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin.mutate({ password, ...(ids && { ids }) }, { onSuccess: close });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      closedBy={begin.isPending ? "code" : "explicit"}
      title="Is it you?"
      description="An archive is a copy of everything you keep here. Please enter your password to make one."
      size="small"
      footer={
        <>
          <Button onClick={close} disabled={begin.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={begin.isPending && "Starting..."}>
            Make an archive
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <PasswordField
          {...passwordAgain}
          error={begin.error?.fields.password}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
