import { z } from "zod";
import { questionLength } from "#shared/assistant";
import { notFound } from "../../http/errors.ts";
import { memoryGone } from "../../http/memory-id.ts";
import { countAttempt } from "../../http/rate-limit.ts";
import { languagesOf } from "../../language/language-of.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { chosenAi } from "../ai-admin/chosen-ai.ts";
import { answerQuestion } from "../assistant/answer-question.ts";
import { findMemory } from "../memories/memories.store.ts";
import { searchResults } from "../memories/search-results.ts";
import { toReminder } from "../reminders/reminder-row.ts";
import { listReminders } from "../reminders/reminders.store.ts";
import { writtenLanguages } from "../search/written-languages.ts";
import { asData, tool } from "./tool.ts";

/** Of one memory in one answer; `offset` leads to the rest. */
const longestPart = 20_000; // characters
const mostReminders = 100;
const mostQuestionsAMinute = 30;

const search = tool({
  name: "search",
  title: "Search memories",
  description:
    'Finds memories by words, names, dates and meaning, the best first. The query may hold conditions: type:image person:Ana tag:family after:2026-03 "exact words".',
  reads: true,
  input: z.object({
    query: z.string().trim().min(1).max(400).describe("What to look for"),
    limit: z.int().min(1).max(20).default(10).describe("How many to answer"),
  }),
  output: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        type: z.string(),
        createdAt: z.string(),
        passage: z.string().describe("The best passage, word for word"),
        score: z.number(),
      }),
    ),
  }),
  run: async ({ var: { deps, user } }, { query, limit }) => {
    const found = await searchResults(deps, user, query, limit);
    const results = found.results.map(({ memory: { id, title, type, createdAt }, passage, score }) => ({
      id,
      title,
      type,
      createdAt,
      passage,
      score,
    }));
    const lines = results.map(
      (one) => `${one.createdAt.slice(0, 10)} ${one.title} (${one.id})\n${one.passage}`,
    );
    return { text: lines.length === 0 ? "Nothing found." : asData(lines.join("\n\n")), data: { results } };
  },
});

const get = tool({
  name: "get",
  title: "Read a memory",
  description: "Reads one memory by the id that search or ask told. A long one comes in parts.",
  reads: true,
  input: z.object({
    id: z.uuid().describe("The id of the memory"),
    offset: z.int().min(0).default(0).describe("The character to begin with"),
  }),
  output: z.object({
    id: z.string(),
    title: z.string(),
    type: z.string(),
    tags: z.array(z.string()),
    createdAt: z.string(),
    fileName: z.string().nullable(),
    content: z.string(),
    length: z.int().describe("Characters in all"),
    nextOffset: z.int().nullable().describe("Where the next part begins; null at the end"),
  }),
  run: async ({ var: { deps, user } }, { id, offset }) => {
    const memory = await findMemory(deps.db, user.id, id.toLowerCase());
    if (memory === null) throw notFound(memoryGone);
    const { title, type, tags, createdAt, fileName } = memory;
    const content = memory.content.slice(offset, offset + longestPart);
    const end = offset + content.length;
    const nextOffset = end < memory.content.length ? end : null;
    const more = nextOffset === null ? "" : `\n\n(More follows at offset ${nextOffset}.)`;
    return {
      text: asData(`${title}\n${createdAt.slice(0, 10)}\n\n${content}${more}`),
      data: {
        id: memory.id,
        title,
        type,
        tags,
        createdAt,
        fileName,
        content,
        length: memory.content.length,
        nextOffset,
      },
    };
  },
});

const ask = tool({
  name: "ask",
  title: "Ask Lilu",
  description:
    "Answers a question from the memories. Each sentence has a marker like [1] that leads to the memory and the words in it that it was checked against. Says so when the memories do not tell.",
  reads: true,
  input: z.object({ question: z.string().trim().min(1).max(questionLength).describe("The question") }),
  output: z.object({
    answer: z.string(),
    found: z.boolean().describe("Whether the memories told the answer"),
    citations: z.array(
      z.object({
        marker: z.string(),
        memoryId: z.string(),
        title: z.string(),
        quote: z.string().describe("Occurs word for word in the memory"),
        place: z.string().optional(),
        grade: z.string().optional().describe("proven, paraphrase or quoted"),
      }),
    ),
  }),
  run: async ({ var: { deps, user } }, { question }) => {
    const limit = { name: "mcp-ask", subject: user.client?.id ?? String(user.id), windowSeconds: 60 };
    await countAttempt(deps, { ...limit, max: mostQuestionsAMinute });
    // Not as the chat does it: words that a tool passes on set nothing off, and the person's conversation stays theirs.
    const [chosen, languages] = await Promise.all([
      chosenAi(deps),
      languagesOf(question, writtenLanguages(deps.db, user.id)),
    ]);
    const asked = { id: uuidv7(deps.now()), question, history: [], languages, chosen };
    const { text, action, ...answer } = await answerQuestion(deps, user, asked, { emit: async () => {} });
    const titles = new Map(answer.referencedFiles.map(({ id, title }) => [id, title]));
    const citations = answer.citations.map((one) => ({ ...one, title: titles.get(one.memoryId) ?? "" }));
    const sources = citations.map(({ marker, title, quote }) => `${marker} ${title}: “${quote}”`);
    return {
      text: asData([text, ...sources].join("\n")),
      data: { answer: text, found: action === "memory_response", citations },
    };
  },
});

const listRemindersTool = tool({
  name: "list_reminders",
  title: "List reminders",
  description: "The reminders that are open, the soonest first; or those that are due, or done.",
  reads: true,
  input: z.object({ show: z.enum(["open", "due", "done"]).default("open") }),
  output: z.object({
    reminders: z.array(
      z.object({
        id: z.string(),
        memoryId: z.string(),
        title: z.string(),
        time: z.string().describe("As the clock in its time zone shows it"),
        timeZone: z.string(),
        recurrence: z.string(),
        status: z.string(),
      }),
    ),
    more: z.boolean(),
  }),
  run: async ({ var: { deps, user } }, { show }) => {
    const rows = await listReminders(deps.db, user.id, { show }, deps.now());
    const reminders = rows
      .slice(0, mostReminders)
      .map(toReminder)
      .map(({ id, memoryId, memoryTitle: title, wallTime: time, timeZone, recurrenceType, status }) => ({
        id,
        memoryId,
        title,
        time,
        timeZone,
        recurrence: recurrenceType,
        status,
      }));
    const lines = reminders.map(({ time, timeZone, title }) => `${time.slice(0, 16)} (${timeZone}) ${title}`);
    const text = lines.length === 0 ? "There are none." : asData(lines.join("\n"));
    return { text, data: { reminders, more: rows.length > mostReminders } };
  },
});

/** Tools that read. */
export const readingTools = [search, get, ask, listRemindersTool];
