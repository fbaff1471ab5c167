import type { FocusEvent, FormEvent, KeyboardEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { TagsField } from "./tags-field.tsx";
import type { TextMemoryForm } from "./text-memory-form.ts";

type TextMemoryFieldsProps = {
  id: string;
  form: Pick<UseFormReturn<TextMemoryForm>, "register" | "formState" | "getValues">;
  onSubmit: (event: FormEvent | KeyboardEvent) => void;
  /** The content, or the title after it, is left for something else. */
  onTextLeft: () => void;
};

/** The Text tab: Title, Content and Tags. Ctrl or Cmd with Enter saves from anywhere in it. */
export function TextMemoryFields({ id, form, onSubmit, onTextLeft }: TextMemoryFieldsProps) {
  const { errors } = form.formState;
  // A draft that has a title already is gone on with in its content.
  const startsAtTitle = form.getValues("title") === "";
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSubmit(event);
  };
  // Whoever goes to the title writes one; a text that appeared under the caret would be written into.
  const leaveContent = ({ relatedTarget }: FocusEvent) => {
    const toTitle = relatedTarget instanceof HTMLInputElement && relatedTarget.name === "title";
    if (!toTitle) onTextLeft();
  };
  return (
    <form id={id} noValidate onSubmit={onSubmit} onKeyDown={saveByKey} className="space-y-5">
      <TextField
        label="Title"
        dir="auto"
        autoComplete="off"
        data-autofocus={startsAtTitle || undefined}
        error={errors.title?.message}
        {...form.register("title", { onBlur: onTextLeft })}
      />
      <TextArea
        label="Content"
        dir="auto"
        className="max-h-[40dvh] min-h-36"
        data-autofocus={!startsAtTitle || undefined}
        error={errors.content?.message}
        {...form.register("content", { onBlur: leaveContent })}
      />
      <TagsField error={errors.tags?.message} {...form.register("tags")} />
    </form>
  );
}
