import { sql } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { type KnowledgeMode, knowledgeModes } from "#shared/account";
import { sha256Hex } from "../platform/hash.ts";
import type { AppEnv } from "./app-env.ts";
import { unauthenticated } from "./errors.ts";
import { readSessionSecret } from "./session-cookie.ts";

/** The person behind a request. */
export type SignedIn = {
  id: number;
  sessionId: string;
  name: string;
  email: string;
  isAdmin: boolean;
  emailVerified: boolean;
  displayName: string | null;
  /** Null while the person has not chosen; the administrator's default then holds. */
  knowledgeMode: KnowledgeMode | null;
  timeZone: string;
  epoch: number;
};

const sessionRow = z.object({
  session_id: z.string(),
  user_id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(["user", "admin"]),
  email_verified: z.boolean(),
  display_name: z.string().nullable(),
  knowledge_mode: z.enum(knowledgeModes).nullable().catch(null),
  time_zone: z.string(),
  epoch: z.number(),
});

/** Lets a request through only with a session that stands; `c.var.user` is then its holder. */
export const signedIn = createMiddleware<AppEnv>(async (c, next) => {
  const secret = await readSessionSecret(c);
  if (secret === null) throw unauthenticated();
  const { db, now } = c.var.deps;
  const opened = await db.execute(
    sql`select * from open_session(${await sha256Hex(secret)}, ${now().toISOString()})`,
  );
  const row = opened.rows[0];
  if (row === undefined) throw unauthenticated();
  const held = sessionRow.parse(row);
  c.set("user", {
    id: held.user_id,
    sessionId: held.session_id,
    name: held.name,
    email: held.email,
    isAdmin: held.role === "admin",
    emailVerified: held.email_verified,
    displayName: held.display_name,
    knowledgeMode: held.knowledge_mode,
    timeZone: held.time_zone,
    epoch: held.epoch,
  });
  await next();
});
