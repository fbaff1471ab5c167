import type { EntityType } from "#shared/analysis";
import type { AskedTime } from "./asked-time.ts";

/** Of what is planned, those whose words fit. */
export const plannedKinds = {
  birthday: { say: "birthdays", fits: /\b(?:birthdays?|b-?days?|born|name days?)\b/i },
  deadline: {
    say: "deadlines",
    fits: /\b(?:deadlines?|due|expires?|expiry|renew\w*|submit|hand in|runs? out|(?:by|until|till) (?:the )?(?:\d{1,2}(?:st|nd|rd|th|\s\p{L}{3})|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|end|next))/iu,
  },
  meeting: { say: "meetings", fits: /\b(?:meet\w*|calls?|conference|interviews?|stand-?up)\b/i },
  journey: {
    say: "trips",
    fits: /\b(?:trips?|travel\w*|journeys?|flights?|fly\w*|trains?|ferr(?:y|ies)|holidays?|vacation|check-?in|hotels?)\b/i,
  },
  payment: {
    say: "payments",
    fits: /\b(?:pay\w*|invoices?|bills?|rent|fees?|instal?lments?|transfer|owe\w*|tax(?:es)?|premium|deposit)\b|[€£$]\s?\d|\d\s?(?:[€£$]|(?:euros?|eur|pounds?|gbp|dollars?|usd|francs?|chf)\b)/i,
  },
  call: { say: "calls", fits: /\b(?:call\w*|ring|phone|telephone)\b/i },
} as const satisfies Record<string, { say: string; fits: RegExp }>;
export type PlannedKind = keyof typeof plannedKinds;

export const namedKinds = {
  people: ["PERSON"],
  places: ["PLACE", "LOCATION"],
  organisations: ["ORGANIZATION", "COMPANY"],
} as const satisfies Record<string, EntityType[]>;
export type NamedKind = keyof typeof namedKinds;

/**
 * A question for a list over everything, read from the person's own words. Nothing is left in it to search for. `most`: of
 * "my next appointment" and "my last 3 notes" only so many are wanted.
 */
export type ListQuestion = Asked & { /** Asks how many there are. */ isCount?: boolean };
type Asked =
  /** Plans on these days: appointments, duties, birthdays; to come, or with `isPast` as they were. */
  | {
      what: "planned";
      kind: PlannedKind | null;
      time: AskedTime;
      /** The question asks what there is on days that it names. */
      isDated: boolean;
      isPast: boolean;
      most: number | null;
    }
  | { what: "reminders"; time: AskedTime; most: number | null }
  /** Memories written on these days. Null: the latest. */
  | { what: "noted"; time: AskedTime | null; most: number | null }
  | { what: NamedKind };
