import { lazy } from "react";
import { MenuTrigger } from "../../../ui/menu-trigger.tsx";
import { type ListMenuProps, SortButton } from "./sort-button.tsx";

const loadMenu = () => import("./list-menu.tsx").then((m) => ({ default: m.ListMenu }));
const ListMenu = lazy(loadMenu);

/** The order of the list, and searches under a name: their code comes when somebody reaches for them. */
export const ListMenuButton = (props: ListMenuProps) => (
  <MenuTrigger
    trigger={<SortButton filters={props.filters} />}
    preload={loadMenu}
    menu={<ListMenu {...props} />}
  />
);
