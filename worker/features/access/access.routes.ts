import { Hono } from "hono";
import { type NewTokenAnswer, newTokenSchema, tokenMark, type Undone } from "#shared/access";
import { newAccessToken } from "../../http/access-token.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { notFound } from "../../http/errors.ts";
import { memoryIdSchema } from "../../http/memory-id.ts";
import { clientAddress, countAttempt, perDay } from "../../http/rate-limit.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import type { Deps } from "../../platform/deps.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { confirmIdentity } from "../account/check-password.ts";
import { trashMemories } from "../memories/trash-memory.ts";
import { deleteReminders } from "../reminders/reminders.store.ts";
import {
  endClient,
  findAdditions,
  hasClient,
  insertToken,
  listClients,
  listUses,
  requireRoom,
} from "./access.store.ts";

const clientGone = "This access has ended already";
const ofClient = valid("param", memoryIdSchema(clientGone));
const day = 24 * 60 * 60_000; // ms
/** So much of a token is shown again: of 256 bits, 24. */
const shown = tokenMark.length + 4;

/** Tokens and apps: what a person lets in beside themselves. */
export const accessRoutes = new Hono<AppEnv>()
  .basePath("/access")

  .get("/", signedIn, async (c) => {
    const { deps, user } = c.var;
    return c.json(await listClients(deps.db, user.id, deps.now()));
  })

  .post("/tokens", signedIn, valid("json", newTokenSchema), async (c) => {
    const { deps, user } = c.var;
    const { name, scope, days, password } = c.req.valid("json");
    await confirmIdentity(deps, user, password, clientAddress(c));
    await countAttempt(deps, { name: "new-token", subject: String(user.id), max: 50, ...perDay });
    const at = deps.now();
    await requireRoom(deps.db, user.id, at);
    const { token, hash } = await newAccessToken(deps.settings);
    const id = uuidv7(at);
    const expiresAt = days === null ? null : new Date(at.getTime() + days * day);
    const prefix = token.slice(0, shown);
    await insertToken(deps, user, { id, name, scope, prefix, createdAt: at, expiresAt, hash });
    const client = (await listClients(deps.db, user.id, at)).find((one) => one.id === id);
    if (client === undefined) throw notFound(clientGone);
    return c.json({ client, token } satisfies NewTokenAnswer, 201);
  })

  .delete("/:id", signedIn, ofClient, async (c) => {
    const { deps, user } = c.var;
    if (!(await endClient(deps.db, user.id, c.req.valid("param").id, deps.now()))) throw notFound(clientGone);
    return c.body(null, 204);
  })

  .get("/:id/uses", signedIn, ofClient, async (c) => {
    const { deps, user } = c.var;
    const { id } = c.req.valid("param");
    if (!(await hasClient(deps.db, user.id, id))) throw notFound(clientGone);
    return c.json(await listUses(deps.db, user.id, id));
  })

  .post("/:id/undo", signedIn, ofClient, async (c) => {
    const { deps, user } = c.var;
    const { id } = c.req.valid("param");
    if (!(await hasClient(deps.db, user.id, id))) throw notFound(clientGone);
    return c.json(await undoAdditions(deps, user.id, id));
  });

/**
 * Puts everything that a client added into the trash, and takes its reminders off the list. What broke off is finished by
 * another call: only what is still there is looked for.
 */
async function undoAdditions(deps: Deps, userId: number, clientId: string): Promise<Undone> {
  const added = await findAdditions(deps.db, userId, clientId);
  await deleteReminders(deps.db, userId, added.reminders, deps.now());
  const trashed = await trashMemories(deps, userId, added.memories);
  return { memories: trashed.length, reminders: added.reminders.length };
}
