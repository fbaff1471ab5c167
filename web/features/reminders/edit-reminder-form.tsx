import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Reminder } from "#shared/reminders";
import { Button } from "../../ui/button.tsx";
import { useChangeReminder } from "./change-reminders.ts";
import { chooseTime, type Timing, TimingFields } from "./timing-fields.tsx";

type EditReminderFormProps = { reminder: Reminder; onClose: () => void };

/** The time is that of the reminder's own zone, on whose clock it hangs. */
export function EditReminderForm({ reminder, onClose }: EditReminderFormProps) {
  const change = useChangeReminder();
  const before: Timing = {
    wall: reminder.wallTime.slice(0, 16),
    recurrenceType: reminder.recurrenceType,
  };
  const [timing, setTiming] = useState(before);
  const missing = timing.wall === "";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing) return form.current?.querySelector("input")?.focus();
    const moved = timing.wall !== before.wall;
    const repeatsOtherwise = timing.recurrenceType !== before.recurrenceType;
    if (!moved && !repeatsOtherwise) return onClose();
    change.mutate(
      {
        id: reminder.id,
        ...(moved && { reminderTime: timing.wall }),
        ...(repeatsOtherwise && { recurrenceType: timing.recurrenceType }),
      },
      { onSuccess: onClose },
    );
  };
  const cancelByKey = (event: KeyboardEvent) => event.key === "Escape" && !change.isPending && onClose();
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={cancelByKey}
      aria-label={`Edit the reminder of ${reminder.memoryTitle}`}
      className="space-y-4 py-4"
    >
      <TimingFields
        value={timing}
        onChange={setTiming}
        timeZone={reminder.timeZone}
        error={missing ? chooseTime : undefined}
      />
      <div className="flex justify-end gap-3">
        <Button size="small" disabled={change.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" type="submit" variant="primary" pending={change.isPending && "Saving..."}>
          Save
        </Button>
      </div>
    </form>
  );
}
