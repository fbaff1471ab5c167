import { Check } from "lucide-react";
import type { ChangeEvent, ReactNode } from "react";
import type { Memory } from "#shared/memories";
import { classNames } from "../../../ui/class-names.ts";
import { useSelection } from "./selection.tsx";

/** A box to choose a memory with, in the place of its sign: under the pointer, with the focus, and while any is chosen. */
export function SelectBox({ memory, children }: { memory: Memory; children: ReactNode }) {
  const selection = useSelection();
  if (selection === null) return children;
  const shown = selection.isOpen || selection.ids.size > 0;
  const choose = ({ nativeEvent }: ChangeEvent) =>
    selection.toggle(memory.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  return (
    <span className="relative flex size-5 shrink-0 items-center justify-center">
      <span
        className={classNames(
          "flex group-focus-within:opacity-0 pointer-fine:group-hover:opacity-0",
          shown && "opacity-0",
        )}
      >
        {children}
      </span>
      {/* The label is what a finger hits; it is larger than the box. */}
      <label
        className={classNames(
          "absolute -inset-3 z-1 flex items-center justify-center group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100",
          !shown && "opacity-0 pointer-coarse:pointer-events-none",
        )}
      >
        <input
          type="checkbox"
          data-choose={memory.id}
          aria-label={`Select ${memory.title}`}
          checked={selection.ids.has(memory.id)}
          onChange={choose}
          className="peer size-5 appearance-none rounded-chip border border-field bg-surface checked:border-accent checked:bg-accent hover:border-ink3"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute size-3.5 text-onaccent opacity-0 peer-checked:opacity-100"
        />
      </label>
    </span>
  );
}
