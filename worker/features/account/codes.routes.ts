import { type Context, Hono } from "hono";
import {
  type CodePurpose,
  type CodeRequest,
  codeRequestSchema,
  codeSchema,
  emailWithCodeSchema,
  loginWithCodeSchema,
  resetPasswordSchema,
} from "#shared/account";
import { afterResponse } from "../../http/after-response.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { clientAddress } from "../../http/rate-limit.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { requireUncommon } from "./choose-password.ts";
import { withHashingFor } from "./hashing-share.ts";
import { hashPassword } from "./password.ts";
import { countCodeRequest, sendCode } from "./send-code.ts";
import { loadUser } from "./sign-in.ts";
import { startSession } from "./start-session.ts";
import { checkCode, requireGuessesLeft, useCode } from "./use-code.ts";

/** The same for every address: whether there is an account behind it shows in nothing, the time of the answer included. */
const codeSent = { message: "If there is an account for this address, a code is on its way." };

/** Counts the request, and has the code sent once the answer is out. Throws 429. */
async function takeCodeRequest(
  c: Context<AppEnv>,
  purpose: CodePurpose,
  { email, ticket }: CodeRequest,
): Promise<void> {
  const { deps } = c.var;
  const address = clientAddress(c);
  const { isShared } = await countCodeRequest(deps, { email, ticket, address });
  afterResponse(c, `send_${purpose}_code`, () => sendCode(deps, { purpose, email, address, isShared }));
}

/** Signing in, resetting a password and proving an address by a code that is sent to it. */
export const codesRoutes = new Hono<AppEnv>()
  .basePath("/auth")

  .post("/forgot-password", valid("json", codeRequestSchema), async (c) => {
    await takeCodeRequest(c, "reset", c.req.valid("json"));
    return c.json(codeSent);
  })

  .post("/verify-reset-code", valid("json", emailWithCodeSchema), async (c) => {
    await checkCode(c, { ...c.req.valid("json"), purpose: "reset" });
    return c.json({ valid: true });
  })

  .post("/reset-password", valid("json", resetPasswordSchema), async (c) => {
    const { email, code, newPassword } = c.req.valid("json");
    requireUncommon(newPassword, "newPassword");
    await requireGuessesLeft(c);
    // Only somebody with the code gets a hash made, and a hash that cannot be had does not use the code up.
    const passwordHash = await withHashingFor(c.var.deps, clientAddress(c), async () => {
      await checkCode(c, { email, code, purpose: "reset" });
      return hashPassword(newPassword, c.var.deps.scrypt);
    });
    await useCode(c, { email, code, purpose: "reset", passwordHash });
    return c.json({ message: "Password reset successfully" });
  })

  .post("/request-login-code", valid("json", codeRequestSchema), async (c) => {
    await takeCodeRequest(c, "login", c.req.valid("json"));
    return c.json(codeSent);
  })

  .post("/login-with-code", valid("json", loginWithCodeSchema), async (c) => {
    const { email, code, rememberMe } = c.req.valid("json");
    const { userId, passwordRemoved } = await useCode(c, { email, code, purpose: "login" });
    const user = await loadUser(c.var.deps, userId);
    await startSession(c, user, rememberMe ?? false);
    return c.json({ ...user, passwordRemoved });
  })

  .post("/verify-email/request", signedIn, async (c) => {
    await takeCodeRequest(c, "verify_email", { email: c.var.user.email });
    return c.json({ message: "A code is on its way." });
  })

  .post("/verify-email", signedIn, valid("json", codeSchema), async (c) => {
    const { email, id, rememberMe } = c.var.user;
    const { becameAdmin } = await useCode(c, {
      email,
      code: c.req.valid("json").code,
      purpose: "verify_email",
    });
    // More rights are never taken up by a session that was begun with fewer.
    const user = await loadUser(c.var.deps, id);
    if (becameAdmin) await startSession(c, user, rememberMe);
    return c.json(user);
  });
