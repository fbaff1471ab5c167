import type { ParsedResult } from "chrono-node/en";
import { foreignParsers } from "../foreign-dates.ts";
import type { Language } from "../languages.ts";
import type { Candidate } from "./settle-entities.ts";

/** Dates are looked for in so much of a text, piece by piece: chrono-node's time grows with the square of a piece. */
const reach = 4_000; // characters
const longestPiece = 400; // characters

/** Days and months as texts in another language than English write them, by chrono-node; what only counts from the day of writing is left out. */
export function findForeignDates(text: string, language: Exclude<Language, "en">): Candidate[] {
  return piecesOf(text.slice(0, reach)).flatMap(({ piece, at }) =>
    foreignParsers[language].parse(piece).flatMap((result) => toCandidate(result, at)),
  );
}

function toCandidate({ text, index, start }: ParsedResult, at: number): Candidate[] {
  const found = text.replace(/[\s,.;:]+$/, "");
  if (!/\d/.test(found) || !start.isCertain("month")) return [];
  const lead = /^(?:am|vom|le|el|il|op|a)\s+/iu.exec(found)?.[0].length ?? 0;
  const from = at + index + lead;
  return [{ type: "DATE", start: from, end: at + index + found.length, confidence: 0.9 }];
}

/** Lines, the long ones cut. */
function piecesOf(text: string): { piece: string; at: number }[] {
  const line = new RegExp(`[^\\n]{1,${longestPiece}}`, "g");
  return Array.from(text.matchAll(line), ({ 0: piece, index }) => ({ piece, at: index }));
}
