import { Keyboard, LogOut } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { useLeave } from "../../features/account/use-leave.ts";
import { useTheme } from "../../platform/theme.ts";
import { DropdownMenu, MenuChoice, MenuHeading, MenuItem, MenuLine } from "../../ui/dropdown-menu.tsx";
import { AvatarButton } from "./avatar.tsx";
import { furtherViews } from "./navigation.ts";
import { themeOptions } from "./theme-options.ts";
import { UserBlock } from "./user-block.tsx";

const themeChoices = themeOptions.map(({ value, name, icon: Icon }) => ({
  value,
  label: (
    <>
      <Icon aria-hidden="true" /> {name}
    </>
  ),
}));

/** Comes open, see MenuTrigger. */
export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const [theme, setTheme] = useTheme();
  const { leave, leaving } = useLeave();
  const navigate = useNavigate();
  return (
    <DropdownMenu trigger={<AvatarButton />} defaultOpen>
      <div className="px-3 pt-2 pb-1">
        <UserBlock />
      </div>
      <MenuLine />
      {furtherViews.map(({ path, name, icon: Icon }) => (
        <MenuItem key={path} onSelect={() => navigate(path)}>
          <Icon aria-hidden="true" /> {name}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuHeading>Theme</MenuHeading>
      <MenuChoice label="Theme" value={theme} onChange={setTheme} options={themeChoices} />
      <MenuLine />
      <MenuItem onSelect={onShortcuts}>
        <Keyboard aria-hidden="true" /> Keyboard shortcuts
      </MenuItem>
      <MenuItem onSelect={leave} disabled={leaving} keepOpen>
        <LogOut aria-hidden="true" /> {leaving ? "Signing out..." : "Sign out"}
      </MenuItem>
    </DropdownMenu>
  );
}
