import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { deleteAccountSchema } from "#shared/account";
import { renamePasskeySchema } from "#shared/passkeys";
import { ApiError } from "../../../platform/api-error.ts";
import { toast } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldNote } from "../../../ui/field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { passwordAgain, useAskedPassword, wantsPassword } from "./confirm-password.ts";
import { describePasskeyFailure } from "./create-passkey.ts";
import { useCreatePasskey } from "./passkeys.queries.ts";
import { sessionQueries } from "./sessions.queries.ts";

type PasskeyDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

const formSchema = z.object({
  name: renamePasskeySchema.shape.name,
  password: deleteAccountSchema.shape.password,
});

/** Names a new passkey, then hands over to the browser. */
export function PasskeyDialog({ open, onOpenChange }: PasskeyDialogProps) {
  const create = useCreatePasskey();
  const formId = useId();
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      closedBy={create.isPending ? "code" : "anything"}
      title="Add a passkey"
      description="Your browser asks where to keep it and checks that it is you."
      size="small"
      footer={
        <>
          <Button onClick={close} disabled={create.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={create.isPending && "Waiting..."}>
            Continue
          </Button>
        </>
      }
    >
      <PasskeyForm id={formId} create={create} onCreated={close} />
    </Dialog>
  );
}

type PasskeyFormProps = { id: string; create: ReturnType<typeof useCreatePasskey>; onCreated: () => void };

function PasskeyForm({ id, create, onCreated }: PasskeyFormProps) {
  const here = useQuery(sessionQueries.list()).data?.find(({ current }) => current);
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { name: here?.device ?? "" },
  });
  const { errors } = formState;
  const [passwordAsked, askPassword] = useAskedPassword(setFocus);

  const showFailure = (error: Error) => {
    const wrongPassword = error instanceof ApiError ? error.fields.password : undefined;
    if (wantsPassword(error)) askPassword();
    else if (wrongPassword) setError("password", { message: wrongPassword }, { shouldFocus: true });
    else setError("root", { message: describePasskeyFailure(error) });
  };
  const succeed = () => {
    toast({ title: "Passkey added" });
    onCreated();
  };
  const submit = handleSubmit((input) => create.mutate(input, { onSuccess: succeed, onError: showFailure }));
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label="Name"
        hint="So that you know it again in this list."
        autoComplete="off"
        data-autofocus
        // Selects the suggested name, so that typing replaces it.
        onFocus={(event) => event.target.select()}
        error={errors.name?.message}
        {...register("name")}
      />
      {passwordAsked && (
        <PasswordField {...passwordAgain} error={errors.password?.message} {...register("password")} />
      )}
      {errors.root && <FieldNote id={`${id}-failure`} error={errors.root.message} />}
    </form>
  );
}
