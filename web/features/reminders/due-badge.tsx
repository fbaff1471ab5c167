import { classNames } from "../../ui/class-names.ts";
import { useDueReminders } from "./use-due-reminders.ts";

const mostShown = 99;

export type DueBadgeProps = {
  /** In the corner of an icon, where there is no word to stand behind. */
  isCorner?: boolean;
};

/** Number of reminders that are due; nothing when none is. */
export function DueBadge({ isCorner = false }: DueBadgeProps) {
  const count = useDueReminders()?.length ?? 0;
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        "flex shrink-0 items-center justify-center rounded-full bg-accent font-semibold text-onaccent text-xs",
        isCorner ? "absolute top-0.5 right-0.5 h-4.5 min-w-4.5 px-1" : "ml-auto h-5.5 min-w-5.5 px-1.5",
      )}
    >
      {count > mostShown ? `${mostShown}+` : count}
      <span className="sr-only"> due</span>
    </span>
  );
}
