import type { FormEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { TagsField } from "./tags-field.tsx";
import type { TextMemoryForm } from "./text-memory-form.ts";

type TextMemoryFieldsProps = {
  id: string;
  form: Pick<UseFormReturn<TextMemoryForm>, "register" | "formState" | "getValues">;
  onSubmit: (event: FormEvent) => void;
  isTitleProposed: () => boolean;
};

/** The Text tab: Title, Content and Tags. */
export function TextMemoryFields({ id, form, onSubmit, isTitleProposed }: TextMemoryFieldsProps) {
  const { errors } = form.formState;
  // A draft that has a title already is gone on with in its content.
  const startsAtTitle = form.getValues("title") === "";
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="space-y-5">
      <TextField
        label="Title"
        dir="auto"
        autoComplete="off"
        data-autofocus={startsAtTitle || undefined}
        placeholder="The first words of the content"
        error={errors.title?.message}
        // Typing replaces a title that is only proposed.
        onFocus={({ currentTarget }) => isTitleProposed() && currentTarget.select()}
        {...form.register("title")}
      />
      <TextArea
        label="Content"
        dir="auto"
        className="max-h-[40dvh] min-h-36"
        data-autofocus={!startsAtTitle || undefined}
        error={errors.content?.message}
        {...form.register("content")}
      />
      <TagsField error={errors.tags?.message} {...form.register("tags")} />
    </form>
  );
}
