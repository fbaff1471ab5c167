import { z } from "zod";
import { email } from "./account.ts";

export const defaultBotName = "Lilu";

export const botConfigSchema = z.object({ displayName: z.string() });
export type BotConfig = z.infer<typeof botConfigSchema>;

export const registrationCounterSchema = z.object({
  currentCount: z.number().int(),
  maxCount: z.number().int(),
});

export const contactSchema = z.strictObject({
  name: z.string().trim().min(1, "Name is required").max(120, "Name is too long"),
  email,
  message: z.string().trim().min(1, "Message is required").max(5_000, "Message is too long"),
});
export type ContactInput = z.infer<typeof contactSchema>;

export const contactAnswerSchema = z.object({ message: z.string() });
