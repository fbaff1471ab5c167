import { Bug, CornerDownLeft, MessagesSquare, RotateCcw, Search } from "lucide-react";
import type { ReactNode } from "react";
import { DropdownMenu, MenuItem, MenuLine, MenuToggle } from "../../ui/dropdown-menu.tsx";

export type ChatMenuProps = {
  enterSends: boolean;
  onEnterSends: (on: boolean) => void;
  debug: boolean;
  onDebug: (on: boolean) => void;
  onSearch: () => void;
  onAnalyse: () => void;
  onReset: () => void;
};

/**
 * Holds what one seldom needs while writing: finding what was said, how Enter behaves, how answers come about, and starting
 * afresh. Comes open, see MenuTrigger.
 */
export function ChatMenu({
  trigger,
  enterSends,
  onEnterSends,
  debug,
  onDebug,
  onSearch,
  onAnalyse,
  onReset,
}: ChatMenuProps & { trigger: ReactNode }) {
  return (
    <DropdownMenu trigger={trigger} align="start" defaultOpen>
      <MenuItem onSelect={onSearch}>
        <Search aria-hidden="true" /> Search conversation
      </MenuItem>
      <MenuToggle checked={enterSends} onChange={onEnterSends}>
        <CornerDownLeft aria-hidden="true" /> Enter sends
      </MenuToggle>
      <MenuLine />
      <MenuToggle checked={debug} onChange={onDebug}>
        <Bug aria-hidden="true" /> Show AI debug info
      </MenuToggle>
      <MenuItem onSelect={onAnalyse}>
        <MessagesSquare aria-hidden="true" /> Analyze conversation (experimental)
      </MenuItem>
      <MenuLine />
      <MenuItem onSelect={onReset}>
        <RotateCcw aria-hidden="true" /> Reset context
      </MenuItem>
    </DropdownMenu>
  );
}
