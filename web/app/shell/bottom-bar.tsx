import { NavLink } from "react-router-dom";
import { classNames } from "../../ui/class-names.ts";
import { navigation } from "./navigation.ts";

/**
 * The phone's navigation, within reach of a thumb. Beside a keyboard on the screen it would take the room of what one
 * writes; it comes back a moment later, so that what one taps to leave the field does not move away from the finger.
 */
export function BottomBar() {
  return (
    <nav
      aria-label="Main"
      className="safe-bottom max-h-24 shrink-0 overflow-hidden border-line border-t bg-bg transition-[max-height] delay-300 duration-0 beside-keyboard:max-h-0 beside-keyboard:border-t-0 beside-keyboard:pb-0 beside-keyboard:delay-0"
    >
      <ul className="flex">
        {navigation.map(({ path, name, icon: Icon }) => (
          <li key={path} className="flex-1">
            <NavLink
              to={path}
              className={({ isActive }) =>
                classNames(
                  "flex h-16 flex-col items-center justify-center gap-1 text-xs focus-visible:-outline-offset-2",
                  isActive ? "text-accent" : "text-ink2",
                )
              }
            >
              <Icon aria-hidden="true" className="size-5.5" />
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
