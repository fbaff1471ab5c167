import type { EntityType } from "#shared/analysis";

/** A property of an event or a contact (RFC 5545, RFC 6350): how a line of it begins, and what its value is. */
export type RecordLine = {
  property: string;
  /** Empty: the value stands by itself. */
  label: string;
  type?: EntityType;
  /** Between the two names; the label where it says nothing else. */
  relation?: string;
  /** The value is so to the record, and not the other way round. */
  isTurned?: true;
};

/** Lines of each kind, in their order; the first is the record's name. */
export const recordLines: Record<"ics" | "vcf", readonly [RecordLine, ...RecordLine[]]> = {
  ics: [
    { property: "summary", label: "", type: "EVENT" },
    { property: "dtstart", label: "Begin", type: "DATE", relation: "on" },
    { property: "dtend", label: "End" },
    { property: "due", label: "Due date", type: "DATE" },
    { property: "rrule", label: "Repetition" },
    { property: "location", label: "Place", type: "PLACE" },
    { property: "organizer", label: "Organiser", type: "PERSON", relation: "organises", isTurned: true },
    { property: "attendee", label: "Attendee", type: "PERSON", relation: "attends", isTurned: true },
    { property: "url", label: "Link", type: "URL" },
    { property: "description", label: "" },
  ],
  vcf: [
    { property: "fn", label: "", type: "PERSON" },
    { property: "nickname", label: "Nickname" },
    { property: "org", label: "Organisation", type: "ORGANIZATION", relation: "works at" },
    { property: "title", label: "Work" },
    { property: "tel", label: "Phone", type: "PHONE" },
    { property: "email", label: "Email", type: "EMAIL" },
    { property: "adr", label: "Address", type: "ADDRESS" },
    { property: "bday", label: "Birthday", type: "DATE" },
    { property: "anniversary", label: "Anniversary", type: "DATE" },
    { property: "url", label: "Link", type: "URL" },
    { property: "note", label: "" },
  ],
};

/** "Phone of Ada Lovelace: +44 7700 900123": a line that says all of it is quoted by itself. */
export const writeRecordLine = (label: string, name: string, value: string): string =>
  name === "" ? `${label}: ${value}` : `${label} of ${name}: ${value}`;
