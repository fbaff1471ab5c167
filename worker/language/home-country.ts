/** Lib types lack Intl.Locale.prototype.getTimeZones (ECMA-402 Intl Locale Info); V8 has it. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/** Write month before day (CLDR, dateFormats of en-XX). */
const monthFirstCountries = new Set(["US", "PR", "GU", "VI", "AS", "MP", "PH", "PW", "FM", "MH"]);

let countryByZone: Map<string, string | null> | undefined;

function countries(): Map<string, string | null> {
  if (countryByZone !== undefined) return countryByZone;
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  countryByZone = new Map();
  for (const code of codes.filter((candidate) => names.of(candidate) !== undefined)) {
    const locale: LocaleWithZones = new Intl.Locale(`und-${code}`);
    for (const zone of locale.getTimeZones?.() ?? []) {
      if (!countryByZone.has(zone)) countryByZone.set(zone, code);
    }
  }
  return countryByZone;
}

/** ISO 3166-1 alpha-2 of the country that an IANA time zone belongs to; null for "UTC" and the like. */
export function homeCountry(timeZone: string): string | null {
  const known = countries().get(timeZone);
  if (known !== undefined) return known;
  const canonical = new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  const country = countries().get(canonical) ?? null;
  countries().set(timeZone, country);
  return country;
}

/** True where 03/04 is the fourth of March. */
export function writesMonthFirst(timeZone: string): boolean {
  return monthFirstCountries.has(homeCountry(timeZone) ?? "");
}
