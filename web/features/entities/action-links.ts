import { readMoment } from "./read-moment.ts";
import { linkAddress } from "./safe-url.ts";

/** Context of an entity: title of a calendar entry for it, and time of its writing. */
export type EntitySetting = { about?: string; writtenAt: Date };

const withQuery = (page: string, query: Record<string, string>): string =>
  `${page}?${new URLSearchParams(query)}`;

/** https://developers.google.com/maps/documentation/urls/get-started */
export const mapOf = (place: string) =>
  withQuery("https://www.google.com/maps/search/", { api: "1", query: place });
export const directionsTo = (place: string) =>
  withQuery("https://www.google.com/maps/dir/", { api: "1", destination: place });

export const searchFor = (words: string) => withQuery("https://www.google.com/search", { q: words });

/** A number or a mail address says nothing about who it belongs to, and is nobody's business. */
export const searchPerson = (name: string) =>
  /\p{L}/u.test(name) && !name.includes("@") ? searchFor(name) : null;

/** "Booking.com" is its own address; of others only a search knows it. */
export const websiteOf = (name: string) => {
  const address = linkAddress(name);
  return address.startsWith("https://") ? address : searchFor(`${name} official website`);
};

/** "$BRK.B" is a class of share, which Yahoo writes with a hyphen; other endings name the exchange. */
export function quoteOf(symbol: string): string | null {
  const plain = symbol.startsWith("$") ? symbol.slice(1).replace(/\.([A-Z])$/, "-$1") : symbol;
  return /^[A-Za-z0-9.-]{1,12}$/.test(plain)
    ? `https://finance.yahoo.com/quote/${plain.toUpperCase()}`
    : null;
}

/** RFC 3966. The "(0)" of "+44 (0)20 …" is not dialled, and what follows "ext." is for a person to say. */
export function callTo(number: string): string | null {
  const [main = ""] = number.split(/\s*(?:ext|extension|x|#)\.?\s*\d/i, 1);
  const plain = main.trim().startsWith("+") ? main.replace("(0)", "") : main;
  const digits = plain.replace(/[^\d*#]/g, "");
  if (digits.length < 3 || /[\p{L}@]/u.test(plain)) return null;
  return `tel:${plain.trim().startsWith("+") ? "+" : ""}${digits}`;
}

/** RFC 6068: everything but the "@" is encoded, so that no "?bcc=" rides along. */
export function mailTo(written: string): string | null {
  const address = written.replace(/^mailto:/i, "");
  const [local, domain, ...more] = address.split("@");
  if (!local || !domain?.includes(".") || more.length > 0 || /\s/.test(address)) return null;
  return `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}`;
}

/** A new entry in Google Calendar: the whole day, or an hour from the time that is told. Null for what names no single day. */
export function calendarEntry(date: string, { about, writtenAt }: EntitySetting): string | null {
  const moment = readMoment(date, writtenAt);
  if (moment === null) return null;
  const { year, month, day, time } = moment;
  const at = (hours: number) => {
    const stamp = new Date(Date.UTC(year, month - 1, day, hours, time?.minute ?? 0)).toISOString();
    return stamp.replace(/[-:]/g, "").slice(0, time === null ? 8 : 15);
  };
  const span = time === null ? [at(0), at(24)] : [at(time.hour), at(time.hour + 1)];
  return withQuery("https://calendar.google.com/calendar/render", {
    action: "TEMPLATE",
    text: about ?? date,
    dates: span.join("/"),
  });
}
