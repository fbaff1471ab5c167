import type { WrittenAt } from "../../../../language/calendar.ts";
import { toldDates } from "../../../../language/told-dates.ts";
import { findAddresses } from "../../find-entities/find-addresses.ts";
import { findAmounts } from "../../find-entities/find-amounts.ts";
import { overlap } from "../words/span.ts";
import type { Asked } from "./asked.ts";
import { codesIn } from "./codes.ts";
import { isNumberOfCard } from "./figures.ts";
import { numberedIn } from "./numbered.ts";
import { phonesIn } from "./phones.ts";
import { streetsIn } from "./places.ts";
import { matchesOf, orElse, type Value } from "./value.ts";
import { patterns } from "./value-patterns.ts";
import { asksForWayIn, whatOpens } from "./what-opens.ts";
import { wifiPasswordsIn } from "./wifi-passwords.ts";

/** Codes, passwords and numbers of things; of whoever is not asked for a secret the number that one calls as well. */
export function numbersOfThingsIn(
  sentence: string,
  { title, text }: Pick<Asked, "title" | "text">,
  written: WrittenAt,
): Value[] {
  const ofWifi = wifiPasswordsIn(sentence, text);
  if (ofWifi.length > 0) return ofWifi;
  if (asksForEnd.test(text)) return matchesOf(sentence, endsIn);
  // "Gareth's number" may be the one of his telephone.
  const codes = outsideDates(
    orElse(codesIn(sentence, `${sentence} ${title}`), () => numberedIn(sentence, text)),
    sentence,
    written,
  ).filter((code) => asksForHouse.test(text) || !isOfHouse(code, sentence));
  const phones = phonesIn(sentence, written.timeZone).filter(
    (phone) => !codes.some((code) => overlap(code, phone) && code.say.length > phone.say.length),
  );
  const others = codes.filter((code) => !phones.some((phone) => overlap(code, phone)));
  const isWayIn = asksForWayIn(text);
  if (!isWayIn && !secret.test(text)) return [...phones, ...others];
  const secrets = others.filter(({ start }) => !isNumberOfCard.test(sentence.slice(0, start)));
  return isWayIn ? whatOpens(secrets, sentence, text) : secrets;
}

/** What is no number that one calls. */
const secret = /\b(?:pass(?!port)\w+|pin|pw|code|combination|combo)\b/i;

/** "The card ends in 4417" */
const asksForEnd = /\blast (?:\p{L}+ |\d )?(?:digits|figures|numbers)\b/iu;
const endsIn =
  /(?<=\b(?:end(?:s|ing)?(?: in| with)?|last (?:\p{L}+ |\d )?(?:digits|figures|numbers)(?: are| is|:)?)\s)\d{2,8}(?![\p{L}\d/.:-])/giu;
const asksForHouse = /\b(?:house|street|door|building)\s(?:number|nr|no)\b|\baddress\b/i;
/** "Flat in Calle Mayor 12": the number of a house opens none. */
const isOfHouse = (code: Value, sentence: string): boolean =>
  [...findAddresses(sentence), ...streetsIn(sentence)].some((address) => overlap(address, code));

/** "24-8-31" may be a combination; "24 August" is none, nor is the 845 of "£845". */
function outsideDates(values: Value[], sentence: string, written: WrittenAt): Value[] {
  const dates = toldDates(sentence, written).filter(({ text }) => /\p{L}{3}/u.test(text));
  const taken = [...dates, ...findAmounts(sentence), ...matchesOf(sentence, patterns.thousands)];
  return values.filter((value) => !taken.some((other) => overlap(value, other)));
}
