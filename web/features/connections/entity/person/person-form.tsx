import { useState } from "react";
import type { PersonProfile } from "#shared/people";
import { dayOf } from "../../../../platform/dates.ts";
import { AlertDialog } from "../../../../ui/alert-dialog.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { peopleCalls, useChangePeople } from "../../../people/change-people.ts";
import { readPastDay } from "../../../reminders/when/read-typed-time.ts";
import { EditForm } from "../../edit-form.tsx";
import { sayDay } from "../../say-days.ts";

/** A person's name and birth date, to be corrected. */
export function PersonForm({ profile, onClose }: { profile: PersonProfile; onClose: () => void }) {
  const [name, setName] = useState(profile.name);
  const shown = profile.birthDate === null ? "" : sayDay(profile.birthDate);
  const [typed, setTyped] = useState(shown);
  const birthDate = typed === shown ? profile.birthDate : readPastDay(typed, dayOf(new Date()));
  const isNameless = name.trim() === "";
  const isUnread = birthDate === null && typed.trim() !== "";
  const [tried, setTried] = useState(false);
  const change = useChangePeople();
  const save = () => {
    setTried(true);
    if (isNameless || isUnread) return;
    const before = { name: profile.name, birthDate: profile.birthDate };
    const after = { name: name.trim(), birthDate };
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
          error={tried && isNameless ? "Please enter a name" : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Birth date"
          autoComplete="off"
          placeholder={example}
          value={typed}
          error={tried && isUnread ? `Please enter a day up to today, for example ${example}` : undefined}
          hint={`${typed === shown || birthDate === null ? "" : `${sayDay(birthDate)}. `}Nobody is recognised in a picture from before it.`}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </EditForm>
  );
}

/** As the person's own English has it. */
const example = sayDay("1961-05-12");

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
