/** A line of a mail: offsets into the whole text, UTF-16 code units, end exclusive and without the line end. */
export type Line = { text: string; start: number; end: number };

export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    lines.push({ text: text.slice(start, end).trimEnd(), start, end });
    start = end + 1;
  }
  return lines;
}

export const isBlank = ({ text }: Line): boolean => text.trim() === "";

/** Longer lines are prose, whatever they begin with; it also bounds what the patterns read. */
const longestMark = 200; // characters

const quoteMark = /^\s{0,3}>\s?/;

export const isQuoted = ({ text }: Line): boolean => quoteMark.test(text);

/** A quoted line without its first mark, and how many characters that took. */
export function withoutQuoteMark(line: Line): { line: Line; taken: number } {
  const taken = quoteMark.exec(line.text)?.[0].length ?? 0;
  return { line: { text: line.text.slice(taken), start: line.start + taken, end: line.end }, taken };
}

const opensAttribution = /^(?:On|Am|Le|Em|El|Il|Op|Den|W dniu)\s.{0,80}?\d/;
const endsAttribution =
  /(?:wrote|écrit|escreveu|escribió|scritto|napisał\(?a?\)?|(?:schrieb|schreef|skrev).{0,100})\s?:$/;
const sender = /<[^<>\s]{1,100}@[^<>\s]{1,100}>/;
const clock = /\d{1,2}[:.h]\d{2}/;
/** "2026-02-02 17:10 GMT+01:00 Kim <kim@example.org>:", "Kim <kim@example.org> wrote:". */
const bareAttribution = /^.{0,80}<[^<>\s]{1,100}@[^<>\s]{1,100}>(?:\s(?:wrote|schrieb|escreveu))?\s?:$/;
/** A program wraps the line at some 70 characters. */
const mostAttributionLines = 3;
/** Between who wrote and what was written. */
const mostBlankLines = 4;

/**
 * Finds the end of an "On … wrote:" that begins at a line: the index after its last line, null for none. Without an address,
 * a time of day or the quotation itself right behind it, it is somebody telling what was written.
 */
export function attributionEnd(lines: Line[], at: number): number | null {
  const first = lines[at];
  if (first === undefined || first.text.length > longestMark) return null;
  if (bareAttribution.test(first.text)) return at + 1;
  if (!opensAttribution.test(first.text)) return null;
  for (let to = at + 1; to <= Math.min(at + mostAttributionLines, lines.length); to += 1) {
    const written = lines
      .slice(at, to)
      .map(({ text }) => text.slice(0, longestMark).trim())
      .join(" ");
    if (!endsAttribution.test(written)) continue;
    const next = lines.slice(to, to + mostBlankLines).find((line) => !isBlank(line));
    const isCertain = sender.test(written) || clock.test(written) || (next !== undefined && isQuoted(next));
    return isCertain ? to : null;
  }
  return null;
}

const forwardMark =
  /^(?:[-_*=]{2,}\s?(?:Forwarded (?:message|by .{1,80})|Weitergeleitete Nachricht|Mensagem (?:encaminhada|reencaminhada)|Message transf[ée]r[ée]|Mensaje reenviado|Messaggio inoltrato|Doorgestuurd bericht)\s?[-_*=]{0,}|Begin forwarded message:|Anfang der weitergeleiteten Nachricht:|Início da mensagem reencaminhada:)$/i;
const originalMark =
  /^[-_*=]{2,}\s?(?:Original (?:message|appointment)|Urspr(?:ü|ue)ngliche Nachricht|Mensagem original|Message d['’]origine|Mensaje original|Messaggio originale|Oorspronkelijk bericht)\s?[-_*=]{0,}$/i;

export const isForwardMark = ({ text }: Line): boolean =>
  text.length < longestMark && forwardMark.test(text.trim());
export const isOriginalMark = ({ text }: Line): boolean =>
  text.length < longestMark && originalMark.test(text.trim());
/** Outlook draws one above the headers of what is answered. */
export const isRule = ({ text }: Line): boolean => /^\s{0,3}[_-]{5,80}$/.test(text);

const from = "From|Von|De|Da|Van";
const subject = "Subject|Betreff|Assunto|Objet|Asunto|Oggetto|Onderwerp";
const sent = "Sent|Gesendet|Enviad[ao](?: em)?|Envoyé|Inviato|Verzonden|Date|Datum|Data|Fecha";
const others =
  "To|An|Para|À|A|Aan|Cc|Bcc|Kopie|Reply-To|Message-ID|Importance|Attachments?|Anlagen|Priority|Wichtigkeit";
const headerField = new RegExp(`^\\s{0,3}\\*?(?:${from}|${subject}|${sent}|${others})\\s?:\\*?(?:\\s|$)`);
/** Two dozen recipients may have a line each. */
const mostHeaderLines = 40;
const fromField = new RegExp(`^\\s{0,3}\\*?(?:${from})\\s?:`);
const tellingField = new RegExp(`^\\s{0,3}\\*?(?:${subject}|Sent|Gesendet|Envoyé|Inviato|Verzonden)\\s?:`);

const sentField = new RegExp(`^\\s{0,3}\\*?(?:${sent})\\s?:`);
/** True for the header with the time of sending, which is no date that the mail tells of. */
export const tellsSending = ({ text }: Line): boolean => sentField.test(text);

/**
 * Finds the end of a block of headers: the index after its last line, null for none. "From: Lisbon, To: Porto" is a journey:
 * one of a mail names its subject, when it was sent, or an address.
 */
export function headerEnd(lines: Line[], at: number, { marked }: { marked: boolean }): number | null {
  let to = at;
  while (to - at < mostHeaderLines && to < lines.length && isHeaderLine(lines, to, at)) to += 1;
  const fields = lines.slice(at, to);
  if (fields.length === 0) return null;
  if (marked) return to;
  const isOfMail =
    fields.some(({ text }) => fromField.test(text)) &&
    fields.length > 1 &&
    fields.some(({ text }) => tellingField.test(text) || /\S@\S/.test(text.slice(0, longestMark)));
  return isOfMail ? to : null;
}

/** A field, or the rest of a long one, which is indented. */
const isHeaderLine = (lines: Line[], at: number, first: number): boolean => {
  const text = lines[at]?.text ?? "";
  return headerField.test(text) || (at > first && /^[ \t]+\S/.test(text));
};
