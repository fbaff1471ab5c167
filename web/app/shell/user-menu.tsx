import { Keyboard, LogOut, Monitor, Moon, Sun } from "lucide-react";
import { useSignOut } from "../../features/account/account.queries.ts";
import { nameOf, useCurrentUser } from "../../features/account/current-user.ts";
import { type Theme, useTheme } from "../../platform/theme.ts";
import { toast } from "../../platform/toasts.ts";
import { DropdownMenu, MenuChoice, MenuHeading, MenuItem, MenuLine } from "../../ui/dropdown-menu.tsx";

const themeOptions: { value: Theme; label: React.ReactNode }[] = [
  {
    value: "light",
    label: (
      <>
        <Sun aria-hidden="true" /> Light
      </>
    ),
  },
  {
    value: "dark",
    label: (
      <>
        <Moon aria-hidden="true" /> Dark
      </>
    ),
  },
  {
    value: "system",
    label: (
      <>
        <Monitor aria-hidden="true" /> System
      </>
    ),
  },
];

export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const user = useCurrentUser();
  const [theme, setTheme] = useTheme();
  const signOut = useSignOut();
  const name = nameOf(user);
  const leave = () =>
    signOut.mutate(undefined, {
      onError: (error) =>
        toast({ title: "Logout failed", description: error.message, variant: "destructive" }),
    });
  return (
    <DropdownMenu trigger={<AvatarButton name={name} />}>
      <div className="px-3 pt-2 pb-1">
        <p className="truncate font-medium text-ink">{name}</p>
        {name !== user.email && <p className="truncate text-ink2 text-sm">{user.email}</p>}
      </div>
      <MenuLine />
      <MenuHeading>Theme</MenuHeading>
      <MenuChoice label="Theme" value={theme} onChange={setTheme} options={themeOptions} />
      <MenuLine />
      <MenuItem onSelect={onShortcuts}>
        <Keyboard aria-hidden="true" /> Keyboard shortcuts
      </MenuItem>
      <MenuItem onSelect={leave} disabled={signOut.isPending} keepOpen>
        <LogOut aria-hidden="true" /> {signOut.isPending ? "Signing out..." : "Sign out"}
      </MenuItem>
    </DropdownMenu>
  );
}

/** The first letter of the name; Radix hands the menu's wiring through the rest. */
function AvatarButton({ name, ...wiring }: { name: string } & React.ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...wiring}
      aria-label={`Account of ${name}`}
      className="target flex size-10 shrink-0 items-center justify-center rounded-full bg-accentsoft font-semibold text-accent transition-opacity hover:opacity-80"
    >
      {[...name][0]?.toUpperCase()}
    </button>
  );
}
