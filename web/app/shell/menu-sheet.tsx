import { LogOut, MessageCircle, Search } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { useLeave } from "../../features/account/use-leave.ts";
import { useBotName } from "../../features/site/site.queries.ts";
import { useTheme } from "../../platform/theme.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SideSheet } from "../../ui/side-sheet.tsx";
import { Avatar } from "./avatar.tsx";
import { DueCount } from "./due-reminders.tsx";
import { furtherViews, navigation } from "./navigation.ts";
import { themeOptions } from "./theme-options.ts";
import { UserBlock } from "./user-block.tsx";

type MenuSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; onSearch: () => void };

const row =
  "flex h-12 w-full items-center gap-3.5 rounded-control px-3 text-left text-ink2 transition-colors duration-(--t1) hover:bg-line/50 hover:text-ink [&_svg]:size-5.5 [&_svg]:shrink-0";

/** The phone's menu: everywhere one can go, how it looks, and who one is. */
export function MenuSheet({ open, onOpenChange, onSearch }: MenuSheetProps) {
  const botName = useBotName();
  const close = () => onOpenChange(false);
  return (
    <SideSheet open={open} onOpenChange={onOpenChange} title="Lilu" foot={<Account />}>
      <nav aria-label="Menu">
        <ul className="flex flex-col gap-1">
          {[...navigation, ...furtherViews].map(({ path, name, icon: Icon }) => (
            <MenuLink key={path} to={path} onClick={close}>
              <Icon aria-hidden="true" /> {name}
              {path === "/reminders" && <DueCount />}
            </MenuLink>
          ))}
          <MenuLink to="/chat" onClick={close}>
            <MessageCircle aria-hidden="true" /> {`Chat with ${botName}`}
          </MenuLink>
        </ul>
      </nav>
      <button type="button" className={classNames(row, "mt-1")} onClick={onSearch}>
        <Search aria-hidden="true" /> Search
      </button>
      <ThemeChoice />
    </SideSheet>
  );
}

function MenuLink({ to, onClick, children }: { to: string; onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <NavLink
        to={to}
        onClick={onClick}
        className={classNames(row, "aria-[current=page]:bg-surface aria-[current=page]:text-accent")}
      >
        {children}
      </NavLink>
    </li>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useTheme();
  return (
    <fieldset className="mt-6 px-3">
      <legend className="mb-2 text-ink2 text-sm">Theme</legend>
      <div className="grid grid-cols-3 rounded-control border border-field/60 bg-surface p-0.5">
        {themeOptions.map(({ value, name }) => (
          <label
            key={value}
            className="flex h-11 items-center justify-center rounded-[8px] text-ink2 text-sm has-checked:bg-accentsoft has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={theme === value}
              onChange={() => setTheme(value)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Account() {
  const { leave, leaving } = useLeave();
  return (
    <>
      <div className="mb-3 flex items-center gap-3">
        <Avatar />
        <UserBlock />
      </div>
      <Button className="w-full" pending={leaving && "Signing out..."} onClick={leave}>
        <LogOut aria-hidden="true" /> Sign out
      </Button>
    </>
  );
}
