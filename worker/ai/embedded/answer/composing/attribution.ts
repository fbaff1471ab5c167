import { dayOf, sayDay, sayDayAndMonth } from "../../../../language/calendar.ts";
import type { AnswerInput, ContextMemory } from "../../../ai.ts";
import { plainText } from "../notes/plain-text.ts";

export type Telling = Pick<AnswerInput, "now" | "timeZone" | "userName">;

/** "You noted on 12 May", "Ana said on 3 March 2025": the year where it is not the present one. */
export function attribution(memory: ContextMemory, { now, timeZone, userName }: Telling): string {
  const day = dayOf({ at: memory.createdAt, timeZone });
  const isThisYear = day.getUTCFullYear() === dayOf({ at: now, timeZone }).getUTCFullYear();
  const when = isThisYear ? sayDayAndMonth(day) : sayDay(day);
  if (memory.author === null) return `You noted on ${when}`;
  const isUser = memory.author.toLowerCase() === userName.toLowerCase();
  return `${isUser ? "You" : plainText(memory.author)} ${memory.thread === null ? "wrote" : "said"} on ${when}`;
}
