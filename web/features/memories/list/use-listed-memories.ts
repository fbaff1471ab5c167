import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import type { Memory } from "#shared/memories";
import { useAfterChange } from "../../../ui/use-after-change.ts";
import { usePinMemory } from "../card/pin-memory.ts";
import { useNewSelection } from "../card/selection.tsx";
import { useCardKeys } from "../card/use-card-keys.ts";
import { withAddress } from "../open/open-memory.ts";
import { findCachedMemory } from "../queries/edit-cached-memories.ts";
import { memoriesOf } from "../queries/list-pages.ts";
import { memoryQueries } from "../queries/memories.queries.ts";
import type { MemoryFilters } from "../queries/memory-filters.ts";

/** Returns what can be done with the memories in a list, by key, by box and one by one; `onDelete` asks before it does. */
export function useListedMemories(
  page: RefObject<HTMLElement | null>,
  filters: MemoryFilters,
  onDelete: (memories: readonly Memory[]) => void,
) {
  const client = useQueryClient();
  const [, setParams] = useSearchParams();
  const shownIds = () => {
    const list = filters.q === "" ? client.getQueryData(memoryQueries.list(filters).queryKey) : undefined;
    return list === undefined ? drawnIds(page.current) : memoriesOf(list).map(({ id }) => id);
  };
  const selection = useNewSelection(shownIds);
  const pin = usePinMemory();
  const { ids: chosenIds, clear } = selection;
  const find = (ids: Iterable<string>) => [...ids].flatMap((id) => findCachedMemory(client, id) ?? []);
  const chosen = () => find(chosenIds);

  useCardKeys(page, {
    choose: selection.toggle,
    pin: (id) => {
      for (const memory of find([id])) pin.mutate(memory);
    },
    edit: (id) =>
      setParams((current) => withAddress(current, { memory: id, edit: "true" }), {
        preventScrollReset: true,
      }),
    remove: (id) => onDelete(chosenIds.size > 0 ? chosen() : find([id])),
  });
  useClearing(selection.isOpen || chosenIds.size > 0, clear, JSON.stringify(filters));

  const latest = useRef(onDelete);
  latest.current = onDelete;
  /** Always the same function: a new one would draw every card anew. */
  const deleteOne = useCallback((memory: Memory) => latest.current([memory]), []);
  return { selection, chosen, deleteOne };
}

const drawnIds = (page: HTMLElement | null): string[] =>
  [...(page?.querySelectorAll<HTMLElement>("[data-memory]") ?? [])].flatMap(
    ({ dataset }) => dataset.memory ?? [],
  );

/** Escape drops the selection, and so does another list: what one does not see is not to be deleted. */
function useClearing(isSelecting: boolean, clear: () => void, list: string): void {
  useAfterChange(list, clear);
  useEffect(() => {
    if (!isSelecting) return;
    const press = (event: KeyboardEvent) => {
      const isTaken = document.querySelector("[role=dialog], [role=alertdialog], [role=listbox]") !== null;
      if (event.key === "Escape" && !event.defaultPrevented && !isTaken) clear();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isSelecting, clear]);
}
