import { Pencil } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router-dom";
import type { EntityDetails } from "#shared/entities";
import { chipStyle } from "../../../ui/chip.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { toneOfEntity } from "../../../ui/entity-tone.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { EntityGlyph } from "../../entities/entity-glyph.tsx";
import { kindOfEntity } from "../../entities/quick-actions.ts";
import { graphAround, pageOf } from "../connection-filters.ts";
import { EntityEditor } from "./entity-editor.tsx";
import { LinkedBadge } from "./linked-badge.tsx";

type EntityRowProps = { entity: EntityDetails; isEdited: boolean; onEdit: (on: boolean) => void };

/** One entity: what it is, what else it is called, and the ways to its page, its connections and its correction. */
export function EntityRow({ entity, isEdited, onEdit }: EntityRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { id, type, value, mentions, connections } = entity;
  const close = () => {
    onEdit(false);
    // The form goes away with what had the focus.
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>("[data-edit]")?.focus());
  };
  return (
    <li ref={row}>
      {isEdited ? (
        <EntityEditor entity={entity} onClose={close} />
      ) : (
        <div className="flex items-center gap-3 py-2.5">
          <span
            className={classNames(
              chipStyle(toneOfEntity(type)),
              "flex! size-9! shrink-0 items-center justify-center px-0!",
            )}
          >
            <EntityGlyph type={type} />
          </span>
          <div className="min-w-0 flex-1">
            <div className="flex items-center gap-2">
              <Link
                to={pageOf(id)}
                dir="auto"
                className="truncate text-ink hover:text-accent hover:underline max-md:py-2"
              >
                {value}
              </Link>
              {entity.aliases.length > 0 && <LinkedBadge entity={entity} />}
            </div>
            <p className="truncate text-ink2 text-sm">
              {`${kindOfEntity(type).name}, in ${mentions} ${mentions === 1 ? "memory" : "memories"}`}
            </p>
          </div>
          {connections > 0 && (
            <Link
              to={graphAround(id)}
              className="target inline-flex h-8 shrink-0 items-center justify-center rounded-full border border-line px-3 text-ink2 text-sm tabular-nums transition-colors duration-(--t1) hover:border-accent hover:text-ink"
            >
              {connections}
              <span className="max-md:sr-only">&nbsp;{connections === 1 ? "connection" : "connections"}</span>
            </Link>
          )}
          <IconButton data-edit label={`Edit ${value}`} onClick={() => onEdit(true)}>
            <Pencil aria-hidden="true" className="size-4.5!" />
          </IconButton>
        </div>
      )}
    </li>
  );
}
