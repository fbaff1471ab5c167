import { Bell, X } from "lucide-react";
import { useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { reminderName } from "#shared/reminder-name";
import type { Reminder } from "#shared/reminders";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useKeepFocus } from "../../ui/use-keep-focus.ts";
import { useCompleteReminder } from "./change-reminders.ts";
import { useDueReminders } from "./use-due-reminders.ts";

/** One occurrence of a reminder: one that recurs rings again. */
const ringOf = ({ id, dueSince, reminderTime }: Reminder): string => `${id} ${dueSince ?? reminderTime}`;

/**
 * Says above the page that a reminder falls due while the app is open. What was due before waits under Reminders, where each
 * is in sight anyway.
 */
export function DueBanner() {
  const due = useDueReminders();
  const isInSight = useLocation().pathname === "/reminders";
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  if (known === null && due !== undefined) setKnown(new Set(due.map(ringOf)));
  const unknown = known === null ? [] : (due ?? []).filter((reminder) => !known.has(ringOf(reminder)));
  if (isInSight && known !== null && unknown.length > 0)
    setKnown(new Set([...known, ...unknown.map(ringOf)]));
  const ringing = isInSight ? undefined : unknown[0];
  useKeepFocus(useRef(null), ringing && [ringing]);
  const dismiss = () => ringing && setKnown(new Set(known).add(ringOf(ringing)));
  return (
    <div role="status" className="shrink-0">
      {ringing && <Ringing key={ringing.id} reminder={ringing} onDismiss={dismiss} />}
    </div>
  );
}

function Ringing({ reminder, onDismiss }: { reminder: Reminder; onDismiss: () => unknown }) {
  const complete = useCompleteReminder();
  return (
    <div className="flex items-center gap-3 border-line border-b bg-accentsoft px-5 py-2 max-md:px-3">
      <Bell aria-hidden="true" className="size-4.5 shrink-0 text-accent" />
      <Link to="/reminders" className="min-w-0 flex-1 truncate font-medium text-ink" onClick={onDismiss}>
        Due now: {reminderName(reminder)}
      </Link>
      <Button
        size="small"
        pending={complete.isPending && "Saving..."}
        onClick={() => complete.mutate({ id: reminder.id }, { onSuccess: onDismiss })}
      >
        Done<span className="sr-only"> with {reminderName(reminder)}</span>
      </Button>
      <IconButton label="Dismiss" size="small" onClick={onDismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
