import type { Analysis, Entity, EntityType, Relationship } from "#shared/analysis";
import { entityKey } from "../../language/entity-key.ts";
import { type RecordLine, recordLines, writeRecordLine } from "../../language/record-lines.ts";

type Told = { entities: Entity[]; relationships: Relationship[] };
type Line = { text: string; start: number };

/** Limit of the relationships stored of one memory. */
const mostRelationships = 60;

/**
 * The people and events of an address book or a calendar, with what it says of each: they stand in lines that the reader of
 * such files writes, so nothing is guessed. `from` is where the file's text begins in `text`.
 */
export function tellRecords(kind: "ics" | "vcf", text: string, from: number): Told {
  const [title, ...lines] = recordLines[kind];
  const told: Told = { entities: [], relationships: [] };
  let name = "";
  let isFirst = true;
  for (const line of linesOf(text, from)) {
    if (isFirst && line.text !== "") name = begin(told, title, line, lines);
    else if (name !== "") readLine(told, line, name, lines);
    isFirst = line.text === "";
  }
  return { ...told, relationships: told.relationships.slice(0, mostRelationships) };
}

/** Adds what else was found in the text, but for other readings of the same words. */
export function joinRecords(found: Analysis, told: Told, limit: number): Analysis {
  const keys = new Set(told.entities.map(({ value }) => entityKey(value)));
  const others = found.entities.filter(
    (one) =>
      !keys.has(entityKey(one.value)) &&
      !told.entities.some(({ start, end }) => (one.start ?? 0) < (end ?? 0) && (start ?? 0) < (one.end ?? 0)),
  );
  const relationships = [...told.relationships, ...(found.relationships ?? [])].slice(0, mostRelationships);
  return { ...found, entities: [...told.entities, ...others].slice(0, limit), relationships };
}

function* linesOf(text: string, from: number): Generator<Line> {
  let start = from;
  for (const line of text.slice(from).split("\n")) {
    yield { text: line, start };
    start += line.length + 1;
  }
}

/** A record without a name begins with another of its lines, and is left to the other rules. */
function begin(told: Told, title: RecordLine, { text, start }: Line, lines: RecordLine[]): string {
  if (lines.some(({ label }) => label !== "" && text.startsWith(`${label}: `))) return "";
  add(told, title.type, text, start);
  return text;
}

function readLine(told: Told, line: Line, name: string, lines: RecordLine[]): void {
  for (const { label, type, relation = label.toLowerCase(), isTurned } of lines) {
    const before = writeRecordLine(label, name, "");
    if (label === "" || type === undefined || !line.text.startsWith(before)) continue;
    const said = line.text.slice(before.length);
    const relate = (subject: string, is: string, object: string) =>
      told.relationships.push({ subject, relation: is, object, quote: line.text });
    const [shown, mail] = type === "PERSON" ? namedAddress(said) : [dayOrAll(type, said), undefined];
    const value = shown || mail || "";
    add(told, shown ? type : "EMAIL", value, line.start + line.text.indexOf(value, before.length));
    relate(isTurned ? value : name, relation, isTurned ? name : value);
    if (!shown || mail === undefined) return;
    add(told, "EMAIL", mail, line.start + line.text.indexOf(mail, before.length + value.length));
    relate(value, "email", mail);
    return;
  }
}

/** "Bob <bob@example.org>"; a lone address has no name. */
function namedAddress(said: string): [name: string, mail?: string] {
  const [, name = "", mail] = /^(.*?)\s*<([^<>\s]+@[^<>\s]+)>$/.exec(said) ?? [];
  if (mail !== undefined) return [name, mail];
  return said.includes("@") ? ["", said] : [said];
}

/** The day of a moment, without its hour and zone. */
const dayOrAll = (type: EntityType, said: string): string =>
  type === "DATE" ? (/^\d{4}-\d\d-\d\d/.exec(said)?.[0] ?? said) : said;

const longest = 400; // characters

function add({ entities }: Told, type: EntityType | undefined, value: string, start: number): void {
  if (type === undefined || value === "" || value.length > longest) return;
  entities.push({ type, value, start, end: start + value.length, confidence: 1 });
}
