import { spelledOut } from "./spelled-out.ts";

/** Ways to ask for a thing without its name, and the question with the name that people note it by. */
const namings: { pattern: RegExp; named: string }[] = [
  {
    pattern:
      /\b(should|could|can|shall|to) (i |we )?(get|buy|give|make) (.{1,40}?) for (?:christmas|(?:(?:his|her|their|the) )?birthday)\b/gi,
    named: "$1 $2get $4 as a gift",
  },
  {
    pattern: /\bhow much (do|does|did) (.{1,40}?) (?:earn|make|get paid)\b/gi,
    named: "how much salary $1 $2 earn",
  },
];

/** A question as somebody would ask it who takes the time: spelled out, and with the noun that notes use. */
export const plainQuestion = (text: string): string =>
  namings.reduce((plain, { pattern, named }) => plain.replace(pattern, named), spelledOut(text));
