import type { ComponentProps } from "react";
import { TextField } from "../../../../ui/text-field.tsx";

/** The tags of a memory, as one writes them: in one line, with commas. */
export const TagsField = (field: Omit<ComponentProps<typeof TextField>, "label" | "hint">) => (
  <TextField
    label="Tags (optional)"
    hint="Separated by commas, for example: family, Porto"
    dir="auto"
    autoComplete="off"
    {...field}
  />
);
