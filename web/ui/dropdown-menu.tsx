import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { FocusEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";

const item =
  "target flex select-none items-center gap-3 rounded-chip px-3 py-2 text-base text-ink focus-visible:-outline-offset-2 md:text-sm " +
  "data-[highlighted]:bg-sunken data-[disabled]:opacity-60 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink2";

type DropdownMenuProps = {
  trigger: ReactNode;
  align?: "start" | "end";
  /** For a menu that comes in the moment it is wanted, see MenuTrigger. */
  defaultOpen?: boolean;
  children: ReactNode;
};

/** A menu under its trigger, which must be one element that takes a ref. Holds MenuItem, MenuLink, MenuChoice, MenuToggle, MenuHeading, MenuLine. */
export function DropdownMenu({ trigger, align = "end", defaultOpen = false, children }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <section aria-label="Menu">
          <Radix.Content
            align={align}
            onFocus={beginAtFirst}
            sideOffset={8}
            collisionPadding={12}
            className="pop z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 max-w-80 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float"
          >
            {children}
          </Radix.Content>
        </section>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Begins at the first item when a key has opened the menu. Radix does that for a menu that was there before the key; one
 * that comes with its first opening has not seen it.
 */
function beginAtFirst({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget || currentTarget.contains(relatedTarget)) return;
  if (!target.matches(":focus-visible")) return;
  target.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus({ preventScroll: true });
}

type MenuItemProps = {
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Stays open after the choice, e.g. to show that it is under way. */
  keepOpen?: boolean;
  children: ReactNode;
};

export function MenuItem({
  onSelect,
  danger = false,
  disabled = false,
  keepOpen = false,
  children,
}: MenuItemProps) {
  const select = (event: Event) => {
    if (keepOpen) event.preventDefault();
    onSelect();
  };
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={select}
      className={classNames(item, danger && "text-danger [&_svg]:text-danger")}
    >
      {children}
    </Radix.Item>
  );
}

/** A web address opens in a tab of its own and is not told where it was followed; a number or a mail address, in its app. */
export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  const away = href.startsWith("http") && { target: "_blank", rel: "noreferrer" };
  return (
    <Radix.Item asChild className={item}>
      <a href={href} {...away}>
        {children}
      </a>
    </Radix.Item>
  );
}

type MenuChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
};

/** One of a few, ticked. The menu stays open so that the effect can be seen. */
export function MenuChoice<Value extends string>({
  label,
  value,
  onChange,
  options,
}: MenuChoiceProps<Value>) {
  return (
    <Radix.RadioGroup aria-label={label} value={value}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => {
            event.preventDefault();
            onChange(option.value);
          }}
          className={item}
        >
          {option.label}
          <Radix.ItemIndicator className="ml-auto">
            <Check aria-hidden="true" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

type MenuToggleProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

/** Something that is on or off, ticked while on. The menu stays open so that the effect can be seen. */
export function MenuToggle({ checked, onChange, children }: MenuToggleProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={item}
    >
      {children}
      <Radix.ItemIndicator className="ml-auto">
        <Check aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 pt-2 pb-1 text-ink2 text-xs">{children}</Radix.Label>;
}

export function MenuLine() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}
