import type { WrittenAt } from "../../../../language/calendar.ts";
import { toldDates } from "../../../../language/told-dates.ts";
import { findAddresses } from "../../find-entities/find-addresses.ts";
import { findAmounts } from "../../find-entities/find-amounts.ts";
import { overlap } from "../words/span.ts";
import { isSameThing } from "../words/vocabulary.ts";
import { stopWords } from "../words/word-weights.ts";
import { wordsOf } from "../words/words.ts";
import type { Asked } from "./asked.ts";
import { codesIn } from "./codes.ts";
import { isNumberOfCard } from "./figures.ts";
import { numberedIn } from "./numbered.ts";
import { phonesIn } from "./phones.ts";
import { streetsIn } from "./places.ts";
import { matchesOf, orElse, type Value } from "./value.ts";
import { patterns } from "./value-patterns.ts";
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
  )
    .filter((code) => !isForOther(code, sentence, text))
    .filter((code) => asksForHouse.test(text) || !isOfHouse(code, sentence));
  const phones = phonesIn(sentence, written.timeZone).filter(
    (phone) => !codes.some((code) => overlap(code, phone) && code.say.length > phone.say.length),
  );
  const others = codes.filter((code) => !phones.some((phone) => overlap(code, phone)));
  if (opens.test(text)) {
    const named = others.filter(({ start }) => isCodeBehind.test(sentence.slice(0, start)));
    if (named.length > 0) return named;
  }
  if (!secret.test(text) && !opens.test(text)) return [...phones, ...others];
  return others.filter(({ start }) => !isNumberOfCard.test(sentence.slice(0, start)));
}

/** What is no number that one calls. */
const secret = /\b(?:pass(?!port)\w+|pin|pw|code|combination|combo)\b/i;

const forWhat = /^\sfor\s(?:the|my|our|his|her|their)\s(\p{L}+(?:\s\p{L}+)?)/iu;

/** "Padlock code 0561 for the bikes" opens no shed. */
function isForOther({ end }: Value, sentence: string, question: string): boolean {
  const what = wordsOf(forWhat.exec(sentence.slice(end))?.[1] ?? "").filter(
    ({ lower }) => !stopWords.has(lower),
  );
  const asked = wordsOf(question);
  return (
    opens.test(question) &&
    what.length > 0 &&
    !what.some(({ stem }) => asked.some((word) => isSameThing(word.stem, stem)))
  );
}

/** "The card ends in 4417" */
const asksForEnd = /\blast (?:\p{L}+ |\d )?(?:digits|figures|numbers)\b/iu;
const endsIn =
  /(?<=\b(?:end(?:s|ing)?(?: in| with)?|last (?:\p{L}+ |\d )?(?:digits|figures|numbers)(?: are| is|:)?)\s)\d{2,8}(?![\p{L}\d/.:-])/giu;
/** Nor does the number of a booking let anybody in. */
const opens = /\bhow (?:do|can|could) (?:i|we|you) (?:get in|open|unlock|log)/i;
/** "420, dogs welcome, key safe 2580": the code is what stands behind the word for it. */
const isCodeBehind =
  /\b(?:codes?|pin|safe|combination|combo|padlock|lock|lockbox|keypad|password)(?:\sis|:)?\s$/i;
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
