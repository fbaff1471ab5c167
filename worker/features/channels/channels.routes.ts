import { Hono } from "hono";
import { z } from "zod";
import {
  channelChangeSchema,
  emailChannelSchema,
  questionNotificationPreferencesSchema,
  reminderNotificationPreferencesSchema,
  smsChannelSchema,
  verifyChannelSchema,
} from "#shared/channels";
import type { AppEnv } from "../../http/app-env.ts";
import { conflict, notFound } from "../../http/errors.ts";
import { clientAddress } from "../../http/rate-limit.ts";
import { findSignedIn, signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import {
  deactivateChannel,
  findActiveChannel,
  findQuestionsSwitch,
  setForReminders,
  storeQuestionsSwitch,
} from "./channels.store.ts";
import { findAddressedChannels, listForSettings, toChannel } from "./list-channels.ts";
import { renewMailbox } from "./mailbox.ts";
import { findPreferences, storeReminderPreferences } from "./reminder-preferences.ts";
import { requestVerification } from "./request-verification.ts";
import { proveChannel } from "./verify-channel.ts";

const channelGone = "There is no such channel";

/** The number in a path. What cannot be one names nothing. */
const channelIdSchema = z.object({
  id: z.string().transform((id) => {
    if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) throw notFound(channelGone);
    return Number(id);
  }),
});

/** Addresses and numbers of a person: proving them, and which of them get reminders. */
export const channelsRoutes = new Hono<AppEnv>()
  .get("/verification/channels", signedIn, async (c) => c.json(await listForSettings(c.var.deps, c.var.user)))

  .post("/verification/email/request", signedIn, valid("json", emailChannelSchema), async (c) => {
    const { email } = c.req.valid("json");
    return c.json({ channelId: await requestVerification(c.var.deps, c.var.user, "email", email) });
  })

  .post("/verification/sms/request", signedIn, valid("json", smsChannelSchema), async (c) => {
    const { phoneNumber } = c.req.valid("json");
    return c.json({ channelId: await requestVerification(c.var.deps, c.var.user, "sms", phoneNumber) });
  })

  .post("/verification/verify", valid("json", verifyChannelSchema), async (c) => {
    const user = await findSignedIn(c);
    const asker = { from: clientAddress(c), userId: user?.id ?? null };
    await proveChannel(c.var.deps, c.req.valid("json"), asker);
    return c.json({ message: "Channel verified" });
  })

  .post("/verification/mailbox/renew", signedIn, async (c) =>
    c.json({ mailbox: await renewMailbox(c.var.deps, c.var.user.id) }),
  )

  .patch(
    "/verification/channels/:id",
    signedIn,
    valid("param", channelIdSchema),
    valid("json", channelChangeSchema),
    async (c) => {
      const { deps, user } = c.var;
      const { id } = c.req.valid("param");
      const row = await setForReminders(deps.db, user.id, id, c.req.valid("json").forReminders);
      const channels = row === null ? [] : await findAddressedChannels(deps, user);
      const changed = channels.find((channel) => channel.id === id);
      if (changed === undefined) throw notFound(channelGone);
      return c.json(toChannel(changed));
    },
  )

  .delete("/verification/channels/:id", signedIn, valid("param", channelIdSchema), async (c) => {
    const { deps, user } = c.var;
    const { id } = c.req.valid("param");
    if ((await deactivateChannel(deps.db, user.id, id)) !== null) return c.body(null, 204);
    const channel = await findActiveChannel(deps.db, user.id, id);
    if (channel?.isAccount !== true) throw notFound(channelGone);
    throw conflict("This is the address of your account. You can switch it off for reminders.");
  })

  .get("/reminder-notification-preferences", signedIn, async (c) =>
    c.json(await findPreferences(c.var.deps, c.var.user)),
  )

  .put(
    "/reminder-notification-preferences",
    signedIn,
    valid("json", reminderNotificationPreferencesSchema),
    async (c) => c.json(await storeReminderPreferences(c.var.deps, c.var.user, c.req.valid("json"))),
  )

  .get("/question-notification-preferences", signedIn, async (c) =>
    c.json(await findQuestionsSwitch(c.var.deps.db, c.var.user.id)),
  )

  .put(
    "/question-notification-preferences",
    signedIn,
    valid("json", questionNotificationPreferencesSchema),
    async (c) => {
      await storeQuestionsSwitch(c.var.deps.db, c.var.user.id, c.req.valid("json"));
      return c.json(c.req.valid("json"));
    },
  );
