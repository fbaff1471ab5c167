import { BellPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { newSaveKey } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { useCreateReminder } from "./change-reminders.ts";
import { timeChoices } from "./time-choices.ts";
import { chooseTime, type Timing, TimingFields } from "./timing-fields.tsx";

type AddReminderFormProps = { memoryId: string; timeZone: string; now: Date };

const fresh = () => ({
  timing: { wall: "", recurrenceType: "none" } satisfies Timing as Timing,
  saveKey: newSaveKey(),
});

/** Makes a reminder of a memory. Without an own choice of zone, it hangs on the person's clock. */
export function AddReminderForm({ memoryId, timeZone, now }: AddReminderFormProps) {
  const create = useCreateReminder();
  const [{ timing, saveKey }, setDraft] = useState(fresh);
  const [missing, setMissing] = useState(false);
  // Another content is another save.
  const change = (next: Timing) => {
    setDraft({ timing: next, saveKey: newSaveKey() });
    setMissing(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (timing.wall === "") {
      event.currentTarget.querySelector("input")?.focus();
      return setMissing(true);
    }
    const { wall: reminderTime, recurrenceType } = timing;
    create.mutate({ memoryId, saveKey, reminderTime, recurrenceType }, { onSuccess: () => setDraft(fresh) });
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Add a reminder" className="space-y-4">
      <TimingFields
        value={timing}
        onChange={change}
        timeZone={timeZone}
        error={missing ? chooseTime : undefined}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="-ml-3.5 flex flex-wrap gap-1">
          {timeChoices(now, timeZone).map(({ name, wall }) => (
            <Button key={name} variant="quiet" size="small" onClick={() => change({ ...timing, wall })}>
              {name}
            </Button>
          ))}
        </div>
        <Button type="submit" variant="primary" pending={create.isPending && "Adding..."}>
          <BellPlus aria-hidden="true" />
          Add reminder
        </Button>
      </div>
    </form>
  );
}
