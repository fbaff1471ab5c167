import { Ellipsis, Layers, Pencil, Waypoints } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { EntityPage } from "#shared/entities";
import { chipStyle } from "../../../ui/chip.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { DropdownMenu, MenuItem, MenuLine } from "../../../ui/dropdown-menu.tsx";
import { toneOfEntity } from "../../../ui/entity-tone.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { EntityGlyph } from "../../entities/entity-glyph.tsx";
import { useFindRelated } from "../../entities/find-related.ts";
import { kindOfEntity } from "../../entities/quick-actions.ts";
import { EntityEditor } from "../analytics/entity-editor.tsx";
import { graphAround } from "../connection-filters.ts";
import { sayMonth, sayShortDay } from "../say-days.ts";

/** Who or what it is: a picture or an initial, the name, since when and how often it is mentioned. */
export function EntityHead({ page: { entity } }: { page: EntityPage }) {
  const [isEdited, setEdited] = useState(false);
  return (
    <header className="min-w-0">
      <div className="flex items-center gap-5 max-sm:gap-4">
        <Portrait type={entity.type} name={entity.value} />
        <div className="min-w-0 flex-1">
          <h2 id="entity-name" dir="auto" className="break-words font-serif text-3xl max-sm:text-2xl">
            {entity.value}
          </h2>
          <p className="text-ink2">{mentionsOf(entity)}</p>
        </div>
        <Menu entity={entity} onEdit={() => setEdited(true)} />
      </div>
      {isEdited && <EntityEditor entity={entity} onClose={() => setEdited(false)} />}
    </header>
  );
}

/** "In 8 memories since March 2024, last mentioned on 19 November". */
function mentionsOf({ type, mentions, firstAt, lastAt }: EntityPage["entity"]): string {
  const count = `${kindOfEntity(type).name}, in ${mentions} ${mentions === 1 ? "memory" : "memories"}`;
  if (firstAt === null || lastAt === null) return count;
  const since = mentions > 1 ? ` since ${sayMonth(firstAt)}` : "";
  return `${count}${since}, last mentioned on ${sayShortDay(lastAt, new Date())}`;
}

function Portrait({ type, name }: { type: string; name: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        chipStyle(toneOfEntity(type)),
        "flex! size-20! max-w-none shrink-0 items-center justify-center px-0! font-serif text-3xl max-sm:size-16!",
      )}
    >
      {type === "PERSON" ? [...name][0]?.toUpperCase() : <EntityGlyph type={type} className="size-9" />}
    </span>
  );
}

function Menu({ entity, onEdit }: { entity: EntityPage["entity"]; onEdit: () => void }) {
  const navigate = useNavigate();
  const findRelated = useFindRelated();
  return (
    <DropdownMenu
      trigger={
        <IconButton label={`More about ${entity.value}`} className="self-center">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => navigate(graphAround(entity.id))}>
        <Waypoints aria-hidden="true" />
        Show in the graph
      </MenuItem>
      <MenuItem onSelect={() => findRelated(entity.value)}>
        <Layers aria-hidden="true" />
        Find Related Memories
      </MenuItem>
      <MenuLine />
      <MenuItem onSelect={onEdit}>
        <Pencil aria-hidden="true" />
        Edit name and type
      </MenuItem>
    </DropdownMenu>
  );
}
