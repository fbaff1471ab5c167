import { Hono } from "hono";
import { z } from "zod";
import type { Session } from "#shared/account";
import type { AppEnv } from "../../http/app-env.ts";
import { notFound } from "../../http/errors.ts";
import { signedIn } from "../../http/session.ts";
import { clearSessionCookie } from "../../http/session-cookie.ts";
import { valid } from "../../http/validate.ts";
import { describeDevice } from "./describe-device.ts";
import { deleteOtherSessions, deleteSession, listSessions } from "./sessions.store.ts";

const sessionGone = "This session has ended already";

/** Lists and ends the sessions of a person: where they are signed in. */
export const sessionsRoutes = new Hono<AppEnv>()
  .basePath("/user/sessions")

  .get("/", signedIn, async (c) => {
    const { deps, user } = c.var;
    const rows = await listSessions(deps.db, user.id, deps.now());
    const sessions: Session[] = rows.map((row) => ({
      id: row.id,
      device: describeDevice(row.userAgent),
      place: row.place,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      current: row.id === user.sessionId,
    }));
    return c.json(sessions);
  })

  .delete("/", signedIn, async (c) => {
    const { deps, user } = c.var;
    await deleteOtherSessions(deps.db, user.id, user.sessionId, deps.now());
    return c.body(null, 204);
  })

  .delete("/:id", signedIn, valid("param", z.object({ id: z.string() })), async (c) => {
    const { id } = c.req.valid("param");
    const { deps, user } = c.var;
    if (!z.uuid().safeParse(id).success || !(await deleteSession(deps.db, user, id, deps.now())))
      throw notFound(sessionGone);
    if (id === user.sessionId) clearSessionCookie(c);
    return c.body(null, 204);
  });
