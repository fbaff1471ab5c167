import fc from "fast-check";
import { expect, test } from "vitest";
import { type EntityType, entityTypes } from "#shared/analysis";
import { quickActionsOf } from "./quick-actions.ts";

const setting = { writtenAt: new Date(2026, 4, 20) };
const actions = (type: EntityType, value: string) => quickActionsOf(type, value, setting);
const maps = "https://www.google.com/maps";
const google = "https://www.google.com/search?q=";
const calendar = "https://calendar.google.com/calendar/render?action=TEMPLATE";
const place = (words: string) => ({
  "Open in Maps": `${maps}/search/?api=1&query=${words}`,
  "Get Directions": `${maps}/dir/?api=1&destination=${words}`,
  "Copy Location": null,
});
const copies = (name: string) => ({ [name]: null });

/** Null: it copies. */
const eighteen: [EntityType, string, Record<string, string | null>][] = [
  ["ADDRESS", "14 Linden Row", place("14+Linden+Row")],
  ["LOCATION", "Porto", place("Porto")],
  ["PLACE", "Bar & Café", place("Bar+%26+Caf%C3%A9")],
  ["COORDINATES", "41.1579, -8.6291", place("41.1579%2C+-8.6291")],
  [
    "ORGANIZATION",
    "Red Cross",
    {
      Search: `${google}Red+Cross`,
      "Visit Website": `${google}Red+Cross+official+website`,
      ...copies("Copy Name"),
    },
  ],
  [
    "COMPANY",
    "Booking.com",
    { Search: `${google}Booking.com`, "Visit Website": "https://booking.com/", ...copies("Copy Name") },
  ],
  ["PERSON", "Ines Duarte", { "Search Person": `${google}Ines+Duarte`, ...copies("Copy Name") }],
  ["CONTACT", "Ines Duarte", { "Search Person": `${google}Ines+Duarte`, ...copies("Copy Contact") }],
  ["CONTACT", "+351 22 340 1234", { Call: "tel:+351223401234", ...copies("Copy Contact") }],
  ["CONTACT", "ines@example.org", { "Compose Email": "mailto:ines@example.org", ...copies("Copy Contact") }],
  ["PHONE", "+44 (0)20 7946 0958", { Call: "tel:+442079460958", ...copies("Copy Number") }],
  ["PHONE", "(555) 010-9999 ext. 12", { Call: "tel:5550109999", ...copies("Copy Number") }],
  ["EMAIL", "a+b@example.org", { "Compose Email": "mailto:a%2Bb@example.org", ...copies("Copy Email") }],
  ["URL", "example.org/a", { "Open Link": "https://example.org/a", ...copies("Copy URL") }],
  [
    "DATE",
    "31 December 2026",
    {
      "Add to Calendar": `${calendar}&text=31+December+2026&dates=20261231%2F20270101`,
      ...copies("Copy Date"),
    },
  ],
  [
    "DATE",
    "12 May at 23:30",
    {
      "Add to Calendar": `${calendar}&text=12+May+at+23%3A30&dates=20260512T233000%2F20260513T003000`,
      ...copies("Copy Date"),
    },
  ],
  ["DATE", "next spring", copies("Copy Date")],
  ["PRODUCT", "Moka pot", { Search: `${google}Moka+pot`, ...copies("Copy Name") }],
  [
    "STOCK_SYMBOL",
    "$BRK.B",
    { "View Quote": "https://finance.yahoo.com/quote/BRK-B", ...copies("Copy Symbol") },
  ],
  [
    "STOCK_SYMBOL",
    "VOD.L",
    { "View Quote": "https://finance.yahoo.com/quote/VOD.L", ...copies("Copy Symbol") },
  ],
  ["IP_ADDRESS", "192.0.2.7", { Search: `${google}192.0.2.7`, ...copies("Copy Address") }],
  ["FILE_EXTENSION", ".webm", { Search: `${google}.webm`, ...copies("Copy Extension") }],
  ["VERSION", "v2.4.1", copies("Copy Version")],
  ["ACCOUNT", "GB82 WEST 1234 5698 7654 32", copies("Copy Number")],
];

test.each(eighteen)(
  "%s %j can be acted on, in this order, and leads to these places",
  (type, value, expected) => {
    expect(actions(type, value).map(({ name, url }) => [name, url])).toEqual(Object.entries(expected));
  },
);

test("that is each of the eighteen types that have actions", () => {
  expect(new Set(eighteen.map(([type]) => type)).size).toBe(18);
});

test("a calendar entry is called after what it is about", () => {
  const [entry] = quickActionsOf("DATE", "2026-05-12", { ...setting, about: "Dentist" });
  expect(new URL(entry?.url ?? "").searchParams.get("text")).toBe("Dentist");
});

test.each<[EntityType, string]>([
  ["URL", "javascript:alert(1)"],
  ["URL", "https://bank.example@evil.example"],
  ["EMAIL", "a@example.org?bcc=b@evil.example"],
  ["EMAIL", "a@b@example.org"],
  ["PHONE", "call me"],
  ["STOCK_SYMBOL", "../../evil"],
])("%s %j can only be copied", (type, value) => {
  expect(actions(type, value).map((action) => action.url)).toEqual([null]);
});

test("whatever is written, every type can be copied and nothing but web, telephone and mail is opened", () => {
  fc.assert(
    fc.property(fc.constantFrom(...entityTypes), fc.oneof(fc.string(), fc.webUrl()), (type, value) => {
      const found = actions(type, value);
      expect(found.filter((action) => action.url === null)).toHaveLength(1);
      for (const { url: address } of found) if (address) expect(address).toMatch(/^(?:https?|tel|mailto):/);
    }),
  );
});
