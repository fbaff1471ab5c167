import { lazy } from "react";
import { MenuTrigger } from "../../../ui/menu-trigger.tsx";
import { type CardMenuProps, MoreButton } from "./more-button.tsx";

const loadMenu = () => import("./card-menu.tsx").then((m) => ({ default: m.CardMenu }));
const CardMenu = lazy(loadMenu);

/** What else can be done with a memory of the list; its code comes when somebody reaches for it. */
export const CardMenuButton = (props: CardMenuProps) => (
  <MenuTrigger
    trigger={<MoreButton memory={props.memory} />}
    preload={loadMenu}
    menu={<CardMenu {...props} />}
  />
);
