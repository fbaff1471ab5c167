import { attributeOf, xmlTokens } from "./xml-tokens.ts";

type Level = { format: string; text: string; start: number };

/** Of Word; deeper ones are damaged. */
const deepest = 9;
const longestLabel = 100; // characters

/** The numbers of lists, counted as Word counts them (ECMA-376 part 1, 17.9). */
export class WordLists {
  /** Levels by the list that paragraphs name. */
  readonly #levels = new Map<string, Map<number, Level>>();
  readonly #counts = new Map<string, number[]>();

  /** @param xml of `word/numbering.xml`, where there is one */
  constructor(xml: string | null) {
    const abstract = new Map<string, Map<number, Level>>();
    let [levels, level]: [Map<number, Level>, Level | null] = [new Map(), null];
    let list = "";
    for (const token of xmlTokens(xml ?? "")) {
      if (token.kind === "text" || token.kind === "close") continue;
      const value = attributeOf(token.attributes, "w:val") ?? "";
      if (token.name === "w:abstractNum") {
        levels = new Map();
        abstract.set(attributeOf(token.attributes, "w:abstractNumId") ?? "", levels);
      } else if (token.name === "w:lvl") {
        level = { format: "decimal", text: "", start: 1 };
        levels.set(Number(attributeOf(token.attributes, "w:ilvl")), level);
      } else if (token.name === "w:num") {
        list = attributeOf(token.attributes, "w:numId") ?? "";
        levels = new Map(); // what it says otherwise of single levels is not looked at
      } else if (token.name === "w:abstractNumId") this.#levels.set(list, abstract.get(value) ?? new Map());
      else if (level !== null && token.name === "w:numFmt") level.format = value;
      else if (level !== null && token.name === "w:lvlText") level.text = value.slice(0, longestLabel);
      else if (level !== null && token.name === "w:start") level.start = Number(value) || 0;
    }
  }

  /** The label of the next paragraph of a list: "2. ", "b) ", or a dash where it has no numbers. */
  next(list: string, depth: number): string {
    const levels = this.#levels.get(list);
    const level = levels?.get(depth);
    if (levels === undefined || level === undefined || depth < 0 || depth >= deepest) return "- ";
    const counts = this.#counts.get(list) ?? [];
    counts[depth] = (counts[depth] ?? level.start - 1) + 1;
    counts.length = depth + 1; // what is below begins anew
    this.#counts.set(list, counts);
    if (level.format === "bullet" || level.format === "none" || level.text === "") return "- ";
    const text = level.text.replace(/%([1-9])/g, (_, place) => {
      const at = Number(place) - 1;
      const known = levels.get(at);
      return known === undefined ? "" : written(counts[at] ?? known.start, known.format);
    });
    return `${text} `;
  }
}

const roman: readonly [number, string][] = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

function written(count: number, format: string): string {
  const isUpper = format.startsWith("upper");
  const small = /Letter$/.test(format) ? letters(count) : /Roman$/.test(format) ? romanOf(count) : `${count}`;
  return isUpper ? small.toUpperCase() : small;
}

/** a to z, then aa to zz, as Word counts on. */
const letters = (count: number): string =>
  count < 1 ? "" : String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.min(10, Math.ceil(count / 26)));

function romanOf(count: number): string {
  let [left, text] = [Math.min(count, 4_000), ""];
  for (const [value, sign] of roman) for (; left >= value; left -= value) text += sign;
  return text;
}
