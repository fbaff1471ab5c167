import { expect, test } from "vitest";
import { findAddresses } from "../../language/entities/find-addresses.ts";
import { findAmounts } from "../../language/entities/find-amounts.ts";
import { findCodes } from "../../language/entities/find-codes.ts";
import { findDates } from "../../language/entities/find-dates.ts";
import { entityReach } from "../../language/entities/find-entities.ts";
import { findKnownNames } from "../../language/entities/find-known-names.ts";
import { findLinks } from "../../language/entities/find-links.ts";
import { findNames } from "../../language/entities/find-names.ts";
import { findPhones } from "../../language/entities/find-phones.ts";
import { findTechnical } from "../../language/entities/find-technical.ts";
import { summarise } from "./summarise.ts";
import { topicsOf } from "./topics.ts";

/**
 * Each of these, repeated, starts a pattern over and over without ending it. A pattern that takes quadratic time needs
 * minutes for fifty thousand characters of them, and the test runs into its time limit.
 * The two that lean on a library get as much as they ever do.
 */
const pumps = [
  [
    "a",
    "A",
    "1",
    "1 ",
    "A ",
    "Aa ",
    "1.",
    "1:",
    "::",
    "f:",
    "A-",
    "1-",
    "(",
    '"',
    "' ",
    "€1",
    "1,",
    "1 000 ",
  ],
  [
    "order ",
    "account number :",
    "ref ref ",
    "1Z",
    "RR1",
    "PT50 0002 ",
    "tracking ",
    "12 Baker ",
    "Rua A ",
    "Straße 1 ",
  ],
  [
    "v1.",
    "version 1.",
    "$A",
    "12.345, ",
    "41°",
    "in 20",
    "Mon ",
    "5 May ",
    "at 5pm ",
    "Dr. ",
    "my sister ",
    "King's ",
  ],
  [
    "A de ",
    "University of ",
    "Hotel A ",
    "A & ",
    "é",
    "😀",
    "\n",
    "A. ",
    "- ",
    "? ",
    "http://a",
    "a@b.co ",
    "www.a.",
  ],
].flat();

const readers: [string, (text: string) => unknown[] | string][] = [
  ["addresses", findAddresses],
  ["amounts", findAmounts],
  ["codes", findCodes],
  ["dates", (text) => findDates(text.slice(0, entityReach), "Europe/Lisbon")],
  ["known names", (text) => findKnownNames(text, [{ type: "PERSON", value: "A A A A B", aliases: ["a a"] }])],
  ["links", findLinks],
  ["names", findNames],
  ["phones", (text) => findPhones(text.slice(0, entityReach), "Europe/Lisbon")],
  ["technical", findTechnical],
  ["summary", summarise],
  ["topics", (text) => topicsOf("A title", text, [])],
];

test.each(readers)(
  "%s: fifty thousand characters of anything are read in time",
  { timeout: 60_000 },
  (_, read) => {
    for (const pump of pumps) {
      const text = pump.repeat(Math.ceil(50_000 / pump.length));
      expect(read(text).length).toBeLessThan(text.length);
    }
  },
);
