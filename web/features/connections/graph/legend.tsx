import { useMemo } from "react";
import type { GraphNode } from "#shared/connections";
import type { Tone } from "../../../ui/chip.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { toneOfEntity } from "../../../ui/entity-tone.ts";

const dots: Partial<Record<Tone, { name: string; look: string }>> = {
  person: { name: "Person", look: "border-person bg-persons" },
  place: { name: "Place", look: "border-place bg-places" },
  org: { name: "Organization, thing", look: "border-org bg-orgs" },
  date: { name: "Date, event", look: "border-date bg-dates" },
  url: { name: "Link, file", look: "border-url bg-urls" },
  contact: { name: "Contact", look: "border-contact bg-contacts" },
};

/** What the shapes, tints and lines mean; tints only as far as they are drawn. */
export function Legend({ nodes }: { nodes: readonly GraphNode[] }) {
  const tones = useMemo(
    () => new Set(nodes.filter(({ kind }) => kind === "entity").map(({ type }) => toneOfEntity(type))),
    [nodes],
  );
  return (
    <ul
      aria-label="Legend"
      className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-ink2 text-xs"
    >
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-3 rounded-[4px] bg-accent" />
        Memory
      </li>
      {Object.entries(dots).map(
        ([tone, { name, look }]) =>
          (tones as ReadonlySet<string>).has(tone) && (
            <li key={tone} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={classNames("size-3 rounded-full border-2", look)} />
              {name}
            </li>
          ),
      )}
      <Line name="Entity connections" look="border-accent" />
      <Line name="Temporal connections" look="border-amber border-dashed" />
    </ul>
  );
}

const Line = ({ name, look }: { name: string; look: string }) => (
  <li className="flex items-center gap-1.5">
    <span aria-hidden="true" className={classNames("w-4 border-t-2", look)} />
    {name}
  </li>
);
