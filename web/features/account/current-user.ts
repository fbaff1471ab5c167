import { createContext, use } from "react";
import type { User } from "#shared/account";

/** Given by the guard of the signed-in screens. */
export const CurrentUser = createContext<User | null>(null);

/** The signed-in person. @throws outside the guarded screens. */
export function useCurrentUser(): User {
  const user = use(CurrentUser);
  if (user === null) throw new Error("useCurrentUser needs a screen behind RequireUser");
  return user;
}

/** Returns the name to call somebody by: the chosen one, else the given one, else the e-mail address. */
export const nameOf = (user: User): string => user.preferences.displayName || user.name || user.email;
