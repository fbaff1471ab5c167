import ICAL from "ical.js";
import { type RecordLine, recordLines, writeRecordLine } from "../../language/record-lines.ts";
import type { Reading } from "../../platform/reading.ts";
import { Pages } from "../tidy-text.ts";
import { decodeText } from "./txt.ts";

/** The events and tasks of a calendar, or the contacts of an address book, a paragraph each. */
export function readCalendar(kind: "ics" | "vcf", bytes: Uint8Array): Reading {
  const parsed: unknown = ICAL.parse(decodeText(bytes).trim());
  // One card or calendar comes by itself, several in a list.
  const all = (Array.isArray(parsed) && typeof parsed[0] === "string" ? [parsed] : parsed) as [];
  const found = all
    .map((one) => new ICAL.Component(one))
    .flatMap((one) => (kind === "vcf" ? [one] : entriesOf(one)));
  const pages = new Pages();
  pages.add(found.map((one) => describe(one, recordLines[kind])).join("\n\n"), null);
  return { sections: pages.sections, scans: [], details: {}, notices: pages.notices };
}

const entriesOf = (calendar: ICAL.Component): ICAL.Component[] =>
  calendar
    .getAllSubcomponents()
    .filter(({ name }) => name === "vevent" || name === "vtodo" || name === "vjournal");

function describe(entry: ICAL.Component, [title, ...lines]: readonly [RecordLine, ...RecordLine[]]): string {
  const named = entry.getFirstProperty(title.property);
  const name = named === null ? "" : valueOfProperty(named).replace(/\s+/g, " ");
  const others = lines.flatMap(({ property, label }) =>
    entry.getAllProperties(property).map((one) => {
      const said = valueOfProperty(one);
      return said === "" || label === "" ? said : writeRecordLine(label, name, said.replace(/\s+/g, " "));
    }),
  );
  return [name, ...others].filter((line) => line !== "").join("\n");
}

/** As a person would say it: "2026-05-03 14:00 (Europe/London)", an address without "mailto:". */
function valueOfProperty(property: ICAL.Property): string {
  const zone = property.getFirstParameter("tzid");
  const name = property.getFirstParameter("cn");
  const said = property
    .getValues()
    .map((value: unknown) => (Array.isArray(value) ? value.flat().filter(Boolean).join(", ") : String(value)))
    .join(", ")
    .replace(/^(?:mailto|tel):/i, "")
    .replace(
      /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d)?(Z?)$/,
      (_, day, time, utc) => `${day} ${time}${utc && " UTC"}`,
    );
  const [shown, where] = [name ? `${name} <${said}>` : said, zone ? ` (${zone})` : ""];
  return `${shown.trim()}${where}`;
}
