import { passwordTooCommon } from "#shared/account";
import { badRequest } from "../../http/errors.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** Checks what the contract cannot know in the browser: throws 400 for a password that everybody tries first. */
export function requireUncommon(password: string, field: "password" | "newPassword"): void {
  if (isCommonPassword(password)) throw badRequest(passwordTooCommon, { [field]: passwordTooCommon });
}
