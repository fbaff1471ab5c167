import {
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { AccessKind, AccessScope } from "#shared/access";
import { ownerId } from "./account.ts";
import { instant } from "./columns.ts";
import { memories } from "./memories.ts";
import { reminders } from "./reminders.ts";

/** A tool that a person let in: one that carries a token they made, or an app that they allowed. */
export const accessClients = pgTable(
  "access_clients",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    kind: text("kind").$type<AccessKind>().notNull(),
    name: text("name").notNull(),
    scope: text("scope").$type<AccessScope>().notNull(),
    /** First characters of a token, by which its owner knows it again; null for an app. */
    prefix: text("prefix"),
    /** sha256 of the client id that an app gave, hex; null for a token. */
    appKey: text("app_key"),
    /** The place that an app is answered at, e.g. "claude.ai"; null for a token. */
    place: text("place"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at"),
    endedAt: instant("ended_at"),
    lastUsedAt: instant("last_used_at"),
    /** The requests since `windowBegan`, for the limit. */
    windowBegan: instant("window_began"),
    windowCount: integer("window_count").notNull().default(0),
  },
  (t) => [
    unique("access_clients_owner").on(t.userId, t.id),
    unique("access_clients_app").on(t.userId, t.appKey),
  ],
);

const ofClient = (t: { userId: never; clientId: never }) =>
  foreignKey({
    columns: [t.userId, t.clientId],
    foreignColumns: [accessClients.userId, accessClients.id],
  }).onDelete("cascade");

/** Secrets that let a client in. A token stays; an app has a code for a minute, an access token for an hour, and one to renew them. */
export const accessSecrets = pgTable(
  "access_secrets",
  {
    /** HMAC-SHA256 with CODE_PEPPER, hex. */
    hash: text("hash").primaryKey(),
    userId: ownerId(),
    clientId: uuid("client_id").notNull(),
    kind: text("kind", { enum: ["token", "code", "access", "refresh"] }).notNull(),
    /** Of a code: where it was sent, and the PKCE challenge whose verifier must come with it. */
    redirectUri: text("redirect_uri"),
    challenge: text("challenge"),
    expiresAt: instant("expires_at"),
    /** A code or a refresh token that was used: presented again, it ends the client. */
    usedAt: instant("used_at"),
  },
  (t) => [ofClient(t as never), index("access_secrets_client").on(t.userId, t.clientId)],
);

/** Actions of a client, counted by day. Never content. */
export const accessUses = pgTable(
  "access_uses",
  {
    userId: ownerId(),
    clientId: uuid("client_id").notNull(),
    day: date("day").notNull(),
    /** "POST /api/content", or a tool: "mcp search". */
    action: text("action").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.clientId, t.day, t.action] }), ofClient(t as never)],
);

/** Additions of a client, noted by a trigger in the transaction that adds. */
export const accessAdditions = pgTable(
  "access_additions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: ownerId(),
    clientId: uuid("client_id").notNull(),
    memoryId: uuid("memory_id"),
    reminderId: uuid("reminder_id"),
  },
  (t) => [
    ofClient(t as never),
    foreignKey({ columns: [t.userId, t.memoryId], foreignColumns: [memories.userId, memories.id] }).onDelete(
      "cascade",
    ),
    foreignKey({
      columns: [t.userId, t.reminderId],
      foreignColumns: [reminders.userId, reminders.id],
    }).onDelete("cascade"),
    index("access_additions_client").on(t.userId, t.clientId),
    index("access_additions_memory").on(t.userId, t.memoryId),
    index("access_additions_reminder").on(t.userId, t.reminderId),
  ],
);
