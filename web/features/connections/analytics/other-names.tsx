import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type EntityDetails, unmergedEntitiesSchema } from "#shared/entities";
import { api, parsed } from "../../../platform/api.ts";
import { toast } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { refreshConnections } from "../connections.queries.ts";

/** Lists the other names of an entity; two that were linked can be taken apart again. */
export function OtherNames({ aliases }: Pick<EntityDetails, "aliases">) {
  const unmerge = useUnmerge();
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
              aria-disabled={unmerge.isPending}
              onClick={() => !unmerge.isPending && unmerge.mutate(mergeId)}
            >
              Undo
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function useUnmerge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      parsed(api["entity-merges"][":id"].$delete({ param: { id } }), unmergedEntitiesSchema),
    onSuccess: () => toast({ title: "Link undone" }),
    onError: () => toast({ title: "Error", description: "Failed to update entity", variant: "destructive" }),
    onSettled: () => refreshConnections(client),
  });
}
