import { ChevronLeft, ChevronRight } from "lucide-react";
import { Popover } from "radix-ui";
import { type RefObject, useState } from "react";
import { formatCalendarDay } from "../../../platform/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { morning, readTime } from "./read-typed-time.ts";
import { plusMonths } from "./wall-days.ts";

type CalendarPopoverProps = {
  anchor: RefObject<HTMLElement | null>;
  value: string;
  now: string;
  onChange: (wall: string) => void;
  onClose: () => void;
};

/** A month to choose a day of, and a time: the date picker dialog of the ARIA practices. */
export function CalendarPopover({ anchor, value, now, onChange, onClose }: CalendarPopoverProps) {
  const [day, setDay] = useState((value === "" ? now : value).slice(0, 10));
  const [typedTime, setTypedTime] = useState(value === "" ? morning : value.slice(11, 16));
  const time = readTime(typedTime);
  const choose = (chosen: string) => {
    onChange(`${chosen}T${time ?? morning}`);
    onClose();
  };
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          aria-label="Choose a date"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const content = event.currentTarget instanceof Element ? event.currentTarget : null;
            content?.querySelector<HTMLElement>("[role=grid] [tabindex='0']")?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.querySelector("button")?.focus();
          }}
          // The button that opened it closes it itself: closed here, it would be opened again.
          onInteractOutside={(event) => {
            const button = anchor.current?.querySelector("button");
            if (event.target instanceof Node && button?.contains(event.target)) event.preventDefault();
          }}
          // Escape is for this alone, and so is Enter: a form around the field hears of neither.
          onKeyDown={(event) => event.stopPropagation()}
          className="pop z-50 max-h-(--radix-popover-content-available-height) w-74 overflow-y-auto rounded-card border border-line bg-surface p-3 text-ink shadow-float"
        >
          <div className="flex items-center justify-between">
            <IconButton label="Previous month" onClick={() => setDay(plusMonths(day, -1))}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <h2 aria-live="polite" className="font-semibold text-base">
              {formatCalendarDay(day, { month: "long", year: "numeric" })}
            </h2>
            <IconButton label="Next month" onClick={() => setDay(plusMonths(day, 1))}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </div>
          <MonthGrid
            day={day}
            chosen={value.slice(0, 10)}
            today={now.slice(0, 10)}
            onMove={setDay}
            onChoose={choose}
          />
          <div className="mt-3 flex items-end justify-between gap-3 border-line border-t pt-3">
            <div className="w-24">
              <TextField
                label="Time"
                autoComplete="off"
                className="h-9!"
                value={typedTime}
                aria-invalid={time === null || undefined}
                onChange={({ target }) => setTypedTime(target.value)}
                onKeyDown={(event) => event.key === "Enter" && time !== null && choose(day)}
              />
            </div>
            <Button variant="primary" disabled={time === null} onClick={() => choose(day)}>
              Choose
            </Button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
