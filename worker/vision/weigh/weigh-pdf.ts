import { Refusal } from "../refusal.ts";
import { InlinePictures } from "./inline-pictures.ts";
import { isNamedElsewhere, notWeighed, type Packing, packingsOf } from "./packing.ts";
import { entangled, findBytes, PdfObjects } from "./pdf-objects.ts";
import { isName, isReference, type PdfDictionary, PdfValues } from "./pdf-values.ts";
import { pushSliced, type Sink, type Spend, unpackers } from "./unpackers.ts";
import { weighJbig2 } from "./weigh-jbig2.ts";

/**
 * Limits of what one stream of a PDF and all of them may unpack to. Reading 5 MB of drawing, a page full of vectors, takes
 * about a second. Streams that call themselves a picture, a font or an attachment (`apart`) may be larger: a page that was
 * scanned in colour has 26 MB of points, and a font with every letter of Chinese 20.
 */
const usual = {
  stream: 16 * 1024 * 1024,
  document: 100 * 1024 * 1024,
  apart: 32 * 1024 * 1024,
  allApart: 512 * 1024 * 1024,
}; // bytes
export type WeightLimits = typeof usual;

/**
 * A picture in JBIG2 may paint its page in a few layers: so many points are some four seconds of decoding. The layers are
 * those of all pictures, a few on each page that was scanned: what pretends to be a thousand pictures is not gone through.
 */
const mostPainted = { points: 160_000_000, layers: 100_000, bytes: 16 * 1024 * 1024 } as const;

/** Times that a byte may be parsed or be part of a stream, on average; once or twice is usual. */
const mostLooks = 16;

const tooLarge = "The PDF unpacks to more than can be read.";
const paintedOver = "A picture in the PDF is painted over too often to be opened.";

/**
 * Unpacks all that is packed in a PDF, through each of its filters, without keeping anything of it, and refuses a file in
 * which any part is larger than it may be: a parser unpacks each at one stroke, and goes through all of it before anybody
 * can stop it. Whatever could be a stream is one, whether the file's tables name it or not, for they may say anything.
 * @throws Refusal
 */
export function weighPdf(bytes: Uint8Array, most: WeightLimits = usual): void {
  new Weighing(bytes, most).run();
}

type Budget = { left: number; each: number };

class Weighing {
  readonly #bytes: Uint8Array;
  readonly #objects: PdfObjects;
  readonly #streams: Budget;
  readonly #apart: Budget;
  #looks: number;
  #layers = 0;
  #hasNamesElsewhere = false;
  #hasPackedObjects = false;

  constructor(bytes: Uint8Array, most: WeightLimits) {
    this.#bytes = bytes;
    this.#streams = { left: most.document, each: most.stream };
    this.#apart = { left: most.allApart, each: most.apart };
    this.#looks = bytes.length * mostLooks;
    this.#objects = new PdfObjects(bytes, (looked) => this.#look(looked));
  }

  run(): void {
    const seen = new Set<number>();
    let firstCut = Number.POSITIVE_INFINITY;
    for (let at = findBytes(this.#bytes, "<<", 0); at !== -1; at = findBytes(this.#bytes, "<<", at + 1)) {
      const values = new PdfValues(this.#bytes, at);
      const dictionary = values.value();
      values.skipSpace();
      this.#look(values.at - at);
      if (values.isCutOff) firstCut = Math.min(firstCut, at);
      else if (dictionary instanceof Map && values.word("stream")) {
        seen.add(values.at);
        this.#weighStream(dictionary, values.at);
      }
    }
    this.#refuseUnseen(seen, firstCut);
    // The name that counts may be packed, and another stand in the open under the same number.
    if (this.#hasNamesElsewhere && this.#hasPackedObjects) throw new Refusal(notWeighed);
  }

  /** A stream that says more of itself than was read. */
  #refuseUnseen(seen: Set<number>, from: number): void {
    if (from === Number.POSITIVE_INFINITY) return;
    for (
      let at = findBytes(this.#bytes, "stream", from);
      at !== -1;
      at = findBytes(this.#bytes, "stream", at + 6)
    )
      if (!seen.has(at + 6) && mayFollowDictionary(this.#bytes, at)) throw new Refusal(entangled);
  }

  #weighStream(dictionary: PdfDictionary, at: number): void {
    this.#hasNamesElsewhere ||= isNamedElsewhere(dictionary);
    this.#hasPackedObjects ||= nameUnder(dictionary, "Type") === "ObjStm";
    const budget = standsApart(dictionary) ? this.#apart : this.#streams;
    const start = this.#startOfData(at);
    const end = this.#endOfData(dictionary, start);
    this.#look(end - start);
    const data = this.#bytes.subarray(start, end);
    for (const packing of packingsOf(dictionary, (object) => this.#objects.all(object))) {
      const last = packing.filters.at(-1);
      // Whatever it calls itself, a page may be drawn by it.
      const isDrawing = last === undefined || last in unpackers;
      if (last === "JBIG2Decode") this.#weighPainting(data, packing, budget);
      else this.#unpack(data, packing, budget, isDrawing ? this.#inlinePictures() : nothing);
    }
  }

  #inlinePictures(): Sink {
    return new InlinePictures((packing, next) => this.#chain(packing, next, spendOf(this.#apart)));
  }

  #unpack(data: Uint8Array, packing: Packing, budget: Budget, sink: Sink): void {
    const chain = this.#chain(packing, sink, spendOf(budget));
    if (chain !== nothing) pushSliced(chain, data);
  }

  #chain({ filters, earlyChange }: Packing, sink: Sink, spend: Spend): Sink {
    return filters
      .flatMap((name) => unpackers[name] ?? [])
      .reduceRight((next, unpacker) => unpacker(next, spend, earlyChange), sink);
  }

  #weighPainting(data: Uint8Array, packing: Packing, budget: Budget): void {
    const kept: Uint8Array[] = packing.filters.length === 1 ? [data] : [];
    let left: number = mostPainted.bytes;
    const keep: Sink = {
      ended: false,
      push(chunk) {
        left -= chunk.length;
        if (left < 0) throw new Refusal(tooLarge);
        kept.push(chunk.slice());
      },
    };
    if (packing.filters.length > 1) this.#unpack(data, packing, budget, keep);
    const { points, segments } = weighJbig2(joined(kept));
    this.#layers += segments;
    if (points > mostPainted.points || this.#layers > mostPainted.layers) throw new Refusal(paintedOver);
  }

  /** Behind the keyword and the rest of its line. */
  #startOfData(at: number): number {
    let end = at;
    while (end < this.#bytes.length && !isLineEnd(this.#bytes[end])) end += 1;
    return this.#bytes[end] === 0x0d && this.#bytes[end + 1] === 0x0a ? end + 2 : end + 1;
  }

  /** As far as any parser goes: to the keyword, or for the length that is stated if that is further. */
  #endOfData(dictionary: PdfDictionary, start: number): number {
    const stated = dictionary.get("Length") ?? 0;
    const values = isReference(stated) ? this.#objects.all(stated.object) : [stated];
    const lengths = values.filter((value) => typeof value === "number");
    const keyword = findBytes(this.#bytes, "endstream", start);
    if (lengths.length === 0 || keyword === -1) return this.#bytes.length;
    return Math.min(this.#bytes.length, Math.max(keyword, start + Math.max(...lengths)));
  }

  #look(bytes: number): void {
    this.#looks -= bytes;
    if (this.#looks < 0) throw new Refusal(entangled);
  }
}

function spendOf(budget: Budget): Spend {
  let left = budget.each;
  return (size) => {
    left -= size;
    budget.left -= size;
    if (left < 0 || budget.left < 0) throw new Refusal(tooLarge);
  };
}

const nothing: Sink = { ended: false, push: () => undefined };

const remark = /%[^\r\n]*[\r\n]\s*$/;
const longestRemark = 1024; // bytes

/** True where `>>` or a remark stands right in front, or may, in a line that begins too far back to be seen. */
function mayFollowDictionary(bytes: Uint8Array, at: number): boolean {
  const before = new TextDecoder("latin1").decode(bytes.subarray(Math.max(0, at - longestRemark), at));
  return />>\s*$/.test(before) || remark.test(before) || !/[\r\n]/.test(before);
}

const isLineEnd = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d;

const fonts = ["Type1C", "CIDFontType0C", "OpenType"];

function nameUnder(dictionary: PdfDictionary, key: string): string {
  const value = dictionary.get(key);
  return isName(value) ? value.name : "";
}

function standsApart(dictionary: PdfDictionary): boolean {
  const subtype = nameUnder(dictionary, "Subtype");
  const isFont = dictionary.has("Length1") || fonts.includes(subtype);
  return subtype === "Image" || nameUnder(dictionary, "Type") === "EmbeddedFile" || isFont;
}

function joined(chunks: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
