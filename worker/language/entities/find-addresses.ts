import { candidatesOf } from "./candidates-of.ts";
import type { Candidate } from "./settle-entities.ts";

const capitalised = String.raw`\p{Lu}[\p{L}'’.-]{0,24}`;
const link = "(?:de|da|do|das|dos|del|della|di|du|des|la|las|los|le|el|e|von|van|der|den|of|the|and|y)";
const houseNumber = String.raw`\d{1,5}[A-Za-z]?(?:[-/]\d{1,4}[A-Za-z]?)?`;
const end = String.raw`(?![\p{L}\p{N}])`;
const begin = String.raw`(?<![\p{L}\p{N}.,€$£#/])`;

/** 221B Baker Street; 1600 Amphitheatre Pkwy. The full stop belongs to what is cut short: after "Street" a sentence ends. */
const street =
  "(?:Street|Road|Avenue|Lane|Drive|Court|Boulevard|Way|Place|Square|Terrace|Close|Crescent|Grove|Gardens|Parkway|Highway|Row|Mews|Quay|Hill|Walk|Green|Parade|Circle)";
const shortStreet = String.raw`(?:St|Rd|Ave|Ln|Dr|Ct|Blvd|Pl|Sq|Pkwy|Hwy|Cir)\.?`;
const numberFirst = String.raw`${houseNumber}\s(?:${capitalised}\s){1,4}?(?:${street}|${shortStreet})${end}`;
/** Rua Augusta 12; Via Garibaldi, 8; Rue de Rivoli 4. */
const way =
  "(?:Rua|Avenida|Av\\.|Travessa|Praça|Largo|Estrada|Calçada|Alameda|Calle|Paseo|Plaza|Carrer|Via|Viale|Piazza|Corso|Rue|Quai|Place|Chemin|Allée|Ulica|ul\\.)";
const wayFirst = String.raw`${way}(?:\s(?:${link}|${capitalised})){1,6}?(?:,?\s(?:n\.?º\s?)?${houseNumber})${end}`;
/** 5 Rue de Rivoli. */
const numberThenWay = String.raw`${houseNumber},?\s(?:bis\s)?(?:Rue|Quai|Place|Chemin|Allée|Avenue|Boulevard)(?:\s(?:${link}|${capitalised})){1,6}${end}`;
/** Bahnhofstraße 5; Lange Gasse 12; Prinsengracht 263. */
const compound = String.raw`(?:\p{Lu}[\p{L}-]{1,24}\s){0,2}?\p{Lu}[\p{L}-]{0,24}(?:stra(?:ß|ss)e|str\.|gasse|weg|platz|allee|ufer|straat|gracht|laan|plein|gatan|gade|vej|veien|gata)\s${houseNumber}${end}`;
const compoundApart = String.raw`(?:\p{Lu}[\p{L}-]{1,24}\s){1,2}(?:Stra(?:ß|ss)e|Gasse|Weg|Platz|Allee)\s${houseNumber}${end}`;

/** ", 8001 Zürich", ", Bristol BS6 5AB", ", Mountain View, CA 94043", "4º Esq". */
const postcode = String.raw`(?:\d{4,5}(?:-\d{3,4})?|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}|[A-Z]{2}\s\d{5})`;
const townWord = String.raw`\p{Lu}[\p{L}'’]{1,24}${end}`;
/** On one line: what opens the next is no part of it. */
const town = String.raw`(?:${townWord}(?:(?:[^\S\n]|-)${townWord}){0,2}(?!\s\d{1,3}(?!\d)))`;
const tail = String.raw`(?:,?\s(?:apt|apartment|flat|unit|floor|suite)\.?\s[A-Za-z0-9]{1,4}${end})?(?:,?\s${postcode}${end})?(?:,\s${town})?(?:,?\s${postcode}${end})?(?:(?<=\d)\s${town})?`;

const patterns = [numberFirst, wayFirst, numberThenWay, compound, compoundApart].map(
  (core) => new RegExp(begin + core + tail, "dgu"),
);

/** Postal addresses with a house number, as they are written in English and the larger languages of Europe. */
export function findAddresses(text: string): Candidate[] {
  return patterns.flatMap((pattern) => candidatesOf(text, pattern, "ADDRESS", 0.9));
}
