import { z } from "zod";

export const defaultBotName = "Lilu";

export const botConfigSchema = z.object({ displayName: z.string() });
export type BotConfig = z.infer<typeof botConfigSchema>;

export const registrationCounterSchema = z.object({
  currentCount: z.number().int(),
  maxCount: z.number().int(),
});
