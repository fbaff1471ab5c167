import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type TabsProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  /** Names the list of tabs for those who hear it. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[];
  /** Of the row, where it does not span its place. */
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
        // The tabs' own padding keeps the focus ring off their letters; the row takes it back.
        className={classNames(
          "flex gap-4 overflow-x-auto shadow-[inset_0_-1px_var(--line)]",
          listClassName ?? "-mx-1",
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="target shrink-0 border-transparent border-b-2 px-1 pt-2 pb-2.5 text-base text-ink2 transition-colors duration-(--t1) hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
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
