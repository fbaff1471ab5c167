import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** What visitors wrote by the contact form. Written by anyone, read by the administrator through a named function. */
export const contactMessages = pgTable("contact_messages", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  message: text("message").notNull(),
  createdAt: instant("created_at").notNull(),
});
