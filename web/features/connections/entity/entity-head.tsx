import { Ellipsis } from "lucide-react";
import { lazy, useRef, useState } from "react";
import type { EntityPage } from "#shared/entities";
import { dayOf, formatShortDate } from "../../../platform/dates.ts";
import { chipStyle } from "../../../ui/chip.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { toneOfEntity } from "../../../ui/entity-tone.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { MenuTrigger } from "../../../ui/menu-trigger.tsx";
import { EntityGlyph } from "../../entities/entity-glyph.tsx";
import { kindOfEntity } from "../../entities/quick-actions.ts";
import { EntityEditor } from "../analytics/entity-editor.tsx";
import { sayMonth } from "../say-days.ts";

const loadMenu = () => import("./entity-page-menu.tsx").then((m) => ({ default: m.EntityPageMenu }));
const EntityPageMenu = lazy(loadMenu);

/** Shows who or what it is: a picture or an initial, the name, since when and how often it is mentioned. */
export function EntityHead({ page: { entity } }: { page: EntityPage }) {
  const [isEdited, setEdited] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEdited(false);
    more.current?.focus();
  };
  const trigger = (
    <IconButton ref={more} label={`More about ${entity.value}`} className="self-center">
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
  return (
    <header className="min-w-0">
      <div className="flex items-center gap-5">
        <Portrait type={entity.type} name={entity.value} />
        <div className="min-w-0 flex-1">
          <h2 id="entity-name" dir="auto" className="break-words font-serif text-2xl md:text-3xl">
            {entity.value}
          </h2>
          <p className="text-pretty text-ink2 max-md:text-sm">{mentionsOf(entity)}</p>
        </div>
        <MenuTrigger
          trigger={trigger}
          preload={loadMenu}
          menu={<EntityPageMenu entity={entity} trigger={trigger} onEdit={() => setEdited(true)} />}
        />
      </div>
      {isEdited && <EntityEditor entity={entity} onClose={close} />}
    </header>
  );
}

/** "In 8 memories since March 2024, last mentioned on 19 November". */
function mentionsOf({ type, mentions, firstAt, lastAt }: EntityPage["entity"]): string {
  const count = `${kindOfEntity(type).name}, in ${mentions} ${mentions === 1 ? "memory" : "memories"}`;
  if (firstAt === null || lastAt === null) return count;
  const since = mentions > 1 ? ` since ${sayMonth(dayOf(new Date(firstAt)))}` : "";
  return `${count}${since}, last mentioned on ${formatShortDate(new Date(lastAt), new Date())}`;
}

function Portrait({ type, name }: { type: string; name: string }) {
  return (
    <span aria-hidden="true" className={classNames(chipStyle(toneOfEntity(type)), "portrait font-serif")}>
      {type === "PERSON" ? [...name][0]?.toUpperCase() : <EntityGlyph type={type} className="size-9" />}
    </span>
  );
}
