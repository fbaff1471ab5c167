import type { ToldEntity } from "#shared/analysis";
import { Chip } from "../../../ui/chip.tsx";
import { toneOfEntity } from "../../../ui/entity-tone.ts";

const shownChips = 4;

/** The first entities of a memory, each once, and how many more there are. */
export function EntityChips({ entities }: { entities: readonly ToldEntity[] }) {
  const distinct = [...new Map(entities.map((entity) => [entity.value.toLowerCase(), entity])).values()];
  if (distinct.length === 0) return null;
  const more = distinct.length - shownChips;
  return (
    <ul aria-label="Mentioned" className="flex flex-wrap gap-2">
      {distinct.slice(0, shownChips).map((entity) => (
        <Chip key={entity.value} tone={toneOfEntity(entity.type)} role="listitem">
          {entity.value}
        </Chip>
      ))}
      {more > 0 && <Chip role="listitem">{`+${more}`}</Chip>}
    </ul>
  );
}
