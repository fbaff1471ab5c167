import { withUser } from "#db/client";
import type { ChangePasswordInput } from "#shared/account";
import { ApiError, badRequest } from "../../http/errors.ts";
import { signedInRecently } from "../../http/session.ts";
import type { SignedIn } from "../../http/signed-in.ts";
import type { Deps } from "../../platform/deps.ts";
import { messageStatements } from "../../platform/messages/queue-message.ts";
import { auditStatement, passwordStatements } from "./account.store.ts";
import { checkPassword } from "./check-password.ts";
import { requireUncommon } from "./choose-password.ts";
import { hashPassword, withHashing } from "./password.ts";
import { noticeTo } from "./send-notice.ts";

const passwordMissing = "Password is required";
const wrongPassword = "Your current password is not correct";

/**
 * Sets a new password, ends every session and tells the owner by mail, all or nothing; the caller starts a new session.
 * Throws 400 for a wrong current password; 403 `confirmation_required` where there is none and the sign-in is not recent.
 */
export async function changePassword(
  deps: Deps,
  user: SignedIn,
  { currentPassword, newPassword }: ChangePasswordInput,
  address: string,
): Promise<void> {
  requireUncommon(newPassword, "newPassword");
  await requireOwner(deps, user, currentPassword, address);
  const passwordHash = await withHashing(() => hashPassword(newPassword, deps.scrypt));
  const scoped = withUser(deps.db, user.id);
  const notice = await messageStatements(deps, scoped, user, noticeTo(user.email, "password_changed"));
  await scoped.batch([
    ...passwordStatements(scoped, user.id, passwordHash, deps.now()),
    auditStatement(scoped, user.id, { action: "password_changed", at: deps.now() }),
    ...notice.statements,
  ]);
  await deps.wake(notice.jobId);
}

/** The current password proves who it is; without one, that they have just signed in does. */
async function requireOwner(
  deps: Deps,
  user: SignedIn,
  currentPassword: string | undefined,
  address: string,
): Promise<void> {
  if (!user.hasPassword) {
    if (signedInRecently(user, deps.now())) return;
    throw new ApiError("confirmation_required", "Please sign in again to choose a password");
  }
  if (currentPassword === undefined) throw badRequest(passwordMissing, { currentPassword: passwordMissing });
  if ((await checkPassword(deps, user.email, currentPassword, address)) !== user.id)
    throw badRequest(wrongPassword, { currentPassword: wrongPassword });
}
