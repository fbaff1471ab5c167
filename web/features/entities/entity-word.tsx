import { lazy, type ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { entityWordStyle } from "../../ui/entity-tone.ts";
import { MenuTrigger } from "../../ui/menu-trigger.tsx";
import type { EntityMenuProps } from "./entity-menu.tsx";

const loadMenu = () => import("./entity-menu.tsx").then((m) => ({ default: m.EntityMenu }));
const EntityMenu = lazy(loadMenu);

type EntityWordProps = EntityMenuProps & { children: ReactNode };

/** A word that opens the menu of what can be done with what it names; the menu's code comes when somebody reaches for it. */
export function EntityWord({ children, ...menu }: EntityWordProps) {
  const trigger = (
    // biome-ignore lint/a11y/useSemanticElements: the text of a <button> breaks as a block and cannot be selected; this is a word in a sentence.
    <span
      role="button"
      tabIndex={0}
      className={classNames(
        "cursor-pointer rounded-chip underline decoration-1 decoration-dotted underline-offset-4 transition-colors duration-(--t1) box-decoration-clone",
        entityWordStyle(menu.entity.type),
      )}
    >
      {children}
    </span>
  );
  return (
    <MenuTrigger trigger={trigger} preload={loadMenu} menu={<EntityMenu {...menu} trigger={trigger} />} />
  );
}
