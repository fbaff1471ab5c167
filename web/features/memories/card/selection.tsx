import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from "react";

export type Selection = {
  ids: ReadonlySet<string>;
  /** Boxes stand on every card, for fingers and for whoever asked for them. */
  isOpen: boolean;
  open: () => void;
  /** Chooses or drops one; with `range`, chooses everything between it and the one chosen before. */
  toggle: (id: string, range: boolean) => void;
  clear: () => void;
};

const SelectionContext = createContext<Selection | null>(null);

/** Returns the selection among the cards around here; null where nothing can be selected. */
export const useSelection = (): Selection | null => use(SelectionContext);

/** Makes the cards inside of it ones to choose from. */
export function SelectionArea({ selection, children }: { selection: Selection; children: ReactNode }) {
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** `shownIds` tells what is listed, in order, loaded or drawn or not: a range goes through it. */
export function useNewSelection(shownIds: () => readonly string[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const last = useRef<string | null>(null);
  const shown = useRef(shownIds);
  shown.current = shownIds;
  const toggle = useCallback((id: string, range: boolean) => {
    const from = last.current;
    last.current = id;
    setIds((chosen) => {
      if (range && from !== null) return new Set([...chosen, ...between(shown.current(), from, id)]);
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const clear = useCallback(() => {
    last.current = null;
    setIds(new Set());
    setOpen(false);
  }, []);
  const open = useCallback(() => setOpen(true), []);
  return useMemo(() => ({ ids, isOpen, open, toggle, clear }), [ids, isOpen, open, toggle, clear]);
}

/** Returns the ids from one to the other, both included, whichever comes first; `to` alone where one of them is missing. */
export function between(ids: readonly string[], from: string, to: string): readonly string[] {
  const places = [ids.indexOf(from), ids.indexOf(to)];
  if (places.includes(-1)) return [to];
  return ids.slice(Math.min(...places), Math.max(...places) + 1);
}
