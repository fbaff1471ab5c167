import { Link2 } from "lucide-react";
import type { EntityDetails } from "#shared/entities";
import { chipStyle } from "../../../ui/chip.tsx";
import { HoverCard } from "../../../ui/hover-card.tsx";
import { OtherNames } from "./other-names.tsx";

/** Says that an entity goes by other names too, which it shows; what was linked can be taken apart. */
export function LinkedBadge({ entity: { value, aliases } }: { entity: EntityDetails }) {
  return (
    <HoverCard
      label={`Also known as, ${value}`}
      trigger={
        <button
          type="button"
          aria-label={`Linked: ${value} has ${aliases.length} other ${aliases.length === 1 ? "name" : "names"}`}
          className={`${chipStyle("contact")} flex! shrink-0 items-center gap-1 max-md:h-11`}
        >
          <Link2 aria-hidden="true" className="size-3.5" />
          Linked
        </button>
      }
    >
      <p className="font-semibold text-sm">Also known as</p>
      <OtherNames aliases={aliases} />
    </HoverCard>
  );
}
