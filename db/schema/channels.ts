import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ownerId, sessions } from "./account.ts";
import { bytea, instant } from "./columns.ts";

/** An address or number that belongs to a person. */
export const channels = pgTable(
  "channels",
  {
    id: serial("id").primaryKey(),
    userId: ownerId(),
    type: text("type", { enum: ["email", "sms"] }).notNull(),
    /** Sealed; `addressHash` (keyed HMAC) finds it. */
    address: bytea("address").notNull(),
    keyId: text("key_id").notNull(),
    addressHash: text("address_hash").notNull(),
    isVerified: boolean("is_verified").notNull().default(false),
    isActive: boolean("is_active").notNull().default(true),
    /** The account's own address, once it is proven: it stands in `users`, and here are its hash and its switch. */
    isAccount: boolean("is_account").notNull().default(false),
    /** Reminders go there, where they go out by such messages at all. */
    forReminders: boolean("for_reminders").notNull().default(true),
    createdAt: instant("created_at").notNull(),
    verifiedAt: instant("verified_at"),
  },
  (t) => [
    unique("channels_owner").on(t.userId, t.id),
    uniqueIndex("channels_claimed").on(t.type, t.addressHash).where(sql`is_verified and is_active`),
    uniqueIndex("channels_once").on(t.userId, t.type, t.addressHash),
  ],
);

export const channelVerifications = pgTable(
  "channel_verifications",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    channelId: integer("channel_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    codeHash: text("code_hash").notNull(),
    keyId: text("key_id").notNull(),
    attempts: integer("attempts").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    foreignKey({ columns: [t.userId, t.channelId], foreignColumns: [channels.userId, channels.id] }).onDelete(
      "cascade",
    ),
    index("channel_verifications_newest").on(t.channelId, t.id),
  ],
);

/** The unguessable local part of a person's inbound mail address. */
export const inboundAddresses = pgTable(
  "inbound_addresses",
  {
    userId: ownerId(),
    localPart: text("local_part").notNull().unique(),
    createdAt: instant("created_at").notNull(),
    retiredAt: instant("retired_at"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.localPart] }),
    uniqueIndex("inbound_addresses_current").on(t.userId).where(sql`retired_at is null`),
  ],
);

/** Mails and text messages that came in, whatever became of them. */
export const inboundMessages = pgTable(
  "inbound_messages",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    kind: text("kind", { enum: ["email", "sms"] }).notNull(),
    /** sha256 of message id and body: a redelivery is the same message. */
    messageHash: text("message_hash").notNull(),
    /** sha256 of the message id alone: an answer names it. */
    messageIdHash: text("message_id_hash"),
    /** As it calls itself, until it is proven. */
    sender: text("sender"),
    subject: text("subject"),
    /**
     * storing: its bytes are not safe yet; received: to be judged; approved: accepted with a tap, to be saved; held: waits
     * for the person; accepted: a memory, or an answer that was carried out; refused: for good.
     */
    state: text("state", {
      enum: ["storing", "received", "approved", "held", "accepted", "refused"],
    }).notNull(),
    /** R2 key of the raw message, sealed. */
    rawPath: text("raw_path"),
    rawSize: integer("raw_size").notNull().default(0), // bytes
    keyId: text("key_id"),
    /** The memory that it becomes. */
    memoryId: uuid("memory_id"),
    /** Reason for the state, as the person reads it. */
    reason: text("reason"),
    /** Number of times that it came again. */
    duplicates: integer("duplicates").notNull().default(0),
    receivedAt: instant("received_at").notNull(),
  },
  (t) => [
    unique("inbound_messages_once").on(t.userId, t.messageHash),
    index("inbound_messages_held").on(t.userId, t.state),
    index("inbound_messages_thread").on(t.userId, t.messageIdHash),
  ],
);

/** Mails, text messages and pushes that go out, recorded before they are sent. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    kind: text("kind", { enum: ["email", "sms", "push"] }).notNull(),
    template: text("template").notNull(),
    /** Sealed: recipient and parameters. */
    sealed: bytea("sealed").notNull(),
    keyId: text("key_id").notNull(),
    /** delivered: its provider says that it has arrived, which only that of text messages does. */
    state: text("state", { enum: ["queued", "sending", "sent", "delivered", "failed", "unknown"] }).notNull(),
    providerId: text("provider_id"),
    reason: text("reason"),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (t) => [unique("notifications_owner").on(t.userId, t.id)],
);

export const notificationPreferences = pgTable("notification_preferences", {
  userId: ownerId().primaryKey(),
  emailEnabled: boolean("email_enabled").notNull().default(true),
  smsEnabled: boolean("sms_enabled").notNull().default(true),
  /** Lilu's questions go out by the same messages as reminders. */
  questionsEnabled: boolean("questions_enabled").notNull().default(false),
  /** The last time that a question went out. */
  questionSentAt: instant("question_sent_at"),
});

/** A browser that takes notifications, for as long as the person is signed in there. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    sessionId: uuid("session_id").notNull(),
    /** sha256 of the address of the browser's push service, hex. */
    endpointHash: text("endpoint_hash").notNull(),
    /** Sealed: that address, and the keys that messages for the browser are encrypted with. */
    sealed: bytea("sealed").notNull(),
    keyId: text("key_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    unique("push_subscriptions_once").on(t.userId, t.endpointHash),
    foreignKey({
      name: "push_subscriptions_session_fk",
      columns: [t.userId, t.sessionId],
      foreignColumns: [sessions.userId, sessions.id],
    }).onDelete("cascade"),
    index("push_subscriptions_endpoint").on(t.endpointHash),
  ],
);
