import { expect, test } from "vitest";
import { deriveTitle } from "./derive-title.ts";

test.each([
  ["We moved to Porto.\nIt rained.", "We moved to Porto."],
  ["\n\n  The boiler  \n", "The boiler"],
  ["Hi,\n\nthe plumber comes on Tuesday at nine.", "The plumber comes on Tuesday at nine."],
  ["Hi Ana, the plumber comes on Tuesday.", "The plumber comes on Tuesday."],
  ["hi ana,\nthe keys are with Rui", "The keys are with Rui"],
  ["Dear Mr. Smith,\n\nWe confirm your booking for 3 May.", "We confirm your booking for 3 May."],
  ["Dear Sir or Madam:\nPlease find enclosed the lease.", "Please find enclosed the lease."],
  ["Good morning everyone! Lunch is at one.", "Lunch is at one."],
  ["Hello.\nHow are you?\nThe cat is at the vet's.", "The cat is at the vet's."],
  ["Hey Tim!\nGreat to meet you. Been painting the shed.", "Been painting the shed."],
  ["Hi Ana\n\nI hope this mail finds you well. Your passport is ready.", "Your passport is ready."],
  ["Hi Ana,\n\nThanks for your message! The rent is due on the 5th.", "The rent is due on the 5th."],
  ["Sehr geehrte Frau Reis,\n\nIhr Paket ist da.", "Ihr Paket ist da."],
  ["Olá Rui,\no código é 4471", "O código é 4471"],
])("%j is called by what it says first: %j", (content, title) => {
  expect(deriveTitle(content)).toBe(title);
});

test.each([
  ["Subject: Re: Your booking\n\nHi Ana,", "Your booking"],
  [
    "---------- Forwarded message ---------\nFrom: Ana <a@b.c>\nSubject: Lease\nTo: Rui\n\nDear Rui,",
    "Lease",
  ],
  ["From: Ana\nTo: Rui\nSubject:\n\nThe lease is signed.", "The lease is signed."],
  ["On Fri, 3 May 2024 at 10:00, Ana wrote:\n> Shall we?\n\nYes, at four.", "Yes, at four."],
])("%j is called by its subject, and never by its frame: %j", (content, title) => {
  expect(deriveTitle(content)).toBe(title);
});

test.each([
  "Dear John letters are rare.",
  "Hello World: a first program",
  "Hey call me back please, it is about the car",
  "Hope you can come to the party on Saturday",
  "Thanks to Rui the roof is tight again.",
  "To: buy milk",
  "Hidden valley, five kilometres",
  "How are the tomatoes doing?",
])("%j says something and stays whole", (content) => {
  expect(deriveTitle(content)).toBe(content);
});

test.each([
  ["Hi,", "Hi,"],
  ["Hey Mel! Good to see you! How have you been?", "Hey Mel! Good to see you! How have you been?"],
  ["❤️\n", "❤️"],
  ["", ""],
])("a text of nothing but greetings, %j, is called by its first line", (content, title) => {
  expect(deriveTitle(content)).toBe(title);
});

test("a long title ends with a word, and what has no words is cut itself", () => {
  expect(deriveTitle("Twelve chars ".repeat(6))).toBe(
    "Twelve chars Twelve chars Twelve chars Twelve chars Twelve…",
  );
  const address = `https://example.org/${"path/".repeat(20)}`;
  expect(deriveTitle(address)).toBe(`${address.slice(0, 60)}…`);
});
