import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { DropdownMenu, MenuItem, MenuLine, MenuToggle } from "../../ui/dropdown-menu.tsx";

export type ChatMenuProps = {
  enterSends: boolean;
  onEnterSends: (on: boolean) => void;
  debug: boolean;
  onDebug: (on: boolean) => void;
  onReset: () => void;
};

/** What one seldom needs while writing: how Enter behaves, how answers come about, and starting afresh. Comes open, see MenuTrigger. */
export function ChatMenu({
  trigger,
  enterSends,
  onEnterSends,
  debug,
  onDebug,
  onReset,
}: ChatMenuProps & { trigger: ReactNode }) {
  return (
    <DropdownMenu trigger={trigger} align="start" defaultOpen>
      <MenuToggle checked={enterSends} onChange={onEnterSends}>
        Enter sends
      </MenuToggle>
      <MenuToggle checked={debug} onChange={onDebug}>
        Show AI debug info
      </MenuToggle>
      <MenuLine />
      <MenuItem onSelect={onReset}>
        <RotateCcw aria-hidden="true" /> Reset context
      </MenuItem>
    </DropdownMenu>
  );
}
