import type { ChangePasswordInput } from "#shared/account";
import { badRequest } from "../../http/errors.ts";
import type { SignedIn } from "../../http/signed-in.ts";
import type { Deps } from "../../platform/deps.ts";
import { recordAudit, replacePassword } from "./account.store.ts";
import { checkPassword } from "./check-password.ts";
import { requireUncommon } from "./choose-password.ts";
import { hashPassword, withHashing } from "./password.ts";

const wrongPassword = "Your current password is not correct";

/** Sets a new password and ends every session; the caller starts a new one. Throws 400 for a wrong current password. */
export async function changePassword(
  deps: Deps,
  user: SignedIn,
  { currentPassword, newPassword }: ChangePasswordInput,
  address: string,
): Promise<void> {
  requireUncommon(newPassword, "newPassword");
  if ((await checkPassword(deps, user.email, currentPassword, address)) !== user.id)
    throw badRequest(wrongPassword, { currentPassword: wrongPassword });
  await replacePassword(deps.db, user.id, await withHashing(() => hashPassword(newPassword)));
  await recordAudit(deps.db, user.id, { action: "password_changed", at: deps.now() });
}
