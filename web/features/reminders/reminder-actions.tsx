import { AlarmClock, Check, Pencil, Trash2 } from "lucide-react";
import type { Reminder } from "#shared/reminders";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DropdownMenu, MenuItem } from "../../ui/dropdown-menu.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useCompleteReminder, useDeleteReminder, useSnoozeReminder } from "./change-reminders.ts";
import { timeChoices } from "./time-choices.ts";

type ReminderActionsProps = { reminder: Reminder; isDue: boolean; now: Date; onEdit: () => void };

/** Offers to complete or put off a reminder that has come, and to edit or delete any. */
export function ReminderActions({ reminder, isDue, now, onEdit }: ReminderActionsProps) {
  const complete = useCompleteReminder();
  const remove = useDeleteReminder();
  const { id } = reminder;
  return (
    // Takes a row of its own on a phone; a frameless button there aligns its label with the text.
    <div
      className={classNames(
        "-mr-2 flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:basis-full",
        !isDue && "max-sm:-ml-3.5",
      )}
    >
      {isDue && <Snooze reminder={reminder} now={now} />}
      {(isDue || reminder.recurrenceType === "none") && (
        <Button
          size="small"
          variant={isDue ? "outline" : "quiet"}
          pending={complete.isPending && "Saving..."}
          onClick={() => complete.mutate({ id })}
        >
          <Check aria-hidden="true" />
          Done
        </Button>
      )}
      <IconButton label="Edit reminder" data-edit onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Delete reminder"
        variant="danger"
        disabled={remove.isPending}
        onClick={() => remove.mutate({ id })}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function Snooze({ reminder: { id, timeZone }, now }: { reminder: Reminder; now: Date }) {
  const snooze = useSnoozeReminder();
  const trigger = (
    <Button size="small" pending={snooze.isPending && "Saving..."}>
      <AlarmClock aria-hidden="true" />
      Snooze
    </Button>
  );
  return (
    <DropdownMenu trigger={trigger}>
      {timeChoices(now, timeZone).map(({ name, until }) => (
        <MenuItem key={name} onSelect={() => snooze.mutate({ id, until })}>
          {name}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
