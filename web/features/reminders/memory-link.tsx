import { Link } from "react-router-dom";
import { reminderName } from "#shared/reminder-name";
import type { Reminder } from "#shared/reminders";
import { classNames } from "../../ui/class-names.ts";
import { useMemoryAddress } from "../memories/open/open-memory.ts";

/** The way from a reminder to its memory; high enough for a finger, over the line of text that follows. */
export const MemoryLink = ({ reminder }: { reminder: Reminder }) => (
  <Link
    to={useMemoryAddress(reminder.memoryId)}
    className={classNames(
      "relative -my-2.5 block py-2.5 hover:underline",
      reminder.status === "done" ? "text-ink2" : "font-medium text-ink",
    )}
  >
    <span className="line-clamp-2 break-words">{reminderName(reminder)}</span>
  </Link>
);

/** The words that a reminder was found in, where no name beside them says the same. */
export function FoundIn({ reminder, isNamed }: { reminder: Reminder; isNamed: boolean }) {
  const { quote } = reminder;
  if (quote === null || quote === "" || (isNamed && quote === reminderName(reminder))) return null;
  return <q className="block break-words font-serif text-ink2">{quote}</q>;
}
