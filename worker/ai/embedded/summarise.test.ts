import fc from "fast-check";
import { expect, test } from "vitest";
import { longestSummary, summarise } from "./summarise.ts";

test("a text of one or two sentences is its own summary", () => {
  expect(summarise("Dr. Silva called. She moved the appointment.")).toBe(
    "Dr. Silva called. She moved the appointment.",
  );
  expect(summarise("  one line\n")).toBe("one line");
});

test("a list is told as its items in a row", () => {
  expect(summarise("Packing list:\n- passport\n- sun cream\n- charger")).toBe(
    "Packing list: passport; sun cream; charger",
  );
  expect(summarise("- renew passport\n- [x] pay rent\n- call Ana")).toBe(
    "renew passport; pay rent; call Ana",
  );
});

test("what a long text is about comes first, and greetings and headings do not", () => {
  const text = `Hi everybody!
The boiler in the Porto flat broke down on Sunday and the flat has no heating.
Wow.
It was cold.
We talked about many other things over dinner, and then we watched a film until late.
The boiler company sends a technician to the flat on Wednesday morning to replace the pump of the boiler.
Good night to all of you.`;
  expect(summarise(text)).toBe(
    "The boiler in the Porto flat broke down on Sunday and the flat has no heating. The boiler company sends a technician to the flat on Wednesday morning to replace the pump of the boiler.",
  );
});

test("the second sentence does not say the first again", () => {
  const same = "The garden fence needs new paint before the winter comes back.";
  const other = "Carlos sells cedar boards for the broken gate next to the shed.";
  const text = `${same} The garden fence needs new paint before winter. ${other} It rained a lot. Nothing else happened on that day.`;
  expect(summarise(text)).toBe(`${same} ${other}`);
});

test("one endless sentence is cut at a word", () => {
  const summary = summarise("word ".repeat(1_000));
  expect(summary).toMatch(/word…$/);
  expect(summary.length).toBeLessThanOrEqual(longestSummary);
});

test("whatever the text, the summary is short, on one line and whole characters", () => {
  const piece = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(". ", "\n", "- ", "😀".repeat(200), "? "),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const summary = summarise(pieces.join(""));
      expect(summary.length).toBeLessThanOrEqual(longestSummary);
      expect(summary).not.toMatch(/[\n\r]/);
      expect(summary.isWellFormed()).toBe(true);
    }),
  );
});
