import { endOfMatch, type Value, valueAt } from "./value.ts";

const wifi = /\b(?:wi-?fi|wlan)\b/i;
/** What people call such a password. */
export const wifiSecret = /\b(?:password|passwort|passphrase|passcode|pw|pwd|pass|key|code|pin)s?\b/i;
/** "wifi in the loft: Finch / oak-leaf-77": name and password; a password of a wifi has 8 to 63 characters (IEEE 802.11i). */
const entry =
  /\b(?:wi-?fi|wlan)\b[^:=/\n]{0,40}[:=]\s*[^\s/,;]{2,32}(?:\s[^\s/,;]{1,16}){0,2}?\s*(?<between>[/,;]|\b(?:pass(?:word)?|pw|pwd|key)\b:?)\s*(?<password>[^\s/;,“”"]{8,63})(?=[\s,;)]|$)/giu;
/** Digits, signs or letters of both sizes are in no ordinary word. */
const looksSecret = /\d|[\p{L}\p{N}][-_#&!?@$%*][\p{L}\p{N}]|\p{Ll}\p{Lu}/u;

const asksForWifiPassword = (text: string): boolean => wifi.test(text) && wifiSecret.test(text);

/** The passwords of a note on a wifi that does not call them so; where one may be any word, it is not said by itself. */
export function wifiPasswordsIn(sentence: string, question: string): Value[] {
  if (!asksForWifiPassword(question)) return [];
  return Array.from(sentence.matchAll(entry)).flatMap((match) => {
    const { between, password = "" } = match.groups ?? {};
    const say = password.replace(/[.!?]+$/, "");
    const value = valueAt(endOfMatch(match, password).start, say);
    if (looksSecret.test(say)) return [value];
    return between === "/" && say !== "" ? [{ ...value, isUnsure: true as const }] : [];
  });
}
