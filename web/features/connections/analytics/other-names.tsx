import type { EntityDetails } from "#shared/entities";
import { Button } from "../../../ui/button.tsx";
import { unlinkEntity, useChangeEntities } from "../change-entities.ts";

/** Lists the other names of an entity; two that were linked can be taken apart again. */
export function OtherNames({ aliases }: Pick<EntityDetails, "aliases">) {
  const change = useChangeEntities();
  return (
    <ul className="mt-1">
      {aliases.map(({ type, value, mergeId }) => (
        <li key={`${type} ${value}`} className="flex items-center justify-between gap-4 py-1">
          <span dir="auto" className="min-w-0 break-words">
            {value}
          </span>
          {mergeId !== null && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Undo the link with ${value}`}
              aria-disabled={change.isPending}
              onClick={() => !change.isPending && change.mutate(() => unlinkEntity(mergeId))}
            >
              Undo
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
