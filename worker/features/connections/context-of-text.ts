/** The part of life that a memory is about. */
export type Context = "personal" | "business" | "general";

const list = (words: string): readonly string[] => words.split(/\s+/);

const personal = list(
  `family mum mom mother dad father parents sister brother son daughter wife husband partner grandma grandpa aunt uncle
  cousin friend friends birthday wedding anniversary holiday vacation trip dinner lunch recipe kitchen garden home house
  doctor dentist school kids baby dog cat party concert movie film book gym weekend love school neighbour neighbor`,
);
const business = list(
  `meeting project client clients customer customers deadline invoice contract budget office colleague colleagues boss
  manager team sprint release deploy launch report presentation quarter revenue sales marketing agenda stakeholder
  proposal roadmap review interview hiring salary company business work conference workshop slides`,
);

/** By which of the two lists more of its words are on; neither, or both alike, is general. */
export function contextOf(words: ReadonlySet<string>): Context {
  const count = (keywords: readonly string[]) => keywords.filter((word) => words.has(word)).length;
  const difference = count(personal) - count(business);
  if (difference === 0) return "general";
  return difference > 0 ? "personal" : "business";
}
