import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { entityTypes } from "#shared/analysis";
import { type EntityDetails, updatedEntitySchema } from "#shared/entities";
import { api, parsed } from "../../../platform/api.ts";
import { toast } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { refreshConnections } from "../connections.queries.ts";

const required = "Entity value and type are required";

/** What an entity is called and what it is, to be corrected everywhere at once. */
export function EntityEditor({ entity, onClose }: { entity: EntityDetails; onClose: () => void }) {
  const [value, setValue] = useState(entity.value);
  const [type, setType] = useState(entity.type);
  const [error, setError] = useState<string>();
  const types = useId();
  const update = useUpdateEntity(onClose);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    if (value.trim() === "" || type.trim() === "") return setError(required);
    update.mutate({
      oldValue: entity.value,
      oldType: entity.type,
      newValue: value.trim(),
      newType: type.trim().toUpperCase(),
    });
  };
  return (
    <form
      aria-label={`Edit ${entity.value}`}
      noValidate
      onSubmit={save}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="space-y-3 py-4"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Value"
          value={value}
          error={error}
          ref={takeFocus}
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
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={update.isPending && "Saving…"}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** Once, when the field appears. */
function takeFocus(field: HTMLInputElement | null): void {
  if (field === null || field.dataset.taken !== undefined) return;
  field.dataset.taken = "";
  field.focus();
}

type Change = { oldValue: string; oldType: string; newValue: string; newType: string };

function useUpdateEntity(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: Change) => parsed(api.entities.update.$post({ json }), updatedEntitySchema),
    onSuccess: ({ mergeId }) => {
      onDone();
      toast({
        title: "Entity updated successfully",
        ...(mergeId !== null && { description: "Another of that name was there: the two are linked now." }),
      });
    },
    onError: () => toast({ title: "Error", description: "Failed to update entity", variant: "destructive" }),
    onSettled: () => refreshConnections(client),
  });
}
