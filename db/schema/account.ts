import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { pictureLanguages } from "#shared/account";
import { instant } from "./columns.ts";

/** The owner. Every owned table carries it, and the row-level policies compare it with `app.user_id`. */
export const ownerId = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A person. Reached by its own row only, or through the security-definer functions of the isolation migration. */
export const users = pgTable(
  "users",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    /** Lower case. */
    email: text("email").notNull().unique(),
    emailVerifiedAt: instant("email_verified_at"),
    /** `scrypt$N$r$p$salt$hash`; null for an account that signs in by code or passkey only. */
    passwordHash: text("password_hash"),
    role: text("role", { enum: ["user", "admin"] })
      .notNull()
      .default("user"),
    displayName: text("display_name"),
    knowledgeMode: text("knowledge_mode"),
    /** IANA. */
    timeZone: text("time_zone").notNull().default("UTC"),
    /** Language that their pictures and scans are read in first, or "automatic". */
    pictureLanguage: text("picture_language", { enum: pictureLanguages }).notNull().default("automatic"),
    locale: text("locale").notNull().default("en"),
    termsAcceptedAt: instant("terms_accepted_at"),
    /** Raised by clear-all; a job writes only while the epoch it was made in still stands. */
    epoch: integer("epoch").notNull().default(0),
    /** Raised by a reset of the conversation; a turn is kept only while the epoch it was asked in still stands. */
    chatEpoch: integer("chat_epoch").notNull().default(0),
    /** Size of the text of all memories and their versions, bytes; written by triggers only. */
    textBytes: bigint("text_bytes", { mode: "number" }).notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [check("users_email_lower", sql`${t.email} = lower(${t.email})`)],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    /** sha256 of the 256-bit secret that the cookie's token carries, hex. */
    secretHash: text("secret_hash").notNull().unique(),
    rememberMe: boolean("remember_me").notNull().default(false),
    userAgent: text("user_agent"),
    ipAddress: text("ip_address"),
    /** City and country as far as the edge told, e.g. "Porto, Portugal". */
    place: text("place"),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), unique("sessions_owner").on(t.userId, t.id)],
);

/** Reasons for which somebody is signed out where they did not do it themselves. */
export const sessionEndings = [
  "signed_out",
  "password_changed",
  "address_proven",
  "became_administrator",
] as const;

/** The reason that whoever still has the cookie of a session that was ended is told. Belongs to nobody and says of nobody. */
export const sessionEnds = pgTable(
  "session_ends",
  {
    /** As in `sessions`. */
    secretHash: text("secret_hash").primaryKey(),
    reason: text("reason", { enum: sessionEndings }).notNull(),
    endedAt: instant("ended_at").notNull(),
  },
  (t) => [index("session_ends_old").on(t.endedAt)],
);

/** One-time codes for password reset, sign-in and e-mail proof. */
export const codes = pgTable(
  "codes",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    purpose: text("purpose", { enum: ["reset", "login", "verify_email"] }).notNull(),
    /** HMAC-SHA256 with CODE_PEPPER, hex. */
    codeHash: text("code_hash").notNull(),
    keyId: text("key_id").notNull(),
    /** Keyed hash of the address that asked for it, hex: from there are all five guesses, from elsewhere the first two. */
    askedFrom: text("asked_from"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [index("codes_newest").on(t.userId, t.purpose, t.createdAt.desc().nullsFirst())],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    /** base64url, unique among all people. */
    credentialId: text("credential_id").notNull().unique(),
    publicKey: text("public_key").notNull(), // base64url COSE
    counter: integer("counter").notNull().default(0),
    transports: text("transports").array().notNull().default([]),
    name: text("name").notNull(),
    deviceId: text("device_id"),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastUsedAt: instant("last_used_at"),
  },
  (t) => [index("passkeys_user").on(t.userId)],
);

/** A WebAuthn challenge, single use. `user_id` is null while a visitor signs in. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    id: uuid("id").primaryKey(),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["register", "authenticate"] }).notNull(),
    challenge: text("challenge").notNull(),
    /** sha256 of the cookie of the browser that asked, hex: nobody else may answer. */
    bindingHash: text("binding_hash").notNull(),
    deviceId: text("device_id"),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("passkey_challenges_expired").on(t.expiresAt)],
);

/** The answer that an Idempotency-Key already got, for 24 hours. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: ownerId(),
    key: text("key").notNull(),
    /** `METHOD /path`. */
    route: text("route").notNull(),
    /** sha256 of the body, hex. */
    bodyHash: text("body_hash").notNull(),
    /** The id of what the request makes, the same for every attempt. */
    subjectId: uuid("subject_id").notNull(),
    /** Null while the first request is still under way. */
    status: integer("status"),
    response: jsonb("response"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key, t.route] })],
);

/** Fixed windows counted by one atomic upsert; the key names what is limited and whom, hashed where it is an address. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  resetsAt: instant("resets_at").notNull(),
  /** Nothing is accepted before this; for limits whose waits grow. */
  waitUntil: instant("wait_until"),
});

/** Numbers that everybody may know: registrations. */
export const counters = pgTable("counters", {
  name: text("name").primaryKey(),
  value: integer("value").notNull().default(0),
});

/** Records what an administrator did, and what a person did to their account. Never content. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    action: text("action").notNull(),
    subject: text("subject"),
    at: instant("at").notNull().defaultNow(),
  },
  (t) => [index("audit_events_user").on(t.userId, t.at.desc().nullsFirst()), unique().on(t.userId, t.id)],
);

/**
 * An account that is gone and whose objects and vectors are to follow. Written in the transaction that deletes the
 * account, so that a crash leaves nothing behind; belongs to nobody, because its owner is no more.
 */
export const accountPurges = pgTable(
  "account_purges",
  {
    id: uuid("id").primaryKey(),
    accountId: integer("account_id").notNull(),
    requestedAt: instant("requested_at").notNull(),
    /** Due from then on; a worker that takes it moves this ahead, so that nobody else does. */
    runAfter: instant("run_after").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** The address that the receipt goes to, if the person had proven that it is theirs; gone with this row. */
    email: text("email"),
    /** Counts of what was deleted; no content. */
    removed: jsonb("removed"),
  },
  (t) => [index("account_purges_due").on(t.runAfter)],
);
