import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { type Passkey, renamePasskeySchema } from "#shared/passkeys";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { EditableRow, EditorButtons } from "./editable-row.tsx";
import { useRenamePasskey } from "./passkeys.queries.ts";
import { Since } from "./since.tsx";
import { toastUpdateFailed } from "./update-failed.ts";

/** One passkey: what it is called, rename, remove. */
export function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  const value = (
    <>
      Added <Since at={createdAt} /> ·{" "}
      {lastUsedAt === null ? (
        "not used yet"
      ) : (
        <>
          last used <Since at={lastUsedAt} />
        </>
      )}
    </>
  );
  const remove = (
    <Button size="small" onClick={onRemove}>
      Remove<span className="sr-only"> {name}</span>
    </Button>
  );
  return (
    <EditableRow name={name} value={value} action="Rename" more={remove}>
      {(close) => <RenameForm passkey={passkey} close={close} />}
    </EditableRow>
  );
}

function RenameForm({ passkey, close }: { passkey: Passkey; close: () => void }) {
  const rename = useRenamePasskey();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(renamePasskeySchema),
    defaultValues: { name: passkey.name },
  });
  const submit = handleSubmit(({ name }) =>
    rename.mutate({ id: passkey.id, name }, { onSuccess: close, onError: toastUpdateFailed }),
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label="Name of the passkey"
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register("name")}
      />
      <EditorButtons save="Save" pending={rename.isPending && "Saving..."} onCancel={close} />
    </form>
  );
}
