import { namePattern, wordsIn } from "./names-in-text.ts";

/** Words that say what somebody is to somebody, or does. The last two lines are what families of other tongues say in English notes. */
const relations = `
mother mum mom mummy father dad daddy parent parents sister sisters brother brothers sibling son daughter child baby twin twins
grandmother grandma granny nan grandfather grandpa grandad grandson granddaughter aunt auntie uncle cousin niece nephew godson
goddaughter godmother godfather stepmother stepfather stepson stepdaughter mother-in-law father-in-law sister-in-law brother-in-law
son-in-law daughter-in-law in-laws
wife husband spouse fiance fiancée girlfriend boyfriend partner ex
friend friends mate buddy pal flatmate flatmates housemate roommate neighbour neighbours neighbor neighbors guest
colleague colleagues coworker boss manager director founder owner landlord landlady tenant client customer supplier assistant
secretary receptionist apprentice intern engineer designer developer head chair ceo cto accountant lawyer solicitor notary agent
doctor gp nurse dentist vet physio physiotherapist therapist counsellor midwife surgeon optician
teacher tutor professor lecturer trainer coach instructor conductor pupil student headteacher
plumber electrician carpenter painter builder gardener cleaner mechanic glazier hairdresser barber baker waiter waitress driver
babysitter nanny childminder priest vicar author writer poet singer actor actress composer character cat dog puppy kitten horse pet
avó avô avo tia tio mãe mae pai oma opa tante onkel mutter vater schwester bruder maman papa abuela abuelo mama nonna nonno
professora professor senhora senhor dona dr dra prof sir saint`;

const relationWords: ReadonlySet<string> = new Set(relations.trim().split(/\s+/));

/** Words before a name within which a relation counts as that name's: "Accountant if it gets complicated: Wendy Hale". */
const reachBefore = 8; // words
/** Words behind "is", a comma or a bracket after the name: "Dan, my oldest and best friend". */
const reachAfter = 5; // words

/** Limit of what is read around the name in a sentence without an end. */
const reach = 200; // characters

const naming = /\b(?:called|named|name is|name's|known as|nicknamed)\s+(?:\p{L}+\s+)?$/iu;
const defining = /^\s*(?:,|\(|–|-|is|was|being)\s*(?:my|our|his|her|their|the|an?|from|who|one of)\b/iu;
const origin = /^\s+(?:from|of)\s+(?:the\s+|my\s+|our\s+)?[\p{L}\d]/iu;
const apposition =
  /^(?:\s+(?:is|was|works|worked|being|as)(?!\p{L})|\s*[,(:–-]|['’]s\s+(?=(?:my|our|an?|the)\s))/u;

/**
 * True where a sentence tells who somebody is: a word for a relation or a profession at the name ("her son Marc", "Dan, my
 * oldest friend"), a naming ("a quiet woman called Moira"), an origin ("Owen from Cardiff") or a definition ("Yusuf is head
 * of …"). Errs on the side of yes, so that nothing known is asked.
 */
export function tellsRelation(sentence: string, name: string): boolean {
  const found = namePattern(name).exec(sentence);
  if (found === null) return false;
  const end = found.index + found[0].length;
  const before = sentence.slice(Math.max(0, found.index - reach), found.index);
  const after = sentence.slice(end, end + reach);
  if (naming.test(before) || defining.test(after) || origin.test(after)) return true;
  const [marker] = apposition.exec(after) ?? [];
  const behind = marker === undefined ? [] : wordsIn(after.slice(marker.length)).slice(0, reachAfter);
  return [...wordsIn(before).slice(-reachBefore), ...behind].some((word) => relationWords.has(word));
}
