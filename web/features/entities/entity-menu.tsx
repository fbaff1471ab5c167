import { Layers, Waypoints } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import type { ToldEntity } from "#shared/analysis";
import { toast } from "../../platform/toasts.ts";
import { DropdownMenu, MenuHeading, MenuItem, MenuLine, MenuLink } from "../../ui/dropdown-menu.tsx";
import type { EntitySetting } from "./action-links.ts";
import { kindOfEntity, quickActionsOf } from "./quick-actions.ts";

export type EntityMenuProps = {
  entity: Pick<ToldEntity, "type" | "value">;
  setting: EntitySetting;
  /** Without it, the menu does not offer to look for memories. */
  onFindRelated?: ((value: string) => void) | undefined;
};

/** Offers what can be done with an entity. Comes open, see MenuTrigger. */
export function EntityMenu({
  trigger,
  entity,
  setting,
  onFindRelated,
}: EntityMenuProps & { trigger: ReactNode }) {
  const { type, value } = entity;
  const navigate = useNavigate();
  return (
    <DropdownMenu trigger={trigger} align="start" defaultOpen>
      <MenuHeading>{`${kindOfEntity(type).name} · ${value}`}</MenuHeading>
      {quickActionsOf(type, value, setting).map(({ name, icon: Icon, url }) =>
        url === null ? (
          <MenuItem key={name} onSelect={() => void copy(value)}>
            <Icon aria-hidden="true" />
            {name}
          </MenuItem>
        ) : (
          <MenuLink key={name} href={url}>
            <Icon aria-hidden="true" />
            {name}
          </MenuLink>
        ),
      )}
      {onFindRelated && (
        <>
          <MenuLine />
          <MenuItem onSelect={() => onFindRelated(value)}>
            <Layers aria-hidden="true" />
            Find Related Memories
          </MenuItem>
          <MenuItem onSelect={() => navigate(`/connections/named?${new URLSearchParams({ type, value })}`)}>
            <Waypoints aria-hidden="true" />
            Show Connections
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  );
}

async function copy(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    toast({ title: "Copied" });
  } catch {
    toast({ title: "It could not be copied", variant: "destructive" });
  }
}
