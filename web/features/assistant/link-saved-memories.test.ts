import { expect, test } from "vitest";
import { type AssistantMessage, completeAnswer } from "./chat-messages.ts";
import { type LinkableMemory, linkSavedMemories } from "./link-saved-memories.ts";

const id = "0190b8a0-0000-7000-8000-000000000001";
const noon = "2026-05-12T12:00:00.000Z";
const later = "2026-05-12T12:00:01.000Z";
const long = "The moon pulls the water towards itself. ".repeat(8);

const answer = (text: string): AssistantMessage =>
  completeAnswer(
    { key: "assistant-a", timestamp: noon },
    {
      id,
      text,
      referencedFiles: [],
      memories: [],
      value: null,
      passages: [],
      citations: [],
      entities: [],
      action: "general_knowledge_response",
      reasoning: "",
      confidence: 0.7,
    },
  );

const memory = (content: string, changes: Partial<LinkableMemory> = {}): LinkableMemory => ({
  id,
  title: "Tides",
  type: "note",
  mimeType: "text/plain",
  createdAt: noon,
  content,
  source: "typed",
  ...changes,
});

const saved = (text: string, kept: LinkableMemory) => {
  const [message] = linkSavedMemories([answer(text)], [kept], {});
  return message?.role === "assistant" ? message.savedMemoryId : undefined;
};

test.each([
  ["the first 100 characters are equal", long, memory(`${long.slice(0, 100)}and so on`), id],
  ["one differs within the first 100", long, memory(`${long.slice(0, 99)}?`), null],
  ["a memory of the same moment and text", "Two a day.", memory("Two a day."), id],
  ["a memory that is younger than the answer", long, memory(long, { createdAt: later }), null],
  ["the memory contains the first 200", long, memory(`I asked. ${long.slice(0, 200)} Fine.`), id],
  ["the memory contains only 199 of them", long, memory(`I asked. ${long.slice(0, 199)}`), null],
  ["51 characters within a memory", long.slice(0, 51), memory(`I asked. ${long.slice(0, 51)}`), id],
  ["50 characters within a memory", long.slice(0, 50), memory(`I asked. ${long.slice(0, 50)}`), null],
  ["kept out of the chat afterwards", long, memory(long, { createdAt: later, source: "chat" }), id],
  ["a memory without words, like a photo", long, memory(""), null],
])("an answer is marked saved: %s", (_, text, kept, expected) => {
  expect(saved(text, kept)).toBe(expected);
});

test("what was kept in this browser stays marked, and counts once among what the answer refers to", () => {
  const { content: _, source: __, ...file } = memory("");
  const kept = { [`assistant-${id}`]: file };
  const once = linkSavedMemories([answer("Two a day.")], [], kept);
  expect(once).toMatchObject([{ savedMemoryId: id, referencedFiles: [file] }]);
  expect(linkSavedMemories(once, [], kept)).toMatchObject([{ referencedFiles: [file] }]);
});

test("what nothing links stays the same object", () => {
  const message = answer("Two a day.");
  expect(linkSavedMemories([message], [memory("Bread")], {})[0]).toBe(message);
});

test("an answer that came back from the backup is no memory any more when that was deleted", () => {
  const { content: _, source: __, ...file } = memory("");
  const kept = { [`assistant-${id}`]: file };
  const restored = linkSavedMemories([answer("Two a day.")], [], kept);
  expect(linkSavedMemories(restored, [], {})).toMatchObject([{ savedMemoryId: null, referencedFiles: [] }]);
});

test("the memories are looked through once for an answer, however often the chat is drawn", () => {
  let looked = 0;
  const counted = {
    ...memory("Bread"),
    get content() {
      looked += 1;
      return "Bread";
    },
  };
  const [memories, messages] = [[counted], [answer("Two a day.")]];
  linkSavedMemories(messages, memories, {});
  const once = looked;
  linkSavedMemories(messages, memories, {});
  expect([once > 0, looked - once]).toEqual([true, 0]);
});
