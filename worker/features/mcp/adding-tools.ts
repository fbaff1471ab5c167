import { z } from "zod";
import { type Memory, memoryLimits, newMemorySchema } from "#shared/memories";
import { newMemoryReminderSchema, recurrenceTypes } from "#shared/reminders";
import { titleOfNote } from "#shared/title-of-note";
import type { SignedIn } from "../../http/signed-in.ts";
import { invalid } from "../../http/validate.ts";
import { deriveTitle } from "../../language/derive-title.ts";
import type { Deps } from "../../platform/deps.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { saveMemory } from "../memories/save-memory.ts";
import { createReminder } from "../reminders/create-reminder.ts";
import { tool } from "./tool.ts";

const content = z.string().trim().min(1).max(memoryLimits.content);
const tags = z.array(z.string().max(60)).max(30).default([]).describe("Words to find it by");

const add = tool({
  name: "add",
  title: "Add a memory",
  description: "Keeps a text as a memory. Search finds it when the call answers. The person can undo it.",
  reads: false,
  input: z.object({
    content: content.describe("What to keep"),
    title: z.string().trim().max(memoryLimits.title).optional().describe("Made from the text when left out"),
    tags,
  }),
  output: z.object({ id: z.string(), title: z.string() }),
  run: async ({ var: { deps, user } }, note) => {
    const { id, title } = await save(deps, user, note);
    return { text: `Saved as “${title}” (${id}).`, data: { id, title } };
  },
});

const remind = tool({
  name: "remind",
  title: "Set a reminder",
  description:
    "Keeps a note and reminds the person of it at a time: a moment with an offset, or what the clock in the time zone shows (2026-05-08T09:00).",
  reads: false,
  input: z.object({
    text: content.max(2_000).describe("What to be reminded of"),
    time: z.string().max(40),
    timeZone: z.string().max(64).optional().describe("IANA; the person's own when left out"),
    recurrence: z.enum(recurrenceTypes).default("none"),
  }),
  output: z.object({ id: z.string(), memoryId: z.string(), time: z.string(), timeZone: z.string() }),
  run: async ({ var: { deps, user } }, { text, time, timeZone, recurrence }) => {
    const timing = { reminderTime: time, timeZone, recurrenceType: recurrence };
    const parsed = newMemoryReminderSchema.safeParse(timing);
    if (!parsed.success) throw invalid(parsed.error);
    const memory = await save(deps, user, { content: text, tags: [] });
    const made = await createReminder(deps, user, uuidv7(deps.now()), memory.id, parsed.data);
    const data = { id: made.id, memoryId: memory.id, time: made.wallTime, timeZone: made.timeZone };
    return { text: `The person is reminded at ${data.time.slice(0, 16)} (${data.timeZone}).`, data };
  },
});

type Note = { content: string; title?: string; tags: string[] };

async function save(deps: Deps, user: SignedIn, { content, title, tags }: Note): Promise<Memory> {
  const given = { title: title || titleOfNote(deriveTitle(content)), content, type: "note", tags };
  const note = newMemorySchema.safeParse(given);
  if (!note.success) throw invalid(note.error);
  return saveMemory(deps, user, uuidv7(deps.now()), note.data);
}

/** Tools that add. */
export const addingTools = [add, remind];
