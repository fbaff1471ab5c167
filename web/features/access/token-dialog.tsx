import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useId } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { accessScopes, newTokenSchema, tokenLifetimes } from "#shared/access";
import { ApiError } from "../../platform/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FieldNote } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { passwordAgain, useAskedPassword, wantsPassword } from "../account/settings/confirm-password.ts";
import { CopyButton } from "../account/settings/copy-button.tsx";
import { useMakeToken } from "./access.queries.ts";
import { scopeNames } from "./scope-names.ts";

type TokenDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Makes a token and shows it, this once. */
export function TokenDialog({ open, onOpenChange }: TokenDialogProps) {
  const make = useMakeToken();
  const formId = useId();
  const { reset } = make;
  useEffect(() => {
    if (!open) reset();
  }, [open, reset]);
  const close = () => onOpenChange(false);
  const token = make.data?.token;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      closedBy={make.isPending ? "code" : token === undefined ? "anything" : "explicit"}
      title={token === undefined ? "Make a token" : "Your new token"}
      description={
        token === undefined
          ? "For a script, a shortcut or an assistant of yours."
          : "Copy it now: it cannot be shown again."
      }
      size="small"
      footer={
        token === undefined ? (
          <>
            <Button onClick={close} disabled={make.isPending}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="primary" pending={make.isPending && "Making..."}>
              Make the token
            </Button>
          </>
        ) : (
          <Button onClick={close}>Done</Button>
        )
      }
    >
      {token === undefined ? <TokenForm id={formId} make={make} /> : <ShownToken token={token} />}
    </Dialog>
  );
}

const ShownToken = ({ token }: { token: string }) => (
  <>
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <TextField label="Token" readOnly value={token} onFocus={({ target }) => target.select()} />
      </div>
      <CopyButton variant="primary" text={token} className="h-11.5" data-autofocus />
    </div>
    <p className="mt-3 text-ink2 text-sm wrap-anywhere">
      A program sends it with each request to <code>{`${window.location.origin}/api`}</code>, in the header{" "}
      <code>Authorization: Bearer</code>.
    </p>
  </>
);

/** Days as text, for a native select hands over no numbers. */
const formSchema = z.extend(newTokenSchema, { days: z.string() });

const scopeOptions = accessScopes
  .toSorted((a, b) => Number(b === "read") - Number(a === "read"))
  .map((value) => ({ value, label: scopeNames[value].name }));
const dayOptions = tokenLifetimes.map((days) => ({
  value: String(days ?? ""),
  label: days === null ? "No end" : days === 365 ? "A year" : `${days} days`,
}));

function TokenForm({ id, make }: { id: string; make: ReturnType<typeof useMakeToken> }) {
  const { register, handleSubmit, setError, setFocus, formState, watch } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { name: "", scope: "read" as const, days: "90" } as z.infer<typeof formSchema>,
  });
  const { errors } = formState;
  const [passwordAsked, askPassword] = useAskedPassword(setFocus);
  const showFailure = (error: ApiError) => {
    const wrongPassword = error instanceof ApiError ? error.fields.password : undefined;
    if (wantsPassword(error)) askPassword();
    else if (wrongPassword) setError("password", { message: wrongPassword }, { shouldFocus: true });
    else setError("root", { message: error.message });
  };
  const submit = handleSubmit(({ days, ...input }) =>
    make.mutate({ ...input, days: days === "" ? null : Number(days) }, { onError: showFailure }),
  );
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label="Name"
        hint="What uses it, so that you know it again in this list."
        autoComplete="off"
        data-autofocus
        error={errors.name?.message}
        {...register("name")}
      />
      <Select
        label="What it may do"
        hint={scopeNames[watch("scope")].means}
        options={scopeOptions}
        error={errors.scope?.message}
        {...register("scope")}
      />
      <Select
        label="How long it works"
        options={dayOptions}
        error={errors.days?.message}
        {...register("days")}
      />
      {passwordAsked && (
        <PasswordField {...passwordAgain} error={errors.password?.message} {...register("password")} />
      )}
      {errors.root && <FieldNote id={`${id}-failure`} error={errors.root.message} />}
    </form>
  );
}
