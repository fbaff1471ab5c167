import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Messages of the contact form. Written by anyone, read by the administrator through a named function. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Time from which it is to be mailed to the administrator; null once that is done, given up or not wanted. */
    mailAfter: instant("mail_after"),
    mailAttempts: integer("mail_attempts").notNull().default(0),
  },
  (t) => [index("contact_messages_due").on(t.mailAfter).where(sql`mail_after is not null`)],
);
