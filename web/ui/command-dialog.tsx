import { Command } from "cmdk";
import { Search } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import "./command-item.css";
import { useReturnFocus } from "./return-focus.ts";
import { useBackCloses } from "./use-back-closes.ts";

type CommandDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  /** Stands in the box, before what is typed. */
  before?: ReactNode;
  onSearchKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** The box, for whoever has to give it the focus back. */
  box?: RefObject<HTMLInputElement | null>;
  /** The `value` of the item that Enter takes. */
  chosen: string;
  onChoose: (value: string) => void;
  /** CommandGroups of CommandItems that fit the search, CommandNote among them where there is something to say. */
  children: ReactNode;
};

/** A box to type into over a list to choose from, by arrows and Enter or by pointer. */
export function CommandDialog(props: CommandDialogProps) {
  const { open, onOpenChange, title, placeholder, search, onSearch, children } = props;
  const focus = useReturnFocus();
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className="rise safe-top fixed inset-0 z-40 m-auto flex flex-col bg-surface text-ink outline-none md:top-[12dvh] md:mt-0 md:h-fit md:max-h-[min(36rem,76dvh)] md:w-[calc(100%-3rem)] md:max-w-xl md:overflow-hidden md:rounded-card md:border md:border-line md:shadow-float"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <Command
            shouldFilter={false}
            loop
            vimBindings={false}
            label={title}
            value={props.chosen}
            onValueChange={props.onChoose}
            className="contents"
          >
            <div className="flex shrink-0 items-center gap-3 border-line border-b pr-3 pl-5">
              <Search aria-hidden="true" className="size-5 shrink-0 text-ink2" />
              <div className="flex min-h-14 min-w-0 flex-1 flex-wrap items-center gap-1.5 py-2">
                {props.before}
                <Command.Input
                  ref={props.box}
                  value={search}
                  onValueChange={onSearch}
                  onKeyDown={props.onSearchKey}
                  placeholder={placeholder}
                  className="h-10 min-w-32 flex-1 bg-transparent text-chat outline-none"
                />
              </div>
              <Radix.Close className="target rounded-full px-3 text-ink2 text-sm hover:text-ink md:hidden">
                Cancel
              </Radix.Close>
            </div>
            <Command.List
              label={title}
              className="safe-bottom min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2"
            >
              {children}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function CommandGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="pb-1 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-ink2 [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Command.Group>
  );
}

type CommandItemProps = {
  /** Unlike every other in the list. */
  value: string;
  onSelect: () => void;
  /** Shown, but passed over. */
  disabled?: boolean;
  children: ReactNode;
};

export function CommandItem({ value, onSelect, disabled = false, children }: CommandItemProps) {
  return (
    <Command.Item
      value={value}
      disabled={disabled}
      onSelect={onSelect}
      className="target flex cursor-pointer select-none items-center gap-3 rounded-control px-3 py-2.5 text-ink2 [&_svg]:size-5 [&_svg]:shrink-0"
    >
      {children}
    </Command.Item>
  );
}

/** Stands in the list, but cannot be chosen. */
export function CommandNote({ children }: { children: ReactNode }) {
  return (
    <p role="presentation" className="px-3 py-2.5 text-ink2 text-sm">
      {children}
    </p>
  );
}
