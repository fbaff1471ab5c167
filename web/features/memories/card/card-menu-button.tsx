import { lazy } from "react";
import { MenuTrigger } from "../../../ui/menu-trigger.tsx";
import { type CardMenuProps, MoreButton } from "./more-button.tsx";

const loadMenu = () => import("./card-menu.tsx").then((m) => ({ default: m.CardMenu }));
const CardMenu = lazy(loadMenu);

/** Opens the other actions of a memory in the list; their code comes when somebody reaches for it. */
export const CardMenuButton = (props: CardMenuProps) => (
  <MenuTrigger
    trigger={<MoreButton memory={props.memory} />}
    preload={loadMenu}
    menu={<CardMenu {...props} />}
  />
);
