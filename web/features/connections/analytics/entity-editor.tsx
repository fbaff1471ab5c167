import { useId, useState } from "react";
import { entityTypes } from "#shared/analysis";
import type { EntityDetails } from "#shared/entities";
import { TextField } from "../../../ui/text-field.tsx";
import { updateEntity, useChangeEntities } from "../change-entities.ts";
import { EditForm } from "../edit-form.tsx";

const required = "Entity value and type are required";

/** Corrects what an entity is called and what it is, everywhere at once. */
export function EntityEditor({ entity, onClose }: { entity: EntityDetails; onClose: () => void }) {
  const [value, setValue] = useState(entity.value);
  const [type, setType] = useState(entity.type);
  const [error, setError] = useState<string>();
  const types = useId();
  const change = useChangeEntities();
  const save = () => {
    if (value.trim() === "" || type.trim() === "") return setError(required);
    const old = { oldValue: entity.value, oldType: entity.type };
    const changed = { ...old, newValue: value.trim(), newType: type.trim().toUpperCase() };
    change.mutate(async () => {
      const done = await updateEntity(changed);
      // Closed before the lists come anew: a name that was linked leaves them, and the form with it.
      onClose();
      return done;
    });
  };
  return (
    <EditForm
      label={`Edit ${entity.value}`}
      isSaving={change.isPending}
      onSave={save}
      onClose={onClose}
      className="py-4"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Value"
          value={value}
          error={error}
          onChange={(event) => setValue(event.target.value)}
        />
        <TextField
          label="Type"
          value={type}
          list={types}
          autoCapitalize="characters"
          onChange={(event) => setType(event.target.value)}
        />
        <datalist id={types}>
          {entityTypes.map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
      </div>
    </EditForm>
  );
}
