import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { changeNameSchema, preferencesSchema } from "#shared/account";
import { toast } from "../../../platform/toasts.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { useCurrentUser } from "../current-user.ts";
import { EditableRow, EditorButtons } from "./editable-row.tsx";
import { useChangeName, useChangePreferences } from "./profile.queries.ts";
import { toastUpdateFailed } from "./update-failed.ts";

type Closable = { close: () => void };

export function NameRow() {
  const user = useCurrentUser();
  return (
    <EditableRow name="Name" value={user.name} action="Change">
      {(close) => <NameForm close={close} />}
    </EditableRow>
  );
}

export function DisplayNameRow() {
  const { preferences } = useCurrentUser();
  return (
    <EditableRow
      name="Display name"
      value={preferences.displayName ?? "None. Lilu calls you by your name."}
      action="Change"
    >
      {(close) => <DisplayNameForm close={close} />}
    </EditableRow>
  );
}

function NameForm({ close }: Closable) {
  const { name } = useCurrentUser();
  const change = useChangeName();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(changeNameSchema),
    defaultValues: { name },
  });
  const submit = handleSubmit((input) =>
    change.mutate(input, {
      onSuccess: () => {
        toast({ title: "Name updated" });
        close();
      },
      onError: toastUpdateFailed,
    }),
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label="Name"
        autoComplete="name"
        error={formState.errors.name?.message}
        {...register("name")}
      />
      <EditorButtons save="Save" pending={change.isPending && "Saving..."} onCancel={close} />
    </form>
  );
}

function DisplayNameForm({ close }: Closable) {
  const { preferences } = useCurrentUser();
  const change = useChangePreferences();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(preferencesSchema),
    defaultValues: { displayName: preferences.displayName ?? "" },
  });
  const submit = handleSubmit(({ displayName = null }) =>
    change.mutate(
      { displayName },
      {
        onSuccess: () => {
          toast({ title: "Display name updated" });
          close();
        },
        onError: toastUpdateFailed,
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label="Display name"
        autoComplete="nickname"
        hint="What Lilu calls you. Left empty, it is your name."
        error={formState.errors.displayName?.message}
        {...register("displayName")}
      />
      <EditorButtons save="Save" pending={change.isPending && "Saving..."} onCancel={close} />
    </form>
  );
}
