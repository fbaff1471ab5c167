import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { testPriorities } from "#shared/test-lab";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type CustomTest, customTestSchema } from "./custom-tests.ts";

const options = testPriorities.map((priority) => ({ value: priority, label: priority }));

/** A test of the person's own, kept in this browser. */
export function NewTest({ onAdd }: { onAdd: (test: CustomTest) => void }) {
  const { register, handleSubmit, reset, setFocus, formState } = useForm<CustomTest>({
    resolver: zodResolver(customTestSchema),
    defaultValues: { question: "", expectedAnswer: "", priority: "MEDIUM" },
  });
  const { errors } = formState;
  const submit = handleSubmit((test) => {
    onAdd(test);
    reset();
    setFocus("question");
  });
  return (
    <form onSubmit={submit} noValidate aria-label="New test" className="flex flex-col gap-4 py-5">
      <TextField
        label="Your own question"
        autoComplete="off"
        error={errors.question?.message}
        {...register("question")}
      />
      <TextField
        label="Expected answer"
        hint="Scored by its words of more than three letters. Your tests stay in this browser."
        autoComplete="off"
        error={errors.expectedAnswer?.message}
        {...register("expectedAnswer")}
      />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Select label="Priority" options={options} width="w-44" {...register("priority")} />
        <Button type="submit">Add test</Button>
      </div>
    </form>
  );
}
