import { Refusal } from "../refusal.ts";
import { isName, isReference, type PdfDictionary, type PdfValue } from "./pdf-values.ts";
import { unpackers } from "./unpackers.ts";

/** One way in which a stream may be packed: its filters from the outside in, under their full names. */
export type Packing = { filters: string[]; earlyChange: 0 | 1 };

/** All values that an object of this number may have: which one counts is for the parser to say. */
export type Resolve = (object: number) => PdfValue[];

const shortNames: Record<string, string> = {
  Fl: "FlateDecode",
  LZW: "LZWDecode",
  RL: "RunLengthDecode",
  A85: "ASCII85Decode",
  AHx: "ASCIIHexDecode",
  DCT: "DCTDecode",
  CCF: "CCITTFaxDecode",
};
const ofPictures = new Set(["DCTDecode", "CCITTFaxDecode", "JPXDecode", "JBIG2Decode"]);

/** Programs use two: one packs, and one makes characters of it. */
const mostFilters = 4;
/** Of a row of points, which predictors hold twice. */
const longestRow = 1024 * 1024; // bytes

export const notWeighed = "The PDF is packed in a way that cannot be opened safely.";

/**
 * The ways in which the stream of a dictionary may be packed; more than one where the file contradicts itself.
 * @throws Refusal for filters that cannot be followed, stand where none does, or are too many
 */
export function packingsOf(dictionary: PdfDictionary, resolve: Resolve): Packing[] {
  const stated = ["F", "Filter"].map((key) => dictionary.get(key)).filter((value) => value !== undefined);
  const chains = stated.length === 0 ? [[]] : stated.flatMap((value) => chainsOf(value, resolve));
  const parameters = ["DP", "DecodeParms"].flatMap((key) => dictionariesIn(dictionary.get(key), resolve));
  for (const one of parameters) refuseLongRows(one);
  const early = new Set(parameters.map((one) => one.get("EarlyChange") ?? 1));
  const changes = early.size === 0 ? [1 as const] : ([0, 1] as const).filter((change) => early.has(change));
  const both = [0, 1] as const;
  return chains.flatMap((filters) =>
    (changes.length === 0 ? both : changes).map((earlyChange) => ({ filters, earlyChange })),
  );
}

/** True where the name of a filter stands in another object. */
export const isNamedElsewhere = (dictionary: PdfDictionary): boolean =>
  ["F", "Filter"].some((key) => [dictionary.get(key) ?? null].flat().some(isReference));

function chainsOf(value: PdfValue, resolve: Resolve): string[][] {
  const isSaid = (one: PdfValue) => isName(one) || Array.isArray(one);
  const values = isReference(value) ? resolve(value.object).filter(isSaid) : [value];
  if (values.length === 0) throw new Refusal(notWeighed);
  return values.map((one) => {
    // A file specification stands under F, too, and means no filter.
    const list = Array.isArray(one) ? one : isName(one) ? [one] : [];
    if (list.length > mostFilters) throw new Refusal(notWeighed);
    // A locked stream is unlocked before all filters, wherever this one stands.
    const names = list.map((item) => nameOf(item, resolve)).filter((name) => name !== "Crypt");
    if (names.slice(0, -1).some((name) => ofPictures.has(name))) throw new Refusal(notWeighed);
    return names;
  });
}

function nameOf(item: PdfValue, resolve: Resolve): string {
  const [name, ...others] = (isReference(item) ? resolve(item.object) : [item]).filter((one) => isName(one));
  const full = name === undefined ? "" : (shortNames[name.name] ?? name.name);
  const isKnown = full in unpackers || ofPictures.has(full) || full === "Crypt";
  if (others.length > 0 || !isKnown) throw new Refusal(notWeighed);
  return full;
}

function dictionariesIn(value: PdfValue | undefined, resolve: Resolve): PdfDictionary[] {
  if (value === undefined || value === null) return [];
  if (isReference(value)) return resolve(value.object).flatMap((one) => dictionariesIn(one, noFurther));
  if (Array.isArray(value)) return value.flatMap((one) => dictionariesIn(one, resolve));
  return value instanceof Map ? [value] : [];
}

const noFurther = () => [];

function refuseLongRows(parameters: PdfDictionary): void {
  const number = (key: string, otherwise: number) => {
    const value = parameters.get(key);
    return typeof value === "number" ? value : otherwise;
  };
  const bits = number("Columns", 1) * number("Colors", 1) * number("BitsPerComponent", 8);
  if (bits > longestRow * 8) throw new Refusal(notWeighed);
}
