import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { NavLink } from "react-router-dom";
import { z } from "zod/mini";
import { useStoredState } from "../../platform/stored-state.ts";
import { classNames } from "../../ui/class-names.ts";
import { Tooltip } from "../../ui/tooltip.tsx";
import { DueCount } from "./due-reminders.tsx";
import { type Destination, sidebarEntries } from "./navigation.ts";

const row = "flex h-11 items-center gap-3 rounded-control text-base transition-colors duration-(--t1)";

const link =
  "text-ink2 not-aria-[current=page]:hover:bg-line/50 hover:text-ink " +
  "aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-rest";

/** The desk's navigation, 256 px wide or folded to 64. The choice is remembered on this device; without one it is `folded` or not. */
export function Sidebar({ folded }: { folded: boolean }) {
  const [collapsed, setCollapsed] = useStoredState("sidebar-collapsed", z.boolean(), folded);
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  const label = collapsed ? "Expand sidebar" : "Collapse sidebar";
  return (
    <nav
      aria-label="Main"
      className={classNames(
        "flex shrink-0 flex-col overflow-hidden border-line border-r bg-sunken transition-[width] duration-(--t2) ease-out",
        collapsed ? "w-16" : "w-64",
      )}
    >
      <p
        aria-hidden="true"
        className={classNames("flex h-16 items-center pt-3 font-serif text-xl", collapsed ? "px-4" : "px-6")}
      >
        {collapsed ? <img src="/icons/mark.svg" alt="" loading="lazy" className="size-8" /> : "Lilu"}
      </p>
      <ul className="mt-3 flex flex-col gap-1 px-3">
        {sidebarEntries.map((entry) => (
          <li key={entry.path}>
            <SidebarLink {...entry} collapsed={collapsed} />
          </li>
        ))}
      </ul>
      <div className="mt-auto p-3">
        <Tooltip text={collapsed ? label : null} side="right">
          <button
            type="button"
            aria-expanded={!collapsed}
            aria-label={label}
            onClick={() => setCollapsed(!collapsed)}
            className={classNames(
              row,
              "w-full text-ink2 hover:bg-line/50 hover:text-ink",
              collapsed ? "px-2.5" : "px-3",
            )}
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {!collapsed && <span className="truncate">Collapse</span>}
          </button>
        </Tooltip>
      </div>
    </nav>
  );
}

function SidebarLink({ path, name, icon: Icon, collapsed }: Destination & { collapsed: boolean }) {
  return (
    <Tooltip text={collapsed ? name : null} side="right">
      <NavLink to={path} className={classNames(row, link, "relative", collapsed ? "px-2.5" : "px-3")}>
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span className={collapsed ? "sr-only" : "truncate"}>{name}</span>
        {path === "/reminders" && <DueCount isCorner={collapsed} />}
      </NavLink>
    </Tooltip>
  );
}
