import type { Entity } from "#shared/analysis";
import { clip } from "#shared/cut-text";
import type { Language } from "../languages.ts";
import { findAddresses } from "./find-addresses.ts";
import { findAmounts } from "./find-amounts.ts";
import { findCodes } from "./find-codes.ts";
import { findDates } from "./find-dates.ts";
import { findForeignDates } from "./find-foreign-dates.ts";
import { findKnownNames, type KnownName } from "./find-known-names.ts";
import { findLinks } from "./find-links.ts";
import { findNames } from "./find-names.ts";
import { findPhones } from "./find-phones.ts";
import { findTechnical } from "./find-technical.ts";
import { settleEntities } from "./settle-entities.ts";

/** Entities are looked for in so much of a text, which bounds the work (security.md T45); the rest is still searched by its words. */
export const entityReach = 20_000; // characters

/** At or below this, a finding is a guess, and a wrong chip on a memory is worse than none. */
const surest = 0.6;

type Reader = {
  /** IANA: how the person writes dates and telephone numbers. */
  timeZone: string;
  knownNames: KnownName[];
  /** Limit of entities. */
  limit: number;
  /** Language of the dates; English when not given. */
  language?: Language;
};

/** Finds people, places, organisations, dates, numbers and links in a text: in order, each once, with exact offsets. */
export function findEntities(
  wholeText: string,
  { timeZone, knownNames, limit, language = "en" }: Reader,
): Entity[] {
  const text = clip(wholeText, entityReach);
  const candidates = [
    ...findLinks(text),
    ...findTechnical(text),
    ...findCodes(text),
    ...findAmounts(text),
    ...findAddresses(text),
    ...findPhones(text, timeZone),
    ...(language === "en" ? findDates(text, timeZone) : findForeignDates(text, language)),
    ...findKnownNames(text, knownNames),
    ...findNames(text),
  ];
  return settleEntities(
    text,
    candidates.filter(({ confidence }) => confidence > surest),
    limit,
  );
}
