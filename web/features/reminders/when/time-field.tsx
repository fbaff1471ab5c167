import { CalendarDays } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { formatDate } from "../../../platform/dates.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { isMonthFirst, readTypedTime } from "./read-typed-time.ts";

const loadCalendar = () => import("./calendar-popover.tsx").then((m) => ({ default: m.CalendarPopover }));
const CalendarPopover = lazy(loadCalendar);

type TimeFieldProps = {
  label: string;
  hint: string;
  error?: string | undefined;
  /** On the clock of the zone, "2026-05-08T09:00"; "" while none is chosen, or none can be read in what is typed. */
  value: string;
  onChange: (wall: string) => void;
  /** The present time on that clock. */
  now: string;
};

/** A date and time: typed as one says it, or chosen from a calendar. */
export function TimeField({ label, hint, error, value, onChange, now }: TimeFieldProps) {
  // Typed text stays as it is until the field is left; null while the value is shown.
  const [typed, setTyped] = useState<string | null>(null);
  const [told, setTold] = useState(value);
  const [picking, setPicking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (value !== told) {
    setTold(value);
    setTyped(null);
  }
  const tell = (wall: string) => {
    setTold(wall);
    onChange(wall);
  };
  const type = (text: string) => {
    setTyped(text);
    tell(readTypedTime(text, { now, isMonthFirst }) ?? "");
  };
  const isUnread = typed !== null && typed.trim() !== "" && value === "";
  const read = typed !== null && value !== "" ? `${sayWall(value)}. ${hint}` : hint;
  return (
    <div ref={place} className="relative">
      <TextField
        label={label}
        placeholder="tomorrow 9:00"
        autoComplete="off"
        className="pr-12"
        hint={isUnread ? "For example: 8 May 9:00, fri 14:30, in 2 hours" : read}
        error={error}
        value={typed ?? (value === "" ? "" : sayWall(value))}
        onChange={({ target }) => type(target.value)}
        onBlur={() => value !== "" && setTyped(null)}
      />
      <IconButton
        label="Choose from a calendar"
        aria-haspopup="dialog"
        aria-expanded={picking}
        className="absolute top-8 right-1"
        onPointerEnter={() => void loadCalendar().catch(() => undefined)}
        onClick={() => setPicking(!picking)}
      >
        <CalendarDays aria-hidden="true" />
      </IconButton>
      {picking && (
        <Suspense>
          <CalendarPopover
            anchor={place}
            value={value}
            now={now}
            onChange={tell}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** "Fri, May 8, 2026, 9:00 AM". */
const sayWall = (wall: string): string =>
  formatDate(
    new Date(`${wall}Z`),
    {
      ...({ weekday: "short", day: "numeric", month: "short", year: "numeric" } as const),
      ...({ hour: "numeric", minute: "2-digit" } as const),
    },
    "UTC",
  );
