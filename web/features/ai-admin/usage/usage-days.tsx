import type { TokenUsage } from "#shared/ai-admin";
import { classNames } from "../../../ui/class-names.ts";
import { sayCost, sayTokens, sayUsageDay } from "./say-usage.ts";

/** A bar for each day, the highest one darker; those who do not see it hear a list. */
export function UsageDays({ days }: Pick<TokenUsage, "days">) {
  const most = days.reduce<TokenUsage["days"][number] | undefined>(
    (top, day) => (day.tokens > (top?.tokens ?? 0) ? day : top),
    undefined,
  );
  return (
    <figure className="min-w-0 flex-1">
      <ol aria-label="Tokens of each day" className="flex h-16 items-end gap-0.5 md:gap-1">
        {days.map(({ day, tokens, cost }) => {
          const words = `${sayUsageDay(day)}: ${sayTokens(tokens)} tokens, ${sayCost(cost)}`;
          return (
            <li key={day} title={words} className="flex h-full min-w-0 flex-1 items-end">
              <span className="sr-only">{words}</span>
              <span
                aria-hidden="true"
                className={classNames(
                  "block min-h-0.5 w-full rounded-t-[2px] forced-colors:bg-[CanvasText]",
                  day === most?.day ? "bg-accent" : "bg-accent/40",
                )}
                style={{ height: `${most === undefined ? 0 : (tokens / most.tokens) * 100}%` }}
              />
            </li>
          );
        })}
      </ol>
      <figcaption className="mt-1.5 flex justify-between gap-3 text-ink2 text-xs">
        <span>{days[0] && sayUsageDay(days[0].day)}</span>
        {most && (
          <span>
            Most on {sayUsageDay(most.day)}: {sayTokens(most.tokens)}
          </span>
        )}
        <span>Today</span>
      </figcaption>
    </figure>
  );
}
