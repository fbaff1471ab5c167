import { nameOf, useCurrentUser } from "../../features/account/current-user.ts";

/** Shows who is signed in: the name, and the e-mail address where that differs. */
export function UserBlock() {
  const user = useCurrentUser();
  const name = nameOf(user);
  return (
    <div className="min-w-0">
      <p className="truncate font-medium text-ink">{name}</p>
      {name !== user.email && <p className="truncate text-ink2 text-sm">{user.email}</p>}
    </div>
  );
}
