import { isSupportedCountry, parsePhoneNumberWithError } from "libphonenumber-js/max";
import type { Entity, EntityMetadata } from "#shared/analysis";
import type { WrittenAt } from "../calendar.ts";
import { homeCountry } from "../home-country.ts";
import { toldDates } from "../told-dates.ts";

type Read = (value: string, written: WrittenAt) => EntityMetadata | null;

const readers: Partial<Record<Entity["type"], Read>> = {
  DATE: (value, written) => {
    const [date] = toldDates(value, written);
    return date === undefined ? null : { from: date.from, to: date.to };
  },
  PHONE: (value, { timeZone }) => {
    const country = homeCountry(timeZone);
    const home = country !== null && isSupportedCountry(country) ? country : undefined;
    try {
      return { number: parsePhoneNumberWithError(value, home).number };
    } catch {
      return null;
    }
  },
  EMAIL: (value) => ({ domain: value.slice(value.lastIndexOf("@") + 1).toLowerCase() }),
  URL: (value) => {
    const address = /^[a-z]+:/i.test(value) ? value : `https://${value}`;
    return URL.canParse(address) ? { host: new URL(address).host } : null;
  },
  COORDINATES: (value) => {
    const [latitude, longitude] = (value.match(/-?\d{1,3}\.\d+/g) ?? []).map(Number);
    return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  },
};

/** The meaning of a finding beside its words, as far as rules can tell: the days of a date, a number in full. */
export const metadataOf = ({ type, value }: Entity, written: WrittenAt): EntityMetadata | null =>
  readers[type]?.(value, written) ?? null;
