import { z } from "zod/mini";
import { email } from "./account.ts";
import { phoneNumber } from "./phone-number.ts";

export const channelTypes = ["email", "sms"] as const;
export type ChannelType = (typeof channelTypes)[number];

/** An address or a number that was proven to be the person's. */
export const channelSchema = z.object({
  id: z.number(),
  type: z.enum(channelTypes),
  isVerified: z.boolean(),
  isActive: z.boolean(),
  /** Masked: "a•••@example.com", "+351 ••• 0000". */
  displayAddress: z.string(),
  /** The address of the account itself: it can be switched off for reminders, not removed. */
  isAccountAddress: z.boolean(),
  /** Reminders go there, where they go out by such messages at all. */
  forReminders: z.boolean(),
});
export type Channel = z.infer<typeof channelSchema>;

/** `GET /api/verification/channels`: verified and active ones. */
export const channelListSchema = z.object({
  channels: z.array(channelSchema),
  /** The person's own secret address for mail to keep; null where this deployment takes no mail. */
  mailbox: z.nullable(z.string()),
  /** The number that takes text messages; null where there is none. */
  smsNumber: z.nullable(z.string()),
});
export type ChannelList = z.infer<typeof channelListSchema>;

/** `POST /api/verification/email/request` and `/sms/request`; both answer `channelRequestedSchema`. */
export const emailChannelSchema = z.object({ email });
export const smsChannelSchema = z.object({ phoneNumber });
export const channelRequestedSchema = z.object({ channelId: z.number() });

/** Said of a call without a channel or without its secret. */
const missingParameters = "Missing verification parameters";
const channelId = z.coerce.number(missingParameters).check(z.int(), z.minimum(1), z.maximum(2_147_483_647));
export const invalidVerificationLink = "Invalid verification link";

/** `POST /api/verification/verify`: the token of a link, open to visitors, or the six digits, of the signed-in owner. */
export const verifyChannelSchema = z.object({
  channelId,
  code: z
    .string(missingParameters)
    .check(z.trim(), z.minLength(1, invalidVerificationLink), z.maxLength(64, invalidVerificationLink)),
});

/** `PATCH /api/verification/channels/:id`. */
export const channelChangeSchema = z.object({ forReminders: z.boolean() });

const addresses = z.array(z.string().check(z.trim(), z.maxLength(254))).check(z.maxLength(20));

/** `GET` and `PUT /api/reminder-notification-preferences`. The lists name those of the person's channels that get reminders. */
export const reminderNotificationPreferencesSchema = z.object({
  emailEnabled: z.boolean(),
  smsEnabled: z.boolean(),
  notificationEmails: addresses,
  notificationPhones: addresses,
});
export type ReminderNotificationPreferences = z.infer<typeof reminderNotificationPreferencesSchema>;

/** `GET` and `PUT /api/question-notification-preferences`: whether questions go out by the same messages as reminders. */
export const questionNotificationPreferencesSchema = z.object({ enabled: z.boolean() });
export type QuestionNotificationPreferences = z.infer<typeof questionNotificationPreferencesSchema>;
