import { useState } from "react";
import type { PersonProfile } from "#shared/people";
import { AlertDialog } from "../../../../ui/alert-dialog.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { peopleCalls, useChangePeople } from "../../../people/change-people.ts";
import { EditForm } from "../../edit-form.tsx";

/** A person's name and birth date, to be corrected. */
export function PersonForm({ profile, onClose }: { profile: PersonProfile; onClose: () => void }) {
  const [name, setName] = useState(profile.name);
  const [birthDate, setBirthDate] = useState(profile.birthDate ?? "");
  const [error, setError] = useState<string>();
  const change = useChangePeople();
  const save = () => {
    if (name.trim() === "") return setError("Please enter a name");
    const before = { name: profile.name, birthDate: profile.birthDate };
    const after = { name: name.trim(), birthDate: birthDate === "" ? null : birthDate };
    change.mutate(
      async () => {
        await peopleCalls.change(profile.id, after);
        return { said: "Person updated", undo: () => peopleCalls.change(profile.id, before) };
      },
      { onSuccess: onClose },
    );
  };
  return (
    <EditForm
      label={`Edit ${profile.name}`}
      isSaving={change.isPending}
      onSave={save}
      onClose={onClose}
      className="mt-3"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Person's Name"
          autoComplete="off"
          maxLength={120}
          value={name}
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Birth date"
          type="date"
          value={birthDate}
          hint="Nobody is recognised in a picture from before it."
          onChange={(event) => setBirthDate(event.target.value)}
        />
      </div>
    </EditForm>
  );
}

/** Deletes a person with every face, for good: it asks first. */
export function DeletePerson({ profile: { id, name } }: { profile: PersonProfile }) {
  const [asking, setAsking] = useState(false);
  const change = useChangePeople();
  const remove = () =>
    change.mutate(
      async () => {
        await peopleCalls.remove(id);
        return { said: "Person deleted" };
      },
      { onSuccess: () => setAsking(false) },
    );
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Delete person
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        text="The profile goes, and with it every face that was computed for it. Pictures and memories stay."
        confirmLabel="Delete person"
        danger
        pending={change.isPending && "Deleting..."}
        onConfirm={remove}
      />
    </>
  );
}
