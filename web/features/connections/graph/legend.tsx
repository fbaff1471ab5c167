import { useMemo } from "react";
import type { GraphNode } from "#shared/connections";
import type { Tone } from "../../../ui/chip.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { toneOfEntity } from "../../../ui/entity-tone.ts";

const dots: Partial<Record<Tone, { name: string; look: string }>> = {
  person: { name: "Person", look: "text-person bg-persons" },
  place: { name: "Place", look: "text-place bg-places" },
  org: { name: "Organization, thing", look: "text-org bg-orgs" },
  date: { name: "Date, event", look: "text-date bg-dates" },
  url: { name: "Link, file", look: "text-url bg-urls" },
  contact: { name: "Contact", look: "text-contact bg-contacts" },
};

/** Explains the shapes, tints and lines; only those tints that are drawn. */
export function Legend({ nodes }: { nodes: readonly GraphNode[] }) {
  const tones = useMemo(
    () => new Set(nodes.filter(({ kind }) => kind === "entity").map(({ type }) => toneOfEntity(type))),
    [nodes],
  );
  return (
    <ul
      aria-label="Legend"
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-ink2 text-xs"
    >
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="legend-dot of-memory" />
        Memory
      </li>
      {Object.entries(dots).map(
        ([tone, { name, look }]) =>
          (tones as ReadonlySet<string>).has(tone) && (
            <li key={tone} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={classNames("legend-dot", look)} />
              {name}
            </li>
          ),
      )}
      <Line name="Entity connections" look="" />
      <Line name="Temporal connections" look="of-time" />
    </ul>
  );
}

const Line = ({ name, look }: { name: string; look: string }) => (
  <li className="flex items-center gap-1.5">
    <span aria-hidden="true" className={classNames("legend-line", look)} />
    {name}
  </li>
);
