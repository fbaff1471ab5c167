import { useEffect, useState } from "react";
import type { Reminder } from "#shared/reminders";
import { ReminderRow } from "./reminder-row.tsx";

type ReminderListProps = {
  reminders: readonly Reminder[];
  now: Date;
  timeZone: string;
  namesMemory: boolean;
  /** Hears whether one is being edited. */
  onEditing?: (editing: boolean) => void;
};

/** Reminders one below the other, of which one at a time is edited in its place. */
export function ReminderList({ reminders, onEditing, ...shown }: ReminderListProps) {
  const [editing, setEditing] = useState<string | null>(null);
  const isEditing = reminders.some(({ id }) => id === editing);
  useEffect(() => onEditing?.(isEditing), [onEditing, isEditing]);
  return (
    <ul className="divide-y divide-line">
      {reminders.map((reminder) => (
        <ReminderRow
          key={reminder.id}
          reminder={reminder}
          editing={editing === reminder.id}
          onEdit={(wanted) => setEditing(wanted ? reminder.id : null)}
          {...shown}
        />
      ))}
    </ul>
  );
}
