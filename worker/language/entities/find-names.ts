import { fold } from "../fold.ts";
import { sentencesOf } from "../sentences.ts";
import { readByContext, readEmployer, readRelated, readTitled } from "./read-by-context.ts";
import { readFirm } from "./read-firm.ts";
import { readInstitution } from "./read-institution.ts";
import { readListed } from "./read-listed.ts";
import type { Reading } from "./reading.ts";
import type { Candidate } from "./settle-entities.ts";
import { type Word, wordsOf } from "./words.ts";

/** Length of the pieces in which longer sentences (tables, code, text without full stops) are read. */
const longestPiece = 1_000; // characters

/** People, places, organisations and pets by the name lists and by what stands around a name. */
export function findNames(text: string): Candidate[] {
  return withoutShortened(text, readPieces(text));
}

/** Drops a person whose single name is part of a longer name of a place: after "Hotel Aurora", "Aurora" is the hotel. */
function withoutShortened(text: string, found: Candidate[]): Candidate[] {
  const wordsIn = ({ start, end }: Candidate) => fold(text.slice(start, end)).split(" ");
  const ofPlaces = new Set(
    found
      .filter(({ type }) => type === "PLACE")
      .flatMap((place) => (wordsIn(place).length > 1 ? wordsIn(place) : [])),
  );
  return found.filter(
    (name) => name.type !== "PERSON" || wordsIn(name).length > 1 || !ofPlaces.has(wordsIn(name)[0] ?? ""),
  );
}

function readPieces(text: string): Candidate[] {
  return piecesOf(text).flatMap(({ text: piece, start }) => {
    if (!/\p{Lu}/u.test(piece) || isShouted(piece)) return [];
    const words = wordsOf(piece, start);
    const found: Candidate[] = [];
    for (let at = 0; at < words.length; ) {
      const reading = readName(words, at);
      const first = reading === null ? undefined : words[reading.from];
      const last = reading === null ? undefined : words[reading.to - 1];
      if (reading !== null && first !== undefined && last !== undefined) {
        found.push({ type: reading.type, start: first.start, end: last.end, confidence: reading.confidence });
      }
      at = reading?.to ?? at + 1;
    }
    return found;
  });
}

function piecesOf(text: string) {
  return sentencesOf(text).flatMap((sentence) => {
    const pieces: { text: string; start: number }[] = [];
    for (let from = 0; from < sentence.text.length; ) {
      const to = pieceEnd(sentence.text, from);
      pieces.push({ text: sentence.text.slice(from, to), start: sentence.start + from });
      from = to;
    }
    return pieces;
  });
}

/** Breaks at a space where there is one. */
function pieceEnd(sentence: string, from: number): number {
  if (sentence.length - from <= longestPiece) return sentence.length;
  const space = sentence.lastIndexOf(" ", from + longestPiece);
  return space > from ? space + 1 : from + longestPiece;
}

/** True for a piece mostly in capitals: they mark no names there. */
function isShouted(piece: string): boolean {
  const capitals = piece.match(/\p{Lu}/gu)?.length ?? 0;
  const letters = piece.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 8 && capitals / letters > 0.6;
}

/** Strongest evidence first: the first rule that can read a name decides. */
const rules = [readTitled, readRelated, readFirm, readEmployer, readInstitution, readListed, readByContext];

/** The name that begins at a word of a sentence, or null. */
function readName(words: Word[], at: number): Reading | null {
  for (const rule of rules) {
    const reading = rule(words, at);
    if (reading !== null) return reading;
  }
  return null;
}
