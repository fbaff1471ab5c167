import { type RecurrenceType, recurrenceTypes } from "#shared/reminders";
import { wallTimeIn } from "../../platform/dates.ts";
import { Select } from "../../ui/select.tsx";
import { cityOf } from "./describe-time.ts";
import { recurrenceNames } from "./recurrence-names.ts";
import { useNow } from "./use-now.ts";
import { TimeField } from "./when/time-field.tsx";

/** Time and recurrence, as two fields hold it; the time is a wall time, "" while none is chosen or can be read. */
export type Timing = { wall: string; recurrenceType: RecurrenceType };

export const chooseTime = "Please choose a date and time";

type TimingFieldsProps = {
  value: Timing;
  onChange: (timing: Timing) => void;
  /** Whose clock the time is read from. */
  timeZone: string;
  error?: string | undefined;
};

export function TimingFields({ value, onChange, timeZone, error }: TimingFieldsProps) {
  const choose = (name: string) =>
    onChange({ ...value, recurrenceType: recurrenceTypes.find((type) => type === name) ?? "none" });
  const now = wallTimeIn(timeZone, useNow());
  const isPast = value.wall !== "" && value.wall < now;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TimeField
        label="Date and time"
        hint={`${isPast ? "This time has already passed" : "The time"} in ${cityOf(timeZone)}`}
        error={error}
        now={now}
        value={value.wall}
        onChange={(wall) => onChange({ ...value, wall })}
      />
      <Select
        label="Repeat"
        options={recurrenceTypes.map((type) => ({ value: type, label: recurrenceNames[type] }))}
        value={value.recurrenceType}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  );
}
