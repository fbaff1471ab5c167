import { useCallback, useState } from "react";
import { type To, useLocation, useSearchParams } from "react-router-dom";
import { useAppEvent } from "../../../platform/app-events.ts";

const names = { memory: "memory", tab: "tab", edit: "edit", place: "place" } as const;
type Address = { [Name in keyof typeof names]?: string | null };

/**
 * The memory that the address says is open, `?memory={id}`, which part of it is in front (`&tab=`), whether it is being
 * edited (`&edit=true`), where in its file to begin (`&place=`, "page 3" as citations name it), and how to change that. A
 * page beneath that has tabs of its own gets its `tab` back.
 */
export function useOpenMemory() {
  const [params, setParams] = useSearchParams();
  const id = params.get(names.memory);
  const tabBeneath = usePageTab();

  const change = useCallback(
    (address: Address, replace: boolean) =>
      setParams((current) => withAddress(current, address), { replace, preventScrollReset: true }),
    [setParams],
  );
  // Back closes what was opened; closing leaves no step behind that would open it again.
  const open = (memory: string, place: string | null) =>
    change({ memory, edit: null, place, ...(id !== null && { tab: tabBeneath }) }, false);
  useAppEvent("navigateToFile", ({ fileId, place = null }) => open(fileId, place));
  return {
    id,
    tab: params.get(names.tab),
    place: params.get(names.place),
    isEdited: params.get(names.edit) === "true",
    showTab: useCallback((next: string) => change({ tab: next }, true), [change]),
    edit: useCallback((on: boolean) => change({ edit: on ? "true" : null }, true), [change]),
    close: useCallback(
      () => change({ memory: null, edit: null, place: null, tab: tabBeneath }, true),
      [change, tabBeneath],
    ),
  };
}

/** True where the address says that a memory is open. */
export const useIsMemoryOpen = (): boolean => useSearchParams()[0].has(names.memory);

/**
 * The tab that the page itself is at. While a memory is open over it, `tab` names the part of the memory, and the page stays
 * where it was.
 */
export function usePageTab(): string | null {
  const [params] = useSearchParams();
  const isBeneath = params.has(names.memory);
  const tab = params.get(names.tab);
  const [own, setOwn] = useState(isBeneath ? null : tab);
  if (!isBeneath && tab !== own) setOwn(tab);
  return isBeneath ? own : tab;
}

/** An address with other entries; null takes one out. */
export function withAddress(current: URLSearchParams, address: Address): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(address)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * Returns the link that opens a memory over the page it stands on, at one of its parts or a place in its file where that is
 * named.
 */
export function useMemoryAddress(id: string, tab?: string, place?: string): To {
  const { search } = useLocation();
  const address = { memory: id, place: place ?? null, ...(tab !== undefined && { tab }) };
  return { search: `?${withAddress(new URLSearchParams(search), address)}` };
}
