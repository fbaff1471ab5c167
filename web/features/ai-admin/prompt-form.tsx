import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { type NewPrompt, newPromptSchema, promptCategories, promptEffects } from "#shared/ai-admin";
import { toast } from "../../platform/toasts.ts";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { EditorButtons } from "../account/settings/editable-row.tsx";
import { categoryNames } from "./prompt-texts.ts";

type PromptFormProps = {
  initial: Partial<NewPrompt>;
  /** The button that sends it. */
  save: string;
  pending: string | false;
  onSave: (prompt: NewPrompt) => void;
  onCancel: () => void;
};

const options = [
  { value: "", label: "Choose a category" },
  ...promptCategories.map((category) => ({ value: category, label: categoryNames[category] })),
];

/** The fields of a prompt, for a new one and for one that is there. */
export function PromptForm({ initial, save, pending, onSave, onCancel }: PromptFormProps) {
  const { register, control, handleSubmit, formState } = useForm<NewPrompt>({
    resolver: zodResolver(newPromptSchema),
    defaultValues: initial,
  });
  const { errors } = formState;
  const category = useWatch({ control, name: "category" });
  const submit = handleSubmit(
    (prompt) => onSave({ ...prompt, description: prompt.description || null }),
    (wrong) =>
      toast({
        title: "Validation Error",
        description: Object.values(wrong)[0]?.message ?? "",
        variant: "destructive",
      }),
  );
  return (
    <form onSubmit={submit} noValidate className="appear flex max-w-measure flex-col gap-4 py-4">
      <TextField label="Name" error={errors.name?.message} {...register("name")} />
      <Select
        label="Category"
        options={options}
        hint={category ? promptEffects[category] : undefined}
        error={errors.category?.message}
        {...register("category")}
      />
      <TextArea label="Prompt" className="max-h-96" error={errors.prompt?.message} {...register("prompt")} />
      <TextField
        label="Description"
        hint="Optional. For other administrators."
        error={errors.description?.message}
        {...register("description")}
      />
      <EditorButtons save={save} pending={pending} onCancel={onCancel} />
    </form>
  );
}
