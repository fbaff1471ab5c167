import type { Answer } from "#shared/assistant";
import { type Memory, type NewMemory, newMemorySchema } from "#shared/memories";
import { titleOfNote } from "#shared/title-of-note";
import type { SignedIn } from "../../../http/signed-in.ts";
import { invalid } from "../../../http/validate.ts";
import { deriveTitle } from "../../../language/derive-title.ts";
import { plainText } from "../../../language/plain-text.ts";
import type { Deps } from "../../../platform/deps.ts";
import { saveMemory } from "../../memories/save-memory.ts";
import { startSchedule } from "../../reminders/plan-reminder.ts";
import { insertReminder } from "../../reminders/reminders.store.ts";
import type { Instruction } from "./read-instruction.ts";
import { sayRepeat, sayWallTime } from "./say-when.ts";

/** Questions asked back, where a person does not say what or when. */
export const askBack = {
  what: "What shall I remember? For example: remember that the door code is 4471.",
  whatToRemindOf: "What shall I remind you of, and when? For example: remind me to call Rui on Friday at 9.",
  none: "When shall I remind you? For example: on Friday at 9, in 20 minutes, or every Monday.",
  hour: "At what time today shall I remind you?",
  past: "That time has passed. When shall I remind you?",
  rhythm: "A reminder can repeat every day, week, month or year, on one day of it. Which shall it be?",
} as const;

/** The answer to a request that is no question, without its id; what is in `asked` is the person's own words. */
export type Done = Omit<Answer, "id">;
type Made = Exclude<Instruction, { kind: "forget" }>;
type Asked = { id: string; question: string; instruction: Made; toldIn?: string | undefined };

/**
 * Does what a person's own words ask for: saves a note, or saves one and sets a reminder of it. What is made has the id of the
 * turn, so that a repeated request makes it once; and a note of what was told before that of the turn it was told in.
 */
export async function carryOut(
  deps: Deps,
  user: SignedIn,
  { id, question, instruction, toldIn }: Asked,
): Promise<Done> {
  const back = lackIn(instruction);
  if (back !== null) return askingBack(back);
  if (instruction.kind === "save") {
    const title = titleOfNote(deriveTitle(instruction.text));
    const memory = await saveNote(deps, user, id, { title, content: instruction.text, turnId: toldIn });
    return { ...telling(memory, "memory_saved", `Saved: “${sayAgain(memory)}”`), toldIn };
  }
  if ("lacks" in instruction) return askingBack(askBack[instruction.lacks]);
  const { text, when } = instruction;
  const memory = await saveNote(deps, user, id, { title: titleOfNote(text), content: question });
  const { wallTime: reminderTime, recurrenceType, anchor } = when;
  const createdAt = deps.now();
  // Has no quote: so the analysis of the note knows that it did not find it, and leaves it alone.
  await insertReminder(deps.db, {
    id,
    userId: user.id,
    memoryId: memory.id,
    createdAt,
    ...startSchedule({ wallTime: reminderTime, timeZone: user.timeZone, recurrenceType }, createdAt, anchor),
  });
  const promise = `I’ll remind you on ${sayWallTime(reminderTime)}${sayRepeat(recurrenceType)}: ${plainText(text)}.`;
  return {
    ...telling(memory, "reminder_set", promise),
    reminder: {
      reminderId: id,
      memoryId: memory.id,
      text,
      reminderTime,
      recurrenceType,
      timeZone: user.timeZone,
      status: "active",
    },
  };
}

function lackIn(instruction: Made): string | null {
  if (instruction.text !== "") return null;
  return instruction.kind === "save" ? askBack.what : askBack.whatToRemindOf;
}

async function saveNote(
  deps: Deps,
  user: SignedIn,
  id: string,
  note: Pick<NewMemory, "title" | "content" | "turnId">,
): Promise<Memory> {
  const input = newMemorySchema.safeParse({ ...note, type: "note", source: "chat" });
  if (!input.success) throw invalid(input.error);
  return saveMemory(deps, user, id, input.data);
}

export const askingBack = (text: string): Done => ({
  text,
  referencedFiles: [],
  memories: [],
  entities: [],
  action: "clarification",
  reasoning: "The request leaves something open.",
  confidence: 1,
  value: null,
  passages: [],
  citations: [],
});

/** So much of a note is said again. */
const longestQuote = 200; // characters

function sayAgain({ content }: Memory): string {
  const quote = beginningOf(content);
  return `${plainText(quote)}${quote.length < content.length ? " …" : ""}`;
}

/** Says what was done, on the note that was made of it. */
function telling(memory: Memory, action: Answer["action"], said: string): Done {
  const { id, title, type, mimeType, createdAt, content } = memory;
  const file = { id, title, type, mimeType, createdAt };
  const quote = beginningOf(content);
  return {
    text: `${said} [1]`,
    referencedFiles: [file],
    memories: [{ ...file, passage: quote, why: [] }],
    entities: [],
    action,
    reasoning: "You asked for it in these words.",
    confidence: 1,
    value: null,
    passages: [],
    citations: [{ marker: "[1]", memoryId: id, quote }],
  };
}

/** The first line, or so much of it as ends with a word. */
function beginningOf(content: string): string {
  const line = content.split("\n", 1)[0]?.trim() ?? content;
  return line.length <= longestQuote ? line : line.slice(0, longestQuote).replace(/\s\S*$/, "");
}
