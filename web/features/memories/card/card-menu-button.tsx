import { Ellipsis } from "lucide-react";
import { type ComponentProps, lazy } from "react";
import type { Memory } from "#shared/memories";
import { iconButtonStyle } from "../../../ui/icon-button-style.ts";
import { MenuTrigger } from "../../../ui/menu-trigger.tsx";

export type CardMenuProps = { memory: Memory; onDelete: (memory: Memory) => void };

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

export const MoreButton = ({ memory, ...rest }: { memory: Memory } & ComponentProps<"button">) => (
  <button
    type="button"
    {...rest}
    aria-label={`More for ${memory.title}`}
    className={`${iconButtonStyle({ size: "small" })} relative text-ink3`}
  >
    <Ellipsis aria-hidden="true" className="size-4.5!" />
  </button>
);
