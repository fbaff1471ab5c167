import { expect, test } from "vitest";
import { readContext } from "../notes/reading.ts";
import { asWritten } from "./as-written.ts";

const readings = readContext([
  {
    id: "1",
    title: "Harbour",
    text: "The harbourmaster Martinsen has the spare padlock. Bow thruster serviced, life jackets at the store. Jar of pickled chillies.",
    passage: "",
    tags: [],
    author: null,
    thread: null,
    threadPosition: null,
    createdAt: new Date("2026-05-01T10:00:00Z"),
    occurredAt: null,
    score: 1,
  },
]);

test.each([
  ["who is the harbormaster", "who is the harbourmaster"],
  ["where is the padlok", "where is the padlock"],
  ["where are the chilis", "where are the chilli"],
  ["does he stil have it", "does he still have it"],
  ["when was the bowthruster serviced", "when was the bow thruster serviced"],
])("%j is read as the memory spells it", (typed, meant) => expect(asWritten(typed, readings)).toBe(meant));

test.each(["how much was the stove", "what is Martinson's number", "where is marta", "who has the packet"])(
  "%j means what it says, near as something else may be",
  (typed) => expect(asWritten(typed, readings)).toBe(typed),
);
