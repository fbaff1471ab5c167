/** A header field as it came, without the line break at its end. */
export type RawField = { name: string; raw: string };
/** A mail as it came; `fields` is null where the head breaks lines in a way that programs read differently. */
export type MailBytes = { fields: RawField[] | null; body: Uint8Array<ArrayBuffer> };

const latin1 = new TextDecoder("latin1");
const [cr, lf] = [13, 10];
const mostHead = 512 * 1024; // bytes

/** Parts the head from the body at the first empty line. */
export function splitMail(mail: Uint8Array<ArrayBuffer>): MailBytes {
  const end = headEnd(mail);
  const head = latin1.decode(mail.subarray(0, Math.min(end.head, mostHead)));
  const body = mail.subarray(end.body);
  const isOdd = end.head > mostHead || /\r(?!\n)|(?<!\r)\n|\0/.test(head);
  return { fields: isOdd ? null : fieldsOf(head), body };
}

function headEnd(mail: Uint8Array): { head: number; body: number } {
  for (let at = mail.indexOf(lf); at !== -1; at = mail.indexOf(lf, at + 1)) {
    if (mail[at + 1] === lf) return { head: at + 1, body: at + 2 };
    if (mail[at + 1] === cr && mail[at + 2] === lf) return { head: at + 1, body: at + 3 };
  }
  return { head: mail.length, body: mail.length };
}

/** Null when a line is neither a field nor the rest of one. */
function fieldsOf(head: string): RawField[] | null {
  const fields: RawField[] = [];
  for (const line of head.replace(/\r\n$/, "").split("\r\n")) {
    const last = fields.at(-1);
    const name = /^([!-9;-~]+)[ \t]*:/.exec(line)?.[1];
    if (/^[ \t]/.test(line) && last !== undefined) last.raw += `\r\n${line}`;
    else if (name !== undefined) fields.push({ name: name.toLowerCase(), raw: line });
    else return null;
  }
  return fields;
}

/** The text behind the name of a field, its folds taken out. */
export const fieldValue = ({ raw }: RawField): string =>
  raw
    .slice(raw.indexOf(":") + 1)
    .replace(/\r\n/g, "")
    .trim();
