import { expect, test } from "vitest";
import { describeZone, findZones, listZones, nameZone } from "./time-zones.ts";

const winter = new Date("2026-01-15T12:00:00Z");
const summer = new Date("2026-07-15T12:00:00Z");
const zones = listZones(winter, ["Europe/Kyiv", "Europe/Paris"]);
const idsFor = (query: string) => findZones(zones, query).map(({ id }) => id);

test("a zone is told by city, region and what its clocks are ahead today", () => {
  expect(describeZone("America/Argentina/Buenos_Aires", winter)).toMatchObject({
    city: "Buenos Aires",
    region: "America, Argentina",
    offset: "GMT-3",
  });
  expect(describeZone("Europe/Paris", winter).offset).toBe("GMT+1");
  expect(describeZone("Europe/Paris", summer).offset).toBe("GMT+2");
});

test("a zone is named as one says it, and one that nobody here knows by its id", () => {
  expect(nameZone("Europe/Lisbon", winter)).toBe("Lisbon · Western European Time");
  expect(nameZone("Mars/Olympus_Mons", winter)).toBe("Mars/Olympus_Mons");
});

test.each([
  ["lisb", "Europe/Lisbon"],
  ["  PARIS ", "Europe/Paris"],
  ["new york", "America/New_York"],
  ["calcutta", "Asia/Calcutta"],
  ["kolkata", "Asia/Calcutta"],
  ["são paulo", "America/Sao_Paulo"],
  ["america/new_york", "America/New_York"],
  ["utc", "UTC"],
])("%s finds %s first", (query, id) => {
  expect(idsFor(query)[0]).toBe(id);
});

test("an offset and the name of a time find their zones too", () => {
  expect(idsFor("gmt+5:30")).toContain("Asia/Calcutta");
  expect(idsFor("central european")).toContain("Europe/Berlin");
});

test("without a query there is every zone, once, and for nonsense there is none", () => {
  expect(idsFor(" ")).toEqual(zones.map(({ id }) => id));
  expect(new Set(idsFor("")).size).toBe(zones.length);
  expect(zones.length).toBeGreaterThan(400);
  expect(idsFor("atlantis")).toEqual([]);
});
