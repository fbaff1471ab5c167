import { Tabs as Radix } from "radix-ui";
import type { MouseEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type TabsProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  /** Names the list of tabs for those who hear it. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[];
  /** Of the row, where it does not span its place; `--indent` is what its line leaves free, both sides together. */
  listClassName?: string;
};

/** A row of tabs over one panel. Only the panel in front is in the page. */
export function Tabs<Value extends string>({
  value,
  onValueChange,
  label,
  tabs,
  listClassName,
}: TabsProps<Value>) {
  const choose = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab) onValueChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List
        aria-label={label}
        // The stop is the tab in front, not the row: a dialog that began at the row would not let Shift+Tab out of it.
        tabIndex={-1}
        // The tabs' own padding keeps the focus ring off their letters; the row takes it back, and the lines below do not have it.
        className={classNames(
          "flex gap-4 overflow-x-auto bg-[linear-gradient(var(--line),var(--line))] bg-[length:calc(100%-var(--indent,0.5rem))_1px] bg-bottom bg-no-repeat",
          listClassName ?? "-mx-1",
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            tabIndex={tab.value === value ? 0 : -1}
            onMouseDown={pressed(() => tab.value !== value && onValueChange(tab.value))}
            className="target relative shrink-0 px-1 pt-2 pb-3 text-base text-ink2 transition-colors duration-(--t1) after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-ink data-[state=active]:after:bg-accent"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="appear pt-6 outline-offset-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/**
 * Gives a tab that a pointer presses the focus without the ring of a keyboard, which Radix's own call of `focus` may draw.
 * Radix chooses what takes the focus; `choose` is for one that has it already.
 */
export const pressed =
  (choose: () => void) =>
  (event: MouseEvent<HTMLElement>): void => {
    if (event.button !== 0 || event.ctrlKey) return;
    event.preventDefault();
    if (event.currentTarget === document.activeElement) choose();
    else event.currentTarget.focus({ focusVisible: false });
  };
