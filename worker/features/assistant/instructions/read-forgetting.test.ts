import { describe, expect, test } from "vitest";
import { readInstruction } from "./read-instruction.ts";

const now = new Date("2026-05-07T13:30:00Z");
const read = (question: string) => readInstruction(question, now, "Europe/Lisbon");

describe("what is to be forgotten", () => {
  test.each([
    ["forget my old address", { what: "my address", isOlder: true, isOne: false }],
    ["Forget what I said about Tom.", { what: "Tom", isOwn: true, isOne: false }],
    ["delete the note about the dentist", { what: "the dentist", isOne: true }],
    ["Lilu, please delete my dentist note", { what: "dentist", isOne: true }],
    ["can you delete all notes about the boat?", { what: "the boat", isOne: false }],
    ["forget everything you know about Ana's job", { what: "Ana's job" }],
    ["forget everything about the divorce", { what: "the divorce" }],
    ["forget that Tom owes me 20 euros", { what: "Tom owes me 20 euros", isOwn: false }],
    ["erase the photo of my passport", { what: "my passport", isPicture: true, isOne: true }],
    ["remove the note from yesterday about the bins", { what: "yesterday about the bins" }],
    ["forget what I told you about the wifi password", { what: "the wifi password", isOwn: true }],
    ["delete the old bike shed code from my memories", { what: "the bike shed code", isOlder: true }],
    [`forget the bike${" ".repeat(3_000)}shed`, { what: "the bike shed" }],
    [`delete all${" ".repeat(3_000)}shed codes`, { what: "all shed codes" }],
  ])("%s", (question, wish) =>
    expect(read(question)).toMatchObject({ kind: "forget", wish: { of: "about", ...wish } }),
  );

  test.each([
    ["forget that", { of: "answer" }],
    ["delete this note", { of: "answer" }],
    ["forget what I just told you", { of: "latest" }],
    ["delete my last note", { of: "latest" }],
    ["delete a note", { of: "unsaid" }],
    ["forget", { of: "unsaid" }],
    ["forget everything", { of: "elsewhere", where: "everything" }],
    ["delete all my notes", { of: "elsewhere", where: "everything" }],
    ["delete my account", { of: "elsewhere", where: "account" }],
    ["delete this conversation", { of: "elsewhere", where: "chat" }],
    ["delete the reminder about the dentist", { of: "elsewhere", where: "reminder" }],
  ])("%s", (question, wish) => expect(read(question)).toEqual({ kind: "forget", wish }));
});

test.each([
  "did I forget the dentist?",
  "what did I delete?",
  "forget-me-nots grow behind the shed",
  "forgetting names is normal",
  "remove the battery before shipping",
  "I forgot the wifi password",
])("%s asks for nothing to be deleted", (question) => expect(read(question)).toBeNull());
