import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { Memory } from "#shared/memories";
import { useEditDraft } from "./edit-draft.ts";
import { changesNothing, editFormSchema, fromEditForm, toEditForm } from "./edit-form.ts";
import { useUpdateMemory } from "./update-memory.ts";

/** The form that edits a memory. What is typed is kept until it is saved or discarded; an edit that was left is gone on with. */
export function useEditForm(memory: Memory, onLeave: () => void) {
  const [draft, keep] = useEditDraft(memory.id);
  const [resumed] = useState(draft);
  const [begunAt] = useState(resumed?.version ?? memory.version);
  const form = useForm({
    resolver: zodResolver(editFormSchema),
    defaultValues: resumed ?? toEditForm(memory),
  });
  const update = useUpdateMemory(() => keep(null));
  const { subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { title, content, tags } }) => {
          const typed = { title, content, tags };
          keep(changesNothing(typed, memory) ? null : { ...typed, version: begunAt });
        },
      }),
    [subscribe, keep, memory, begunAt],
  );

  const save = form.handleSubmit((filled) => {
    if (update.isPending) return;
    if (changesNothing(filled, memory)) {
      keep(null);
      onLeave();
      return;
    }
    const change = { ...fromEditForm(filled), version: memory.version };
    update.mutate({ id: memory.id, change }, { onSuccess: onLeave });
  });

  return {
    form,
    save,
    isResumed: resumed !== null,
    /** Somebody has saved another text since this edit began. */
    isOvertaken: memory.version !== begunAt && !update.isSuccess,
  };
}
