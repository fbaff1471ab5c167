import { Unzlib } from "fflate";
import { mostPoints } from "./most-points.ts";
import { Refusal } from "./refusal.ts";
import { weighJbig2 } from "./weigh-jbig2.ts";

/**
 * What one stream of a PDF may unpack to, and all of them: some 10 MB of drawing are gone through in a second. A page full
 * of vectors has 5 MB, and a font with every letter of Chinese 20.
 */
const most = { stream: 32 * 1024 * 1024, document: 100 * 1024 * 1024 } as const; // bytes

/** Little goes in at a time, for each byte may become a thousand. */
const slice = 4 * 1024; // bytes

/** Slices after which nothing is to be expected of a stream that has not said anything: it has ended, or never will. */
const mostIdle = 64;

/**
 * A picture in JBIG2 may paint its page in a few layers: so many points are some four seconds of decoding. The layers are
 * those of all pictures, a few on each page that was scanned: what pretends to be a thousand pictures is not gone through.
 */
const mostPainted = { points: 4 * mostPoints, layers: 100_000 } as const;

const longestDictionary = 1_024; // bytes

const tooLarge = "The PDF unpacks to more than can be read.";
const paintedOver = "A picture in the PDF is painted over too often to be opened.";

/**
 * Unpacks the streams of a PDF (ISO 32000-1, 7.3.8) that are packed as most are, without keeping anything of them, and
 * refuses a file whose streams are larger than they may be: the parser would unpack each at one stroke, and go through all
 * of it before anybody can stop it; and one with a picture in JBIG2 whose kilobytes paint more than any page has. Other
 * pictures may be large, and neither they nor what is attached is gone through for text; what calls itself one and is none,
 * or is packed in a way that hardly anybody uses, or twice, passes here and is ended by the clock.
 * @throws Refusal
 */
export function refuseBomb(bytes: Uint8Array): void {
  let left: number = most.document;
  let end = 0;
  let layers = 0;
  for (let at = find(bytes, "stream", 0); at !== -1; at = find(bytes, "stream", at + 6)) {
    const start = startOfData(bytes, at);
    if (start === null) continue;
    const dictionary = dictionaryBefore(bytes, at);
    const isPainted = isJbig2(dictionary);
    if (!isPainted && (!isZlib(bytes, start) || isPictureOrAttached(dictionary))) continue;
    if (end < start) end = endOfData(bytes, start);
    const data = bytes.subarray(start, end);
    if (isPainted) layers += countLayers(data, mostPainted.layers - layers);
    else left -= weigh(data, Math.min(most.stream, left));
  }
}

function countLayers(data: Uint8Array, most: number): number {
  const { points, segments } = weighJbig2(data);
  if (points > mostPainted.points || segments > most) throw new Refusal(paintedOver);
  return segments;
}

/** The work of unpacking a stream as far as that is possible, in bytes: those that go in, too, for they may come to nothing. */
function weigh(data: Uint8Array, most: number): number {
  let size = 0;
  let idle = 0;
  const inflate = new Unzlib((chunk) => {
    size += chunk.length;
    idle = chunk.length > 0 ? 0 : idle + 1;
  });
  for (let at = 0; at < data.length && idle < mostIdle; at += slice) {
    const part = data.subarray(at, at + slice);
    size += part.length;
    try {
      inflate.push(part);
    } catch {
      return size; // damaged: the parser, too, takes what comes before
    }
    if (size > most) throw new Refusal(tooLarge);
  }
  return size;
}

function endOfData(bytes: Uint8Array, start: number): number {
  const end = find(bytes, "endstream", start);
  return end === -1 ? bytes.length : end;
}

/** Behind the keyword and the end of its line; null where "stream" is the end of another word, or of none. */
function startOfData(bytes: Uint8Array, at: number): number | null {
  const next = at + 6;
  if (bytes[at - 1] === letterD) return null; // endstream
  if (bytes[next] === lineFeed) return next + 1;
  return bytes[next] === carriageReturn ? next + (bytes[next + 1] === lineFeed ? 2 : 1) : null;
}

const [letterD, lineFeed, carriageReturn] = [0x64, 0x0a, 0x0d];

/** RFC 1950, 2.2. */
const isZlib = (bytes: Uint8Array, at: number): boolean => {
  const [method = 0, flags = 0] = bytes.subarray(at, at + 2);
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
};

/** What stands in front of the keyword, of its object at most. */
function dictionaryBefore(bytes: Uint8Array, at: number): string {
  const before = new TextDecoder("latin1").decode(bytes.subarray(Math.max(0, at - longestDictionary), at));
  return before.slice(before.lastIndexOf("obj") + 1);
}

const isJbig2 = (dictionary: string): boolean => /\/Filter\s*\[?\s*\/JBIG2Decode\b/.test(dictionary);

function isPictureOrAttached(dictionary: string): boolean {
  return /\/Subtype\s*\/Image\b|\/Type\s*\/EmbeddedFile\b/.test(dictionary);
}

/** Where an ASCII word stands at `from` or behind it; -1 for nowhere. */
function find(bytes: Uint8Array, word: string, from: number): number {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    let matched = 1;
    while (matched < word.length && bytes[at + matched] === word.charCodeAt(matched)) matched += 1;
    if (matched === word.length) return at;
  }
  return -1;
}
