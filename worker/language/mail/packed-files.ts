/** Lines of base64 one under the other, where they stand in a mail, and how many bytes they make. */
export type Packed = { start: number; end: number; size: number };

const [lineFeed, carriageReturn, equals] = [10, 13, 61];
/** Shorter ones are left to whoever parses the mail. */
const shortest = 64 * 1024; // bytes

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const none = 64;
/** The six bits of each letter. */
const bitsOf = new Uint8Array(256).fill(none);
for (const [bits, letter] of [...alphabet].entries()) bitsOf[letter.charCodeAt(0)] = bits;

/** Finds what large files are packed as, in a mail: from the beginning of a line to the end of one, or to a padding. */
export function findPacked(mail: Uint8Array): Packed[] {
  const found: Packed[] = [];
  let [start, end, letters] = [0, 0, 0];
  const close = () => {
    if (end - start >= shortest) found.push({ start, end, size: Math.floor((letters * 3) / 4) });
    [start, end, letters] = [0, 0, 0];
  };
  for (let at = 0; at < mail.length; ) {
    const [last, padded] = lineOfLetters(mail, at);
    const isWhole = padded === mail.length || isLineEnd(mail, padded);
    if (isWhole && last > at) {
      if (letters === 0) start = at;
      end = padded;
      letters += last - at;
    }
    if (!isWhole || padded > last) close();
    const feed = mail.indexOf(lineFeed, padded);
    at = feed === -1 ? mail.length : feed + 1;
  }
  close();
  return found;
}

/** The ends of the letters and of the padding that a line begins with. */
function lineOfLetters(mail: Uint8Array, at: number): [last: number, padded: number] {
  let last = at;
  while ((bitsOf[mail[last] ?? 0] ?? none) < none) last += 1;
  let padded = last;
  while (mail[padded] === equals && padded < last + 2) padded += 1;
  return [last, padded];
}

const isLineEnd = (mail: Uint8Array, at: number): boolean =>
  mail[at] === lineFeed || (mail[at] === carriageReturn && mail[at + 1] === lineFeed);

/** Unpacks it byte by byte: what stands between the letters is passed over, and nothing is there twice. */
export function unpack(mail: Uint8Array, { start, end, size }: Packed): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let [held, count, at] = [0, 0, 0];
  for (let from = start; from < end; from++) {
    const bits = bitsOf[mail[from] ?? 0] ?? none;
    if (bits === none) continue;
    held = ((held << 6) | bits) & 0xfff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[at++] = held >> count;
  }
  return bytes;
}
