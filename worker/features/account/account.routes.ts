import { Hono } from "hono";
import {
  changeNameSchema,
  changePasswordSchema,
  deleteAccountSchema,
  loginSchema,
  preferencesSchema,
  registerSchema,
} from "#shared/account";
import { afterResponse } from "../../http/after-response.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { clientAddress } from "../../http/rate-limit.ts";
import { signedIn } from "../../http/session.ts";
import { clearSessionCookie, renewHint } from "../../http/session-cookie.ts";
import { valid } from "../../http/validate.ts";
import { updateName, updatePreferences } from "./account.store.ts";
import { changePassword } from "./change-password.ts";
import { confirmIdentity } from "./check-password.ts";
import { deleteAccount, purgeAccounts } from "./delete-account.ts";
import { describeUser } from "./describe-user.ts";
import { deleteSession } from "./sessions.store.ts";
import { loadUser, register, signIn } from "./sign-in.ts";
import { startSession } from "./start-session.ts";

export const accountRoutes = new Hono<AppEnv>()
  .get("/user", signedIn, (c) => {
    renewHint(c);
    return c.json(describeUser(c.var.user));
  })

  .patch("/user", signedIn, valid("json", changeNameSchema), async (c) => {
    await updateName(c.var.deps.db, c.var.user.id, c.req.valid("json").name);
    return c.json(await loadUser(c.var.deps, c.var.user.id));
  })

  .put("/user/preferences", signedIn, valid("json", preferencesSchema), async (c) => {
    await updatePreferences(c.var.deps.db, c.var.user.id, c.req.valid("json"));
    return c.json(await loadUser(c.var.deps, c.var.user.id));
  })

  .post("/user/password", signedIn, valid("json", changePasswordSchema), async (c) => {
    const { deps, user } = c.var;
    await changePassword(deps, user, c.req.valid("json"), clientAddress(c));
    await startSession(c, user, user.rememberMe);
    return c.body(null, 204);
  })

  .delete("/user", signedIn, valid("json", deleteAccountSchema), async (c) => {
    const { deps, user } = c.var;
    await confirmIdentity(deps, user, c.req.valid("json").password, clientAddress(c));
    await deleteAccount(deps, user.id);
    afterResponse(c, "purge_accounts", () => purgeAccounts(deps));
    clearSessionCookie(c);
    return c.body(null, 204);
  })

  .post("/register", valid("json", registerSchema), async (c) => {
    const user = await register(c.var.deps, c.req.valid("json"), clientAddress(c));
    await startSession(c, user, false);
    return c.json(user, 201);
  })

  .post("/login", valid("json", loginSchema), async (c) => {
    const input = c.req.valid("json");
    const user = await signIn(c.var.deps, input, clientAddress(c));
    await startSession(c, user, input.rememberMe ?? false);
    return c.json(user);
  })

  .post("/logout", signedIn, async (c) => {
    const { deps, user } = c.var;
    await deleteSession(deps.db, user, user.sessionId, deps.now());
    clearSessionCookie(c);
    return c.body(null, 204);
  });
