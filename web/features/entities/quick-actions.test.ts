import fc from "fast-check";
import { expect, test } from "vitest";
import { type EntityType, entityTypes } from "#shared/analysis";
import { quickActionsOf } from "./quick-actions.ts";

const setting = { writtenAt: new Date(2026, 4, 20) };
const actions = (type: EntityType, value: string) => quickActionsOf(type, value, setting);
const names = (type: EntityType, value: string) => actions(type, value).map(({ name }) => name);
const url = (type: EntityType, value: string, name: string) =>
  actions(type, value).find((action) => action.name === name)?.url;

const places = ["Open in Maps", "Get Directions", "Copy Location"];
test.each<[EntityType, string, string[]]>([
  ["ADDRESS", "14 Linden Row", places],
  ["LOCATION", "Porto", places],
  ["PLACE", "Café Aurel", places],
  ["COORDINATES", "41.1579, -8.6291", places],
  ["ORGANIZATION", "Red Cross", ["Search", "Visit Website", "Copy Name"]],
  ["COMPANY", "Siemens", ["Search", "Visit Website", "Copy Name"]],
  ["PERSON", "Ines Duarte", ["Search Person", "Copy Name"]],
  ["CONTACT", "Ines Duarte", ["Search Person", "Copy Contact"]],
  ["CONTACT", "+351 22 340 1234", ["Call", "Copy Contact"]],
  ["CONTACT", "ines@example.org", ["Compose Email", "Copy Contact"]],
  ["PHONE", "+351 22 340 1234", ["Call", "Copy Number"]],
  ["EMAIL", "ines@example.org", ["Compose Email", "Copy Email"]],
  ["URL", "https://example.org", ["Open Link", "Copy URL"]],
  ["DATE", "12 May 2026", ["Add to Calendar", "Copy Date"]],
  ["DATE", "next spring", ["Copy Date"]],
  ["PRODUCT", "Moka pot", ["Search", "Copy Name"]],
  ["STOCK_SYMBOL", "$MSFT", ["View Quote", "Copy Symbol"]],
  ["IP_ADDRESS", "192.0.2.7", ["Search", "Copy Address"]],
  ["FILE_EXTENSION", ".webm", ["Search", "Copy Extension"]],
  ["VERSION", "v2.4.1", ["Copy Version"]],
  ["ACCOUNT", "GB82 WEST 1234 5698 7654 32", ["Copy Number"]],
])("%s %j offers %j", (type, value, offered) => {
  expect(names(type, value)).toEqual(offered);
});

test.each<[EntityType, string, string, string]>([
  [
    "PLACE",
    "Bar & Café",
    "Open in Maps",
    "https://www.google.com/maps/search/?api=1&query=Bar+%26+Caf%C3%A9",
  ],
  ["ADDRESS", "1 A St", "Get Directions", "https://www.google.com/maps/dir/?api=1&destination=1+A+St"],
  ["PERSON", "Ana Reis", "Search Person", "https://www.google.com/search?q=Ana+Reis"],
  ["COMPANY", "Booking.com", "Visit Website", "https://booking.com/"],
  ["COMPANY", "Siemens", "Visit Website", "https://www.google.com/search?q=Siemens+official+website"],
  ["URL", "example.org/a", "Open Link", "https://example.org/a"],
  ["PHONE", "+44 (0)20 7946 0958", "Call", "tel:+442079460958"],
  ["PHONE", "(555) 010-9999 ext. 12", "Call", "tel:5550109999"],
  ["EMAIL", "a+b@example.org", "Compose Email", "mailto:a%2Bb@example.org"],
  ["STOCK_SYMBOL", "$BRK.B", "View Quote", "https://finance.yahoo.com/quote/BRK-B"],
  ["STOCK_SYMBOL", "VOD.L", "View Quote", "https://finance.yahoo.com/quote/VOD.L"],
  [
    "DATE",
    "31 December 2026",
    "Add to Calendar",
    "https://calendar.google.com/calendar/render?action=TEMPLATE&text=31+December+2026&dates=20261231%2F20270101",
  ],
  [
    "DATE",
    "12 May at 23:30",
    "Add to Calendar",
    "https://calendar.google.com/calendar/render?action=TEMPLATE&text=12+May+at+23%3A30&dates=20260512T233000%2F20260513T003000",
  ],
])("%s %j: %s leads to %s", (type, value, name, address) => {
  expect(url(type, value, name)).toBe(address);
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
