/** A part of a whole: one of two, two of three. */
export type Fraction = { say: string; part: number; of: number; start: number; end: number };

const written =
  /\b(?<two>two[\s-])?(?:an?\s|one[\s-])?(?<name>half|thirds?|quarters?|fifths?)\b(?!\s(?:past|an? hour|hour|year|term|of\s(?:an?\s)?(?:hour|day)|day|time|kilo|litre|price|board|moon|marathon))|(?<![\d.,])(?<percent>50|25|20|10)\s?(?:%|percent\b)/giu;
const denominators: Record<string, number> = { half: 2, third: 3, quarter: 4, fifth: 5 };
const wholePercent = 100;

/** The parts of something that a text tells: "half", "a third", "25 %"; "half past" and "half an hour" are of a clock. */
export const fractionsIn = (text: string): Fraction[] =>
  Array.from(text.matchAll(written), ({ 0: say, index, groups = {} }) => {
    const place = { say, start: index, end: index + say.length };
    if (groups.percent !== undefined) return { ...place, part: Number(groups.percent), of: wholePercent };
    const name = (groups.name ?? "").toLowerCase().replace(/s$/, "");
    return { ...place, part: groups.two === undefined ? 1 : 2, of: denominators[name] ?? 1 };
  });
