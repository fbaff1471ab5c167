import { candidatesOf } from "./candidates-of.ts";
import { isCardNumber, isIban, isPostalItem } from "./check-digits.ts";
import type { Candidate } from "./settle-entities.ts";

/** "number", "no.", "code" between what is numbered and the number itself. */
const label = String.raw`(?:number|num|no|nr|code|ref(?:erence)?|id)(?![\p{L}\p{N}])[.:]?`;
/** "is", ":" or a few words ("of Ana is") on the same line. */
const gap = String.raw`(?:[^\p{N}\n]{0,24}?[\s:#(=])??`;
/** Capital letters and digits, hyphens inside. */
const token = String.raw`(?<value>[A-Z0-9][A-Z0-9-]{3,33})(?![\p{L}\p{N}-])`;
/** Digits in groups, as they stand on a card, and nothing behind them that a last group might belong to ("4417 2 people"). */
const grouped = String.raw`(?<value>\d{2,6}(?: \d{1,6}){1,4})(?=[ \t]{0,3}(?:[;)\n]|[.,](?!\d)|$))`;

const ofAccount = String.raw`(?<![\p{L}\p{N}])(?:account|policy|customer|client|contract|member(?:ship)?|passport|licen[cs]e|insurance|loyalty|card|serial|registration|student|employee|patient)\s(?:card\s)?${label}\s?${gap}`;
const account = new RegExp(`${ofAccount}${token}`, "dgiu");
const groupedAccount = new RegExp(`${ofAccount}${grouped}`, "dgiu");
const officialNumber = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:NIF|NIE|DNI|CPF|NHS|SSN|VAT|NISS|IMEI|VIN|IBAN)\s?(?:${label})?\s?(?:is|:|=)?\s?(?<value>[A-Z0-9][A-Z0-9-]{4,33})(?![\p{L}\p{N}-])`,
  "dgu",
);
const booking = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:booking|reservation|confirmation|order|ticket|voucher|check-in|pickup)\s(?:${label})|reference|locator|pnr|ref)[.:]?\s?${gap}${token}`,
  "dgiu",
);
/** "Order RAH-55821", "booking: X7K9QP", "order #40021877": without "number", what mixes letters and digits or has a "#". */
const bareBooking = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:booking|reservation|confirmation|order|ticket|voucher)[:\s#]{1,3}(?:(?<=#)|(?=[0-9-]{0,20}[A-Z]))(?=[A-Z-]{0,20}[0-9])${token}`,
  "dgiu",
);
const tracking = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:tracking|track|parcel|shipment|consignment)\s?(?:${label})?[:\s]{0,2}${gap}(?<value>[A-Z0-9][A-Z0-9-]{7,33})(?![\p{L}\p{N}-])`,
  "dgiu",
);
/** UPS: "1Z", six of the shipper, two of the service, eight of the parcel. */
const ups = /(?<![\p{L}\p{N}])1Z[0-9A-Z]{16}(?![\p{L}\p{N}])/dgu;
const postalItem = /(?<![\p{L}\p{N}])[A-Z]{2}\s?\d{3}\s?\d{3}\s?\d{3}\s?[A-Z]{2}(?![\p{L}\p{N}])/dgu;
const iban = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){2,7}(?:\s?[A-Z0-9]{1,3})?(?![\p{L}\p{N}])/dgu;
const card = /(?<![\p{L}\p{N}])\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{1,7}(?![\p{L}\p{N}])/dgu;

/** Capitals throughout (the patterns are case-blind for their labels only), and digits enough to be a number. */
const digits = (value: string) => value.replace(/\D/g, "").length;
const isWritten = (value: string, least: number) =>
  value === value.toUpperCase() && digits(value) >= least && !isPlaceholder(value);
/** "0000", "12345678": what a form shows where the number goes. */
const isPlaceholder = (value: string) => /^(\d)\1*$/.test(value) || "1234567890".startsWith(value);

/** Numbers that one keeps because nobody remembers them: accounts, policies, bookings, parcels. */
export function findCodes(text: string): Candidate[] {
  const labelled = (value: string) => (isWritten(value, 4) ? 0.85 : null);
  return [
    ...candidatesOf(text, iban, "ACCOUNT", (value) => (isIban(value) ? 0.98 : null)),
    ...candidatesOf(text, card, "ACCOUNT", (value) => (isCardNumber(value) ? 0.9 : null)),
    ...candidatesOf(text, account, "ACCOUNT", labelled),
    ...candidatesOf(text, groupedAccount, "ACCOUNT", labelled),
    ...candidatesOf(text, officialNumber, "ACCOUNT", labelled),
    ...candidatesOf(text, ups, "TRACKING_NUMBER", 0.95),
    ...candidatesOf(text, postalItem, "TRACKING_NUMBER", (value) => (isPostalItem(value) ? 0.97 : null)),
    ...candidatesOf(text, tracking, "TRACKING_NUMBER", (value) => (isWritten(value, 6) ? 0.85 : null)),
    ...candidatesOf(text, booking, "CONFIRMATION_CODE", (value) => (isBookingCode(value) ? 0.88 : null)),
    ...candidatesOf(text, bareBooking, "CONFIRMATION_CODE", (value) => (isBookingCode(value) ? 0.8 : null)),
  ];
}

/** A record locator has five to eight capitals and digits; a longer one or one with digits alone is fine after its label. */
function isBookingCode(value: string): boolean {
  return isWritten(value, 1) && value.replaceAll("-", "").length >= 5;
}
