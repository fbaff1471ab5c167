/** A time zone as a person looks for it. */
export type Zone = {
  /** IANA, e.g. "America/Argentina/Buenos_Aires". */
  id: string;
  /** "Buenos Aires" */
  city: string;
  /** "America, Argentina"; empty for UTC. */
  region: string;
  /** "GMT-3", as it is now. */
  offset: string;
  /** "Argentina Time" */
  name: string;
};

/** Cities that ICU, and so Chromium, still calls by the names of IANA's `backward` file. */
const todaysNames: Record<string, string> = {
  "America/Godthab": "Nuuk",
  "Asia/Calcutta": "Kolkata",
  "Asia/Katmandu": "Kathmandu",
  "Asia/Rangoon": "Yangon",
  "Asia/Saigon": "Ho Chi Minh City",
  "Atlantic/Faeroe": "Faroe",
  "Europe/Kiev": "Kyiv",
};

/** Every zone that this runtime knows, by name, UTC and the given ones included. */
export function listZones(now: Date, also: string[]): Zone[] {
  const ids = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", ...also]);
  return [...ids].sort().map((id) => describeZone(id, now));
}

/** @throws RangeError for a zone that this runtime does not know. */
export function describeZone(id: string, now: Date): Zone {
  const parts = id.replaceAll("_", " ").split("/");
  return {
    id,
    city: todaysNames[id] ?? parts.at(-1) ?? id,
    region: parts.slice(0, -1).join(", "),
    offset: zoneName(id, "shortOffset", now),
    name: zoneName(id, "longGeneric", now),
  };
}

/** "Lisbon · Western European Time"; of a zone that this runtime does not know, its id. */
export function nameZone(id: string, now: Date): string {
  try {
    const { city, name } = describeZone(id, now);
    return `${city} · ${name}`;
  } catch {
    return id;
  }
}

/** Zones that hold every word of the query, those whose city begins with it first. */
export function findZones(zones: Zone[], query: string): Zone[] {
  const wanted = fold(query).trim();
  if (wanted === "") return zones;
  const words = wanted.split(/\s+/);
  const found = zones.filter((zone) => {
    const text = fold(`${zone.city} ${zone.region} ${zone.name} ${zone.offset} ${zone.id}`);
    return words.every((word) => text.includes(word));
  });
  const begins = (zone: Zone) => fold(zone.city).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((zone) => !begins(zone))];
}

/** Without case and accents: "São Paulo" is found as "sao". */
const fold = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("_", " ").toLowerCase();

const zoneName = (timeZone: string, timeZoneName: "shortOffset" | "longGeneric", now: Date): string =>
  new Intl.DateTimeFormat("en", { timeZone, timeZoneName })
    .formatToParts(now)
    .find(({ type }) => type === "timeZoneName")?.value ?? "";
