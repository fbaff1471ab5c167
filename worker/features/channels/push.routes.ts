import { Hono } from "hono";
import { type PushSubscriptions, pushSubscriptionSchema } from "#shared/push";
import type { AppEnv } from "../../http/app-env.ts";
import { badRequest, conflict, notFound } from "../../http/errors.ts";
import { memoryIdSchema } from "../../http/memory-id.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { isPushEndpoint, publicPushKey } from "../../platform/messages/push-message.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { deletePushSubscription, listPushSubscriptions, savePushSubscription } from "./push.store.ts";

const deviceGone = "This device gets no notifications";
const unknownService = "The notifications of this browser are not known here";

/** Browsers that show a notification when a reminder is due. */
export const pushRoutes = new Hono<AppEnv>()
  .get("/push-subscriptions", signedIn, async (c) => {
    const { deps, user } = c.var;
    const devices = await listPushSubscriptions(deps.db, user.id);
    return c.json({
      publicKey: publicPushKey(deps.settings),
      devices: devices.map(({ createdAt, ...device }) => ({ ...device, createdAt: createdAt.toISOString() })),
    } satisfies PushSubscriptions);
  })

  .post("/push-subscriptions", signedIn, valid("json", pushSubscriptionSchema), async (c) => {
    const { deps, user } = c.var;
    const subscription = c.req.valid("json");
    if (publicPushKey(deps.settings) === null) throw conflict("Notifications are not set up here");
    if (!isPushEndpoint(subscription.endpoint, deps.settings))
      throw badRequest(unknownService, { endpoint: unknownService });
    const id = await savePushSubscription(deps, user, uuidv7(deps.now()), subscription);
    return c.json({ id }, 201);
  })

  .delete("/push-subscriptions/:id", signedIn, valid("param", memoryIdSchema(deviceGone)), async (c) => {
    const { deps, user } = c.var;
    const isGone = await deletePushSubscription(deps.db, user.id, c.req.valid("param").id);
    if (!isGone) throw notFound(deviceGone);
    return c.body(null, 204);
  });
