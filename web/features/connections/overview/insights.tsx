import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Insight } from "#shared/connections";
import { chipStyle, type Tone } from "../../../ui/chip.tsx";
import { pageOf } from "../connection-filters.ts";
import { sayDay } from "../say-days.ts";

const kinds = {
  people: { title: "People", tone: "person", none: "Nobody is named yet." },
  locations: { title: "Locations", tone: "place", none: "No place is named yet." },
  organizations: { title: "Organizations", tone: "org", none: "No organization is named yet." },
  temporal: { title: "Temporal", tone: "date", none: "No two memories lie close together yet." },
} as const satisfies Record<Insight["kind"], { title: string; tone: Tone; none: string }>;

const shownOfEach = 5;

type InsightsProps = {
  insights: readonly Insight[];
  /** Filters leave only some of everything, whose totals would say something else. */
  isNarrowed: boolean;
};

/** Connection Insights: what comes up most, of each kind. */
export function Insights({ insights, isNarrowed }: InsightsProps) {
  if (insights.length === 0) return null;
  return (
    <section aria-labelledby="connection-insights">
      <h2 id="connection-insights" className="font-serif text-xl">
        Connection Insights
      </h2>
      <div className="mt-3 grid gap-x-8 gap-y-6 border-line border-t pt-4 sm:grid-cols-2 xl:grid-cols-4">
        {insights.map((insight) => (
          <div key={insight.kind}>
            <h3 className="flex items-baseline justify-between gap-3 font-semibold text-sm">
              {kinds[insight.kind].title}
              {!isNarrowed && (
                <span className="font-normal text-ink2 tabular-nums">
                  {insight.total.toLocaleString("en")}
                </span>
              )}
            </h3>
            {insight.top.length === 0 && (
              <p className="mt-2 text-ink2 text-sm">
                {isNarrowed ? "None fits these filters." : kinds[insight.kind].none}
              </p>
            )}
            <ul className="mt-2 space-y-1.5">
              {insight.top.slice(0, shownOfEach).map((one) => (
                <li key={one.id ?? one.label} className="flex items-center justify-between gap-3">
                  <Name insight={insight} one={one} />
                  <span className="shrink-0 text-ink2 text-sm tabular-nums">
                    {one.count} {one.count === 1 ? "memory" : "memories"}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

type NameProps = { insight: Insight; one: Insight["top"][number] };

/** A name leads to its page, a day to what the graph knows of it. */
function Name({ insight: { kind }, one }: NameProps): ReactNode {
  const look = `${chipStyle(kinds[kind].tone)} min-w-0 finger-chip hover:underline`;
  if (one.id !== null)
    return (
      <Link to={pageOf(one.id)} dir="auto" className={look}>
        {one.label}
      </Link>
    );
  const days = new URLSearchParams({ from: one.label, to: one.label });
  return (
    <Link to={`/connections?${days}`} className={look}>
      <time dateTime={one.label}>{sayDay(one.label)}</time>
    </Link>
  );
}
