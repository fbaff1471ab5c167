import { expect, test } from "vitest";
import type { Answer, RelevantMemory } from "#shared/assistant";
import { ApiError } from "../../platform/api-error.ts";
import { turnIdOf, type UserMessage } from "./chat-messages.ts";
import { ChatSession } from "./chat-session.ts";
import { type AnswerEvent, type NamedQuestion, replacedTurns } from "./chat-state.ts";

const id = "0190b8a0-0000-7000-8000-000000000001";
const citation = { marker: "[1]", memoryId: id, quote: "under the blue pot" };
const answer: Answer = {
  id,
  text: "It is under the blue pot [1].",
  referencedFiles: [],
  memories: [],
  entities: [],
  action: "memory_response",
  reasoning: "One memory says so.",
  confidence: 0.9,
  value: null,
  passages: [],
  citations: [citation],
};

/** What was looked at on the way, and is no source of the answer. */
const looked: RelevantMemory = {
  ...{ id, title: "Pot", type: "note", mimeType: "text/plain" },
  ...{ createdAt: "2026-05-01T12:00:00Z", passage: "a blue pot", why: [] },
};

/** A chat whose server says what the test lets it say, one event at a time. */
function startChat() {
  const questions: NamedQuestion[] = [];
  const failures: string[] = [];
  const stopped: string[] = [];
  let deaf = false;
  let say: (event: AnswerEvent | Error | "end") => void = () => {};
  async function* ask(question: NamedQuestion, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    questions.push(question);
    for (;;) {
      const event = await new Promise<AnswerEvent | Error | "end">((resolve, reject) => {
        say = resolve;
        signal.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
      });
      if (event === "end") return;
      if (event instanceof Error) throw event;
      yield event;
    }
  }
  const chat = new ChatSession({
    ask,
    stop: async (name) => {
      if (deaf) throw new Error("offline");
      stopped.push(name);
    },
    onFailure: async () => {
      failures.push("failed");
      return "The AI provider is busy.";
    },
    now: () => new Date("2026-05-12T12:00:00Z"),
  });
  /** Lets what has begun go as far as it can. */
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const hear = async (event: AnswerEvent | Error | "end") => {
    await settle();
    say(event);
    await settle();
  };
  const hearStops = (hears: boolean) => {
    deaf = !hears;
  };
  return { chat, questions, failures, stopped, hear, settle, hearStops };
}

test("an answer grows sentence by sentence and takes its place in the history", async () => {
  const { chat, hear } = startChat();
  void chat.send("  Where is the key? ");
  await hear({ type: "context", memories: [looked] });
  await hear({ type: "token", text: "It is under ", citations: [] });
  await hear({ type: "token", text: "the blue pot [1].", citations: [citation] });
  expect(chat.getState()).toMatchObject({
    pending: true,
    messages: [
      { role: "user", content: "Where is the key?" },
      { role: "assistant", content: answer.text, citations: [citation], progress: "writing" },
    ],
  });
  const keys = chat.getState().messages.map((message) => message.key);
  await hear({ type: "done", answer });
  expect(chat.getState()).toMatchObject({
    pending: false,
    messages: [
      { id: `user-${id}` },
      { id: `assistant-${id}`, progress: "complete", memories: [], debugInfo: { action: "memory_response" } },
    ],
  });
  expect(chat.getState().messages.map((message) => message.key)).toEqual(keys);
});

test("a second question waits for the first answer, and an empty one is not sent", async () => {
  const { chat, questions } = startChat();
  void chat.send("First?");
  await chat.send("Second?");
  await chat.send("   ");
  expect(questions.map(({ text }) => text)).toEqual(["First?"]);
});

test("stop keeps what has been written and frees the chat, without a complaint", async () => {
  const { chat, hear, failures } = startChat();
  void chat.send("Where is the key?");
  await hear({ type: "token", text: "It is under", citations: [] });
  chat.stop();
  await hear({ type: "token", text: " the mat", citations: [] });
  expect(failures).toEqual([]);
  expect(chat.getState()).toMatchObject({
    pending: false,
    messages: [{ role: "user" }, { content: "It is under", progress: "stopped" }],
  });
});

test("what was stopped is stopped on the server, and asked again it is another question", async () => {
  const { chat, hear, questions, stopped } = startChat();
  void chat.send("Where is the key?");
  await hear({ type: "token", text: "It is under", citations: [] });
  chat.stop();
  chat.stop();
  expect(stopped).toEqual([questions[0]?.name]);
  void chat.retry(chat.getState().messages[0]?.key ?? "");
  await hear({ type: "done", answer });
  expect(questions[1]).toMatchObject({ text: "Where is the key?" });
  expect(questions[1]?.name).not.toBe(questions[0]?.name);
  expect(chat.getState().messages).toMatchObject([{ role: "user" }, { progress: "complete" }]);
});

test("a stop that the server has not heard is told again before anything else is asked", async () => {
  const { chat, settle, hear, questions, stopped, failures, hearStops } = startChat();
  hearStops(false);
  void chat.send("Where is the key?");
  await settle();
  chat.stop();
  await settle();
  void chat.send("And the bread?");
  await settle();
  expect([questions.length, failures.length], "nothing is asked that it would stand beside").toEqual([1, 1]);
  hearStops(true);
  void chat.retry(chat.getState().messages.at(-1)?.key ?? "");
  await settle();
  expect(stopped).toEqual([questions[0]?.name]);
  await hear({ type: "done", answer });
  expect(questions.map(({ text }) => text)).toEqual(["Where is the key?", "And the bread?"]);
});

test("an edit of a question whose answer got lost stops the first: the server may be at work on it", async () => {
  const { chat, hear, settle, questions, stopped } = startChat();
  void chat.send("Where is the key?");
  await hear(new Error("offline"));
  void chat.replace(asked(chat), "Where is the spare key?");
  await settle();
  expect(stopped).toEqual([questions[0]?.name]);
});

test("a question that was stopped or forgotten elsewhere is asked again under another name", async () => {
  const { chat, hear, settle, questions } = startChat();
  void chat.send("Where is the key?");
  await hear(new ApiError("There is no answer", { status: 404, url: "/api/bobby", code: "not_found" }));
  void chat.retry(asked(chat).key);
  await settle();
  expect(questions[1]?.text).toBe("Where is the key?");
  expect(questions[1]?.name).not.toBe(questions[0]?.name);
});

test.each([
  ["an error", new Error("offline")],
  ["an answer that ends before it is complete", "end" as const],
])("%s keeps the question, says so once, and asks it again on retry", async (_, fault) => {
  const { chat, hear, failures, questions } = startChat();
  void chat.send("Where is the key?");
  await hear({ type: "token", text: "It is", citations: [] });
  await hear(fault);
  expect(failures).toEqual(["failed"]);
  expect(chat.getState()).toMatchObject({
    pending: false,
    messages: [{ content: "Where is the key?", failed: true, reason: "The AI provider is busy." }],
  });
  void chat.retry(chat.getState().messages[0]?.key ?? "");
  await hear({ type: "done", answer });
  const [first, second] = questions;
  expect(second, "asked under the same name").toEqual(first);
  expect(chat.getState().messages.map((message) => message.role)).toEqual(["user", "assistant"]);
});

test("clearing forgets an answer that is still being written", async () => {
  const { chat, hear } = startChat();
  void chat.send("Where is the key?");
  chat.clear();
  await hear({ type: "done", answer });
  expect(chat.getState()).toEqual({ messages: [], pending: false, beginnings: 1 });
});

/** The last question. */
const asked = (chat: ChatSession): UserMessage => {
  const question = chat.getState().messages.findLast((message) => message.role === "user");
  if (question === undefined) throw new Error("There is no question");
  return question;
};

/** Texts on the screen, where it shows nothing but this session. */
const shown = (chat: ChatSession) => {
  const { messages } = chat.getState();
  const replaced = replacedTurns(messages);
  return messages.filter((message) => !replaced.has(turnIdOf(message))).map(({ content }) => content);
};

test("the last question can be asked in other words: the new exchange takes the old one's place", async () => {
  const { chat, hear, questions } = startChat();
  void chat.send("Where is the key?");
  await hear({ type: "done", answer });
  void chat.replace(asked(chat), " Where is the spare key? ");
  expect(shown(chat)).toEqual(["Where is the spare key?", ""]);
  const [first, second] = questions;
  expect(second).toMatchObject({ text: "Where is the spare key?", replaces: id });
  expect(second?.name, "another question has another name").not.toBe(first?.name);
});

test("while the answer to an edit is missing, because it was stopped or failed, the old exchange is there", async () => {
  const { chat, hear, settle } = startChat();
  void chat.send("Where is the key?");
  await hear({ type: "done", answer });
  void chat.replace(asked(chat), "Where is the spare key?");
  chat.stop();
  expect(shown(chat)).toEqual(["Where is the key?", answer.text, "Where is the spare key?", ""]);
  void chat.retry(chat.getState().messages[2]?.key ?? "");
  await settle();
  expect(shown(chat), "asked again it takes the place after all").toEqual(["Where is the spare key?", ""]);
  await hear(new Error("offline"));
  expect(shown(chat)).toEqual(["Where is the key?", answer.text, "Where is the spare key?"]);
});

test("an edit that comes too late, because more was said elsewhere, stands beside the old exchange", async () => {
  const { chat, hear } = startChat();
  void chat.send("Where is the key?");
  await hear({ type: "done", answer });
  void chat.replace(asked(chat), "Where is the spare key?");
  await hear({ type: "apart" });
  await hear({ type: "done", answer: { ...answer, id: "0190b8a0-0000-7000-8000-000000000002" } });
  expect(shown(chat)).toEqual(["Where is the key?", answer.text, "Where is the spare key?", answer.text]);
});

test("asked again after it failed, a question still takes the place of the same turn", async () => {
  const { chat, hear, settle, questions } = startChat();
  void chat.send("Where is the key?");
  await hear({ type: "done", answer });
  void chat.replace(asked(chat), "Where is the spare key?");
  await hear(new Error("offline"));
  void chat.replace(asked(chat), "Where is Mara's key?");
  await hear(new Error("offline"));
  void chat.retry(asked(chat).key);
  await settle();
  expect(questions.map(({ replaces }) => replaces)).toEqual([undefined, id, id, id]);
});

test("messages that had got lost come back once, before what was said since", async () => {
  const { chat, hear } = startChat();
  void chat.send("Where is the key?");
  await hear({ type: "done", answer });
  const lost = chat.getState().messages;
  chat.clear();
  void chat.send("And the bread?");
  chat.restore(lost);
  chat.restore(lost);
  expect(chat.getState().messages.map(({ content }) => content)).toEqual([
    "Where is the key?",
    answer.text,
    "And the bread?",
    "",
  ]);
});

test("a question of an earlier visit without an answer can be asked again under its name", async () => {
  const { chat, hear } = startChat();
  void chat.send("Where is the key?");
  await hear(new Error("offline"));
  const later: NamedQuestion[] = [];
  const next = new ChatSession({
    ask: async function* (question) {
      later.push(question);
      yield { type: "done", answer };
    },
    stop: async () => undefined,
    onFailure: async () => null,
    now: () => new Date("2026-05-12T12:05:00Z"),
    unanswered: [asked(chat)],
  });
  await next.retry(asked(chat).key);
  expect(later).toMatchObject([{ name: asked(chat).name, text: "Where is the key?" }]);
  expect(next.getState().messages).toMatchObject([{ failed: false }, { content: answer.text }]);
});
