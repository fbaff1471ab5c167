import { expect, test } from "vitest";
import { readCalendar } from "../../vision/read/calendar.ts";
import { proveRelationships } from "../connections/prove-relationships.ts";
import { joinRecords, tellRecords } from "./tell-records.ts";

const card = `BEGIN:VCARD
VERSION:4.0
FN:Ada Lovelace
ORG:Analytical Engines
TEL;TYPE=CELL:+44 7700 900123
EMAIL:ada@example.org
BDAY:18151210
NOTE:Phone of nobody: 1
END:VCARD
BEGIN:VCARD
VERSION:4.0
FN:Rui Prates
BDAY:1984-02-29
END:VCARD`;
const calendar = `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
SUMMARY:Rehearsal of the choir
DTSTART;TZID=Europe/London:20260503T140000
LOCATION:12 High Street
ATTENDEE;CN=Bob Hill:mailto:bob@example.org
END:VEVENT
END:VCALENDAR`;

const before = "What the person wrote.\n\n";
function told(kind: "ics" | "vcf", file: string) {
  const { sections } = readCalendar(kind, new TextEncoder().encode(file.replaceAll("\n", "\r\n")));
  const text = before + (sections[0]?.text ?? "");
  const { entities, relationships } = tellRecords(kind, text, before.length);
  for (const { value, start, end } of entities) expect(text.slice(start ?? 0, end ?? 0)).toBe(value);
  const memory = { id: "1", text, createdAt: new Date(0), timeZone: "UTC" };
  return {
    entities,
    named: entities.map(({ type, value }) => `${type} ${value}`),
    proven: proveRelationships(memory, relationships, "embedded").map((one) => Object.values(one)),
  };
}

test("an address book tells people with their mail, phone and birthday, each by the line that says so", () => {
  const { named, proven } = told("vcf", card);
  expect(named).toEqual([
    "PERSON Ada Lovelace",
    "ORGANIZATION Analytical Engines",
    "PHONE +44 7700 900123",
    "EMAIL ada@example.org",
    "DATE 1815-12-10",
    "PERSON Rui Prates",
    "DATE 1984-02-29",
  ]);
  const ada = "Ada Lovelace";
  expect(proven).toEqual([
    [ada, "works at", "Analytical Engines", `Organisation of ${ada}: Analytical Engines`],
    [ada, "phone", "+44 7700 900123", `Phone of ${ada}: +44 7700 900123`],
    [ada, "email", "ada@example.org", `Email of ${ada}: ada@example.org`],
    [ada, "birthday", "1815-12-10", `Birthday of ${ada}: 1815-12-10`],
    ["Rui Prates", "birthday", "1984-02-29", "Birthday of Rui Prates: 1984-02-29"],
  ]);
});

test("a calendar tells events with their day, place and guests", () => {
  const { named, proven } = told("ics", calendar);
  const event = "Rehearsal of the choir";
  expect(named).toEqual([
    `EVENT ${event}`,
    "DATE 2026-05-03",
    "PLACE 12 High Street",
    "PERSON Bob Hill",
    "EMAIL bob@example.org",
  ]);
  expect(proven.map((one) => one.slice(0, 3))).toEqual([
    [event, "on", "2026-05-03"],
    [event, "place", "12 High Street"],
    ["Bob Hill", "attends", event],
    ["Bob Hill", "email", "bob@example.org"],
  ]);
});

test("what the file says goes before other readings of the same words", () => {
  const { entities } = told("vcf", card);
  const guessed = { type: "COMPANY", value: "ada lovelace", start: 0, end: 12, confidence: 0.5 } as const;
  const other = { ...guessed, value: "the person", start: 5, end: 15 };
  const found = { summary: "", topics: [], entities: [guessed, other] };
  expect(joinRecords(found, { entities, relationships: [] }, 50).entities).toEqual([...entities, other]);
});
