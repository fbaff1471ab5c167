import { Info } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect } from "react";
import type { Memory } from "#shared/memories";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TagsField } from "../capture/text/tags-field.tsx";
import { useEditForm } from "./use-edit-form.ts";

export type EditMemoryFormProps = { id: string; memory: Memory; onLeave: () => void };

/** Edits what a memory says. Ctrl or Cmd with Enter saves from anywhere in it. */
export function EditMemoryForm({ id, memory, onLeave }: EditMemoryFormProps) {
  const { form, save, isResumed, isOvertaken } = useEditForm(memory, onLeave);
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus("content"), [setFocus]);
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save(event);
  };
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={saveByKey}
      className="space-y-5"
    >
      {isOvertaken && (
        <Note>
          This memory was changed meanwhile. Saving puts your text in place of that one, which stays in the
          version history.
        </Note>
      )}
      {isResumed && !isOvertaken && <Note>You began these changes earlier. They are not saved yet.</Note>}
      <TextField
        label="Title"
        dir="auto"
        autoComplete="off"
        error={errors.title?.message}
        {...form.register("title")}
      />
      <TextArea
        label={memory.fileName === null ? "Content" : "Description"}
        dir="auto"
        className="max-h-[45dvh] min-h-40"
        error={errors.content?.message}
        {...form.register("content")}
      />
      <TagsField error={errors.tags?.message} {...form.register("tags")} />
    </form>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex items-start gap-2 rounded-control bg-sunken px-3.5 py-2.5 text-sm">
    <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
    {children}
  </p>
);
