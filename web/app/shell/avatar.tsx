import type { ComponentProps } from "react";
import { nameOf, useCurrentUser } from "../../features/account/current-user.ts";
import { classNames } from "../../ui/class-names.ts";

const disc =
  "flex size-10 shrink-0 items-center justify-center rounded-full bg-accentsoft font-semibold text-accent";

/** The first letter of the name or the address. */
export function Avatar() {
  return (
    <span aria-hidden="true" className={disc}>
      {firstLetter(nameOf(useCurrentUser()))}
    </span>
  );
}

/** The same as a button; a menu hands its wiring through the rest. */
export function AvatarButton(wiring: ComponentProps<"button">) {
  const name = nameOf(useCurrentUser());
  return (
    <button
      type="button"
      {...wiring}
      aria-label={`Account of ${name}`}
      className={classNames(disc, "target transition-opacity hover:opacity-80")}
    >
      {firstLetter(name)}
    </button>
  );
}

const firstLetter = (name: string) => [...name.trim()][0]?.toUpperCase();
