import { Layers, Pencil, Waypoints } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import type { EntityDetails } from "#shared/entities";
import { DropdownMenu, MenuItem, MenuLine } from "../../../ui/dropdown-menu.tsx";
import { useFindRelated } from "../../entities/find-related.ts";
import { graphAround } from "../connection-filters.ts";

type EntityPageMenuProps = { entity: EntityDetails; trigger: ReactNode; onEdit: () => void };

/** Offers what can be done from somebody's page. Comes open, see MenuTrigger. */
export function EntityPageMenu({ entity, trigger, onEdit }: EntityPageMenuProps) {
  const navigate = useNavigate();
  const findRelated = useFindRelated();
  return (
    <DropdownMenu trigger={trigger} defaultOpen>
      <MenuItem onSelect={() => navigate(graphAround(entity.id))}>
        <Waypoints aria-hidden="true" />
        Show in the graph
      </MenuItem>
      <MenuItem onSelect={() => findRelated(entity.value)}>
        <Layers aria-hidden="true" />
        Find Related Memories
      </MenuItem>
      <MenuLine />
      <MenuItem onSelect={onEdit}>
        <Pencil aria-hidden="true" />
        Edit name and type
      </MenuItem>
    </DropdownMenu>
  );
}
