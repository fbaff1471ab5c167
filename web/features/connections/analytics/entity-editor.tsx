import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { entityTypes } from "#shared/analysis";
import { type EntityDetails, updatedEntitySchema } from "#shared/entities";
import { api, parsed } from "../../../platform/api.ts";
import { toast } from "../../../platform/toasts.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { refreshConnections } from "../connections.queries.ts";
import { EditForm } from "../edit-form.tsx";

const required = "Entity value and type are required";

/** Corrects what an entity is called and what it is, everywhere at once. */
export function EntityEditor({ entity, onClose }: { entity: EntityDetails; onClose: () => void }) {
  const [value, setValue] = useState(entity.value);
  const [type, setType] = useState(entity.type);
  const [error, setError] = useState<string>();
  const types = useId();
  const update = useUpdateEntity(onClose);
  const save = () => {
    if (value.trim() === "" || type.trim() === "") return setError(required);
    update.mutate({
      oldValue: entity.value,
      oldType: entity.type,
      newValue: value.trim(),
      newType: type.trim().toUpperCase(),
    });
  };
  return (
    <EditForm
      label={`Edit ${entity.value}`}
      isSaving={update.isPending}
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
