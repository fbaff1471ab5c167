import { Ellipsis, RotateCcw } from "lucide-react";
import { DropdownMenu, MenuItem, MenuLine, MenuToggle } from "../../ui/dropdown-menu.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

type ChatMenuProps = {
  enterSends: boolean;
  onEnterSends: (on: boolean) => void;
  debug: boolean;
  onDebug: (on: boolean) => void;
  onReset: () => void;
};

/** What one seldom needs while writing: how Enter behaves, how answers come about, and starting afresh. */
export function ChatMenu({ enterSends, onEnterSends, debug, onDebug, onReset }: ChatMenuProps) {
  const trigger = (
    <IconButton label="Chat options" size="large">
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
  return (
    <DropdownMenu trigger={trigger} align="start">
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
