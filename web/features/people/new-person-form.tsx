import { useId, useState } from "react";
import { newSaveKey } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";

type NewPersonFormProps = { pending: boolean; onCreate: (name: string, saveKey: string) => void };

/** A name for somebody who is not known yet. */
export function NewPersonForm({ pending, onCreate }: NewPersonFormProps) {
  const id = useId();
  const [name, setName] = useState("");
  const [saveKey, setSaveKey] = useState(newSaveKey);
  return (
    <form
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) onCreate(name, saveKey);
      }}
      className="space-y-3"
    >
      <h3 id={id} className="font-semibold text-base">
        Create New Person
      </h3>
      <TextField
        label="Person's Name"
        autoComplete="off"
        maxLength={120}
        value={name}
        readOnly={pending}
        onChange={(event) => {
          setName(event.target.value);
          setSaveKey(newSaveKey());
        }}
      />
      <Button type="submit" variant="primary" pending={pending && "Creating..."}>
        Create Person Profile
      </Button>
    </form>
  );
}
