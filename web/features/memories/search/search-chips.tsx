import { X } from "lucide-react";
import type { RefObject } from "react";
import type { OperatorKind, SearchOperator } from "#shared/search-query";
import { coarsePointer } from "../../../platform/media.ts";
import { chipStyle, type Tone } from "../../../ui/chip.tsx";
import { classNames } from "../../../ui/class-names.ts";

const tones: Readonly<Record<OperatorKind, Tone>> = {
  type: "url",
  person: "person",
  place: "place",
  tag: "org",
  after: "date",
  before: "date",
  has: "contact",
  not: "danger",
  exact: "neutral",
};

type SearchChipsProps = {
  chips: readonly SearchOperator[];
  onRemove: (chip: SearchOperator) => void;
  /** Text field; gets the focus when a chip is gone. */
  box: RefObject<HTMLInputElement | null>;
};

/** The conditions of a search; a tap takes one away. They stand in the box, before what is typed. */
export function SearchChips({ chips, onRemove, box }: SearchChipsProps) {
  if (chips.length === 0) return null;
  const remove = (chip: SearchOperator, byFinger = false) => {
    onRemove(chip);
    // With the focus the keyboard on the screen would come, over what the tap was for.
    if (!byFinger) box.current?.focus();
  };
  return (
    <ul aria-label="Narrowed by" className="contents">
      {chips.map((chip) => {
        const name = describeOperator(chip);
        return (
          <li key={`${chip.kind} ${chip.value}`} className="flex min-w-0 max-w-full">
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={({ detail: taps }) => remove(chip, taps > 0 && coarsePointer.matches)}
              onKeyDown={(event) => {
                if (event.key !== "Backspace" && event.key !== "Delete") return;
                // The box has the focus from now on, and would take the key too.
                event.preventDefault();
                remove(chip);
              }}
              className={classNames(
                chipStyle(tones[chip.kind]),
                "group relative inline-flex! max-w-full items-center gap-1 pr-1.5 max-md:h-9 max-md:pr-2 max-md:pl-3 max-md:after:absolute max-md:after:-inset-1",
              )}
            >
              <span className="truncate">{name}</span>
              <X
                aria-hidden="true"
                className="size-3.5 shrink-0 opacity-70 transition-opacity duration-(--t1) group-hover:opacity-100"
              />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** "type: image", "not work", "“exact words”". */
function describeOperator({ kind, value }: SearchOperator): string {
  if (kind === "exact") return `“${value}”`;
  return kind === "not" ? `not ${value}` : `${kind}: ${value}`;
}
