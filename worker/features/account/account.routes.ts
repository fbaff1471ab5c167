import { Hono } from "hono";
import { loginSchema, registerSchema } from "#shared/account";
import type { AppEnv } from "../../http/app-env.ts";
import { clientAddress } from "../../http/rate-limit.ts";
import { signedIn } from "../../http/session.ts";
import { clearSessionCookie } from "../../http/session-cookie.ts";
import { valid } from "../../http/validate.ts";
import { deleteSession } from "./account.store.ts";
import { describeUser } from "./describe-user.ts";
import { register, signIn } from "./sign-in.ts";
import { startSession } from "./start-session.ts";

export const accountRoutes = new Hono<AppEnv>()
  .get("/user", signedIn, (c) => c.json(describeUser(c.var.user)))

  .post("/register", valid("json", registerSchema), async (c) => {
    const user = await register(c.var.deps, c.req.valid("json"), clientAddress(c));
    await startSession(c, user.id, false);
    return c.json(user, 201);
  })

  .post("/login", valid("json", loginSchema), async (c) => {
    const input = c.req.valid("json");
    const user = await signIn(c.var.deps, input, clientAddress(c));
    await startSession(c, user.id, input.rememberMe ?? false);
    return c.json(user);
  })

  .post("/logout", signedIn, async (c) => {
    await deleteSession(c.var.deps.db, c.var.user.id, c.var.user.sessionId);
    clearSessionCookie(c);
    return c.body(null, 204);
  });
