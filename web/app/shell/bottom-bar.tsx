import { NavLink } from "react-router-dom";
import { classNames } from "../../ui/class-names.ts";
import { navigation } from "./navigation.ts";

/** The phone's navigation, within reach of a thumb. */
export function BottomBar() {
  return (
    <nav aria-label="Main" className="safe-bottom shrink-0 border-line border-t bg-bg md:hidden">
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
