import { lazy } from "react";
import { MenuTrigger } from "../../ui/menu-trigger.tsx";
import { AvatarButton } from "./avatar.tsx";

const loadMenu = () => import("./user-menu.tsx").then((m) => ({ default: m.UserMenu }));
const UserMenu = lazy(loadMenu);

/** Opens the user menu, whose code comes when somebody reaches for it. */
export function UserMenuButton({ onShortcuts }: { onShortcuts: () => void }) {
  return (
    <MenuTrigger
      trigger={<AvatarButton />}
      preload={loadMenu}
      menu={<UserMenu onShortcuts={onShortcuts} />}
    />
  );
}
