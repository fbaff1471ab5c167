import { expect, test } from "vitest";
import { readReply } from "./read-reply.ts";

/** A Wednesday in winter, ten in the morning in Lisbon. */
const written = { at: new Date("2026-02-04T10:00:00Z"), timeZone: "Europe/Lisbon" };

test.each(["done", "Done!", "OK, done, thanks", "it's done", "I did it", "Finished.", "Yes", "yes, thanks"])(
  "done: %s",
  (text) => expect(readReply(text, written)).toEqual({ kind: "done" }),
);

test.each(["no", "Not yet."])("still open: %s", (text) =>
  expect(readReply(text, written)).toEqual({ kind: "open" }),
);

test.each([
  ["snooze to Monday 9", "2026-02-09T09:00:00.000Z"],
  ["Snooze until tomorrow at 8:30", "2026-02-05T08:30:00.000Z"],
  ["remind me again on Friday", "2026-02-06T09:00:00.000Z"],
  ["snooze 2 hours", "2026-02-04T12:00:00.000Z"],
  ["in 30 minutes", "2026-02-04T10:30:00.000Z"],
  ["later", "2026-02-04T11:00:00.000Z"],
  ["tomorrow", "2026-02-05T09:00:00.000Z"],
  ["at 6 pm", "2026-02-04T18:00:00.000Z"],
  ["snooze to 9", "2026-02-05T09:00:00.000Z"],
  ["snooze to 12 March", "2026-03-12T09:00:00.000Z"],
])("%s", (text, until) =>
  expect(readReply(text, written)).toEqual({ kind: "snooze", until: new Date(until) }),
);

test.each([
  "",
  "Ana said that the meeting on Monday is moved to 9",
  "I am not done yet",
  "Is it done?",
  "snooze to last Monday",
  "The lamp was bought in 2019",
  "4471",
])("nothing that it could do: %s", (text) => expect(readReply(text, written)).toBeNull());
