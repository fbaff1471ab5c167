import { isBlank, type Line } from "./mail-lines.ts";
import { salutations } from "./mail-words.ts";

/** Body among a message's own lines, as indices: greeting before `from`, closing and signature from `to` on. */
export type OwnWords = { from: number; to: number };

const longestGreeting = 60; // characters
/** A line of its own, "Hi from Porto" being none: whom it greets are up to five words. */
const greeting = new RegExp(
  `^(?:${salutations})(?![\\p{L}\\p{N}])(?! (?:from|again|i|we|it|is|in|this|that)(?!\\p{L}))(?:[ ,]{1,2}[\\p{L}.'’&-]{1,30}){0,5}\\s?[,!:.–-]?$`,
  "iu",
);

const longestClosing = 60; // characters
const closing =
  /^(?:(?:with |my )?(?:best|kind|kindest|warm|warmest)(?: (?:regards|wishes))?|regards|(?:many |a lot of )?thanks(?: (?:a lot|again|so much|in advance|and (?:best|kind) regards))?|thank you(?: (?:very much|so much|again|in advance))?|cheers|sincerely|yours(?: (?:sincerely|faithfully|truly|ever))?|all the best|(?:lots of |much )?love|hugs|x{1,5}|see you(?: (?:soon|then|there))?|take care|talk soon|(?:mit )?(?:freundlich|viel|lieb|best|herzlich|schön|sonnig)en? gr(?:ü|ue)(?:ß|ss)en?|gr(?:u|ü|ue)(?:ß|ss)e?|[lvb]g|mfg|hg|(?:com os melhores |melhores )?cumprimentos|(?:um |grande )?abraços?|beijos?|bjs|obrigad[oa]|(?:un )?(?:cordial )?saludos?|un abrazo|atentamente|cordialement|bien (?:à vous|cordialement)|amitiés|bises|(?:cordiali |un )?saluti?|a presto|(?:met vriendelijke )?groet(?:en|jes)?)(?<more>[,.! –-]{1,3}[\p{Lu}][\p{L}'’.-]{0,24}(?: [\p{Lu}][\p{L}'’.-]{0,24}){0,2})?\s?[,.!–-]{0,3}$/iu;
/** RFC 3676, section 4.3: "-- ", though many programs lose its space. */
const signatureMark = /^--\s?$/;
const ofTelephone =
  /^(?:sent (?:from|via) (?:my |the )?[\p{L}\d .-]{2,40}$|get outlook for \S+|von meinem \S+ gesendet|gesendet von \S+|enviado (?:do|desde) (?:o )?(?:meu|mi) \S+|envoyé de mon \S+|inviato da(?:l mio)? \S+)/iu;
const disclaimer =
  /^\s*(?:this (?:e-?mail|message|communication)\b.{0,200}(?:confidential|intended|privileged)|confidentiality notice|disclaimer:|diese (?:e-?mail|nachricht)\b.{0,200}vertraulich)/i;
/** As much of a line as the patterns for a signature read. */
const longestOpening = 300; // characters
/** Name, position, firm, address, telephone, website, a line of each. */
const mostLinesOfSignature = 8;
const name = /^\p{Lu}[\p{L}'’.-]{0,24}(?: \p{Lu}[\p{L}'’.-]{0,24}){0,2}$/u;

/** @param isMail whether something else shows that this is a mail; "Love" at the end of a note is a word of it. */
export function findOwnWords(lines: Line[], isMail: boolean): OwnWords {
  const from = greetingEnd(lines);
  const isGreeted = from > 0;
  const signature = signatureStart(lines, from);
  const signed = isMail || isGreeted || signature < lines.length;
  return { from, to: closingStart(lines, from, signature, { signed, isGreeted }) };
}

/** True where the first line that is not blank is a greeting and nothing else. */
export const isGreeted = (lines: Line[]): boolean => greetingEnd(lines) > 0;

/** The index of the line after it, 0 for none. */
function greetingEnd(lines: Line[]): number {
  const first = lines.findIndex((line) => !isBlank(line));
  const text = lines[first]?.text.trim() ?? "";
  return text.length <= longestGreeting && greeting.test(text) ? first + 1 : 0;
}

/** At its mark, where a telephone says that it sent this, or at what lawyers add; a rule between two parts of a note is none. */
function signatureStart(lines: Line[], from: number): number {
  const ends = lines.findIndex(
    ({ text }, at) => at >= from && disclaimer.test(text.slice(0, longestOpening)),
  );
  const end = ends < 0 ? lines.length : ends;
  let filled = 0;
  let start = end;
  for (let at = end - 1; at >= from && filled <= mostLinesOfSignature; at -= 1) {
    const line = lines[at];
    if (line === undefined || isBlank(line)) continue;
    if (signatureMark.test(line.text) || ofTelephone.test(line.text.slice(0, longestOpening))) start = at;
    if (!signatureMark.test(line.text) && !mayBeOfSignature(line)) break;
    filled += 1;
  }
  return start;
}

function closingStart(
  lines: Line[],
  from: number,
  end: number,
  { signed, isGreeted }: { signed: boolean; isGreeted: boolean },
): number {
  let filled = 0;
  for (let at = end - 1; at > from && filled <= mostLinesOfSignature; at -= 1) {
    const line = lines[at];
    if (line === undefined || isBlank(line)) continue;
    if (isClosing(line, signed)) return at;
    if (!mayBeOfSignature(line)) break;
    filled += 1;
  }
  return isGreeted ? nameStart(lines, from, end) : end;
}

const isClosing = ({ text }: Line, signed: boolean): boolean =>
  text.length <= longestClosing && (signed || text.endsWith(",")) && closing.test(text.trim());

const mayBeOfSignature = ({ text }: Line): boolean =>
  text.length <= longestClosing && !/^\s*[-*•]\s|[!?;:]$|[\p{Ll}\d]{2}\.$/u.test(text);

/** Whoever was greeted by a name is written to by one: "Pavel", alone on the last line. */
function nameStart(lines: Line[], from: number, end: number): number {
  const last = lines.slice(0, end).findLastIndex((line) => !isBlank(line));
  const text = lines[last]?.text.trim() ?? "";
  return last > from && name.test(text) ? last : end;
}
