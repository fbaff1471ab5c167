import { z } from "zod/mini";
import { email } from "./account.ts";
import { oneLine } from "./one-line.ts";

export const defaultBotName = "Lilu";

export const botConfigSchema = z.object({
  displayName: z.string(),
  /** An AI provider is connected, which knows more than the memories. */
  generalKnowledge: z._default(z.boolean(), true),
  /** The test pages for AI, faces and passkeys are there. */
  testTools: z._default(z.boolean(), false),
});
export type BotConfig = z.infer<typeof botConfigSchema>;

export const registrationCounterSchema = z.object({
  currentCount: z.int(),
  maxCount: z.int(),
});

export const contactSchema = z.strictObject({
  name: z
    .string()
    .check(oneLine, z.trim(), z.minLength(1, "Name is required"), z.maxLength(120, "Name is too long")),
  email,
  message: z
    .string()
    .check(z.trim(), z.minLength(1, "Message is required"), z.maxLength(5_000, "Message is too long")),
});
export type ContactInput = z.infer<typeof contactSchema>;

export const contactAnswerSchema = z.object({ message: z.string() });
