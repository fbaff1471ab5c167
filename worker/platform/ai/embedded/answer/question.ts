import { alike, membersOf } from "./vocabulary.ts";
import { toldDates, type WrittenAt } from "./told-dates.ts";
import { stemOf, type Word, wordsOf } from "./words.ts";
import type { Wanted } from "./values.ts";

export type Term = {
  word: string; stem: string;
  /** How much of the question it carries: a name most, "get" hardly anything. */
  weight: number;
  name: boolean;
};
export type Question = {
  text: string;
  sort: "wh" | "yesNo" | "show";
  wants: Wanted; kind: string | null;
  list: boolean;
  terms: Term[];
  /** About the person's own things: "my", "I". */
  own: boolean;
  /** The days it is about, when it says so. */
  when: { from: string; to: string; text: string }[];
  /** Who is said to have said it. */
  said: boolean;
  /** Stem of X in "which X", "what X": a sentence that names it is likely to hold the answer. */
  head: string | null;
  /** Asks for the newest: "latest", "now", "current". */
  newest: boolean;
};

const frames = /^(?:(?:hey|hi|hello|ok|okay|so|and|but|lilu|please|um+|erm?)[,!.]?\s+)*(?:(?:(?:can|could|would|will) you (?:please )?)?(?:tell me|remind me|show me|find|look up|give me|let me know|say)(?: again)?(?: please)?(?: of| about)?|do you (?:know|remember|have any idea|happen to know)|i (?:want|need|would like|'d like) to know|i (?:forgot|can't remember|don't remember|wonder)|any idea|what do you know about|do i have (?:anything|something|a note|any notes?) (?:about|on)|(?:is|are) there (?:anything|something|any notes?) (?:about|on))\s+/i;

type Rule = { pattern: RegExp; wants: Wanted; eats: RegExp | null; kind?: string };
/** What a question asks for, by its words; the first rule that fits holds. `eats` are words that the answer will not repeat. */
const rules: Rule[] = [
  { pattern: /\b(?:phone|telephone|mobile|cell|hotline|tel)\b.*\b(?:number|no)?\b|\bhow (?:can|do) i (?:call|reach|ring)\b|\bnumber (?:of|for) (?:the )?(?:doctor|dentist|plumber|babysitter|nanny|hotline|vet)/i, wants: "phone", eats: /^(?:phone|telephone|mobile|cell|number|no|tel|call|reach|ring)$/ },
  { pattern: /^(?!.*\b(?:password|pin|code)\b).*(?:\be-?mail address\b|\be-?mail (?:of|for)\b|(?:'s|s) e-?mail\b|\bwhat(?:'s| is).*\be-?mail\b|^e-?mail\b)/i, wants: "email", eats: /^(?:e|mail|email|address)$/ },
  { pattern: /\b(?:website|web site|url|link|homepage)\b/i, wants: "url", eats: /^(?:website|web|site|url|link|homepage)$/ },
  { pattern: /\b(?:password|passwort|passcode|pass phrase|passphrase|pin|pw|code|combination|combo|serial number|reference|booking number|order number|policy number|iban|account number|passport number|(?:serial|tag|tracking|frame|licen[cs]e|asset|customer|member\w*|confirmation|ticket|flight|room|model) (?:number|no|code))\b|\bcode (?:for|of|to)\b/i, wants: "code", eats: /^(?:number|no)$/ },
  { pattern: /^(?:at )?(?:what|which) time\b|\bwhen .*\b(?:open|close)s?\b|\b(?:opening|closing) (?:time|hours)/i, wants: "time", eats: /^(?:time)$/ },
  { pattern: /\bhow (?:much|expensive)\b.*\b(?:cost|costs|pay|paid|charge|price|spend|spent|owe|earn|worth|rent|fee|refund|bill|salary|insurance|class|ticket|offer|offered|make|get)\b|\b(?:price|cost|rent|salary|fee|budget|refund|deposit|deductible)\b(?! of living)|\bhow much (?:is|was|are|were|did|do|does|for)\b(?!.*\b(?:weigh|flour|sugar|water|butter|milk|salt|time)\b)|\bwhat did (?:i|we) pay\b|\bhow expensive\b/i, wants: "amount", eats: /^(?:much|cost|price|pay|charge|spend|expensive|worth|bill|paid|spent|charges|costs)$/ },
  { pattern: /\bhow old\b|\b(?:what|which) age\b|\bage of\b/i, wants: "age", eats: /^(?:old|age)$/ },
  { pattern: /\bhow long\b|\bfor how (?:long|many (?:days|weeks|months|years|hours|minutes))\b|\bhow many (?:days|weeks|months|years|hours|minutes|nights)\b/i, wants: "duration", eats: /^(?:long|last|take|takes|days?|weeks?|months?|years?|hours?|minutes?|nights?)$/ },
  { pattern: /\bhow (?:often|frequently|regularly)\b|\bhow many times\b/i, wants: "frequency", eats: /^(?:often|frequently|times?|regularly)$/ },
  { pattern: /\bhow (?:heavy|tall|high|big|wide|deep|far|fast|hot|warm|cold|large|thick|much does .* weigh)\b|\b(?:weight|height|temperature|distance|speed) of\b/i, wants: "quantity", eats: /^(?:heavy|tall|high|big|wide|deep|far|fast|hot|warm|cold|large|thick|much|weigh|weight|height)$/ },
  { pattern: /\bhow many\b/i, wants: "number", eats: /^(?:many)$/ },
  { pattern: /\bhow much\b/i, wants: "quantity", eats: /^(?:much)$/ },
  { pattern: /\b(?:what|which|whats|what's)\b.*\bsize\b|\bsize\b/i, wants: "size", eats: null },
  { pattern: /\bwho(?:se|m)?\b|\bwhos\b|\b(?:what|which) (?:person|friend|colleague|guy|woman|man|doctor|teacher)\b/i, wants: "person", eats: /^(?:whos|person)$/ },
  { pattern: /\bwhere\b|\bwheres\b|\b(?:what|which) (?:place|location|address|street|shelf|box|room|restaurant|hotel|city|town|shop|store)\b|\baddress\b/i, wants: "place", eats: /^(?:wheres|place|location|address|put|find|keep|located|left)$/ },
  { pattern: /\bwhen\b|\bwhens\b|\b(?:what|which|on what|on which|in which|in what) (?:date|day|month|year|season|week)\b|\bdeadline\b|\bhow long ago\b|\bsince when\b|\buntil when\b|^date of\b|^(?!what|who|where|how|which)[\w' ]*\bbirthday$/i, wants: "date", eats: /^(?:whens|date|day|month|year|week)$/ },
  { pattern: /^why\b|\bwhy\b|\bwhat (?:was|is|were) the (?:main )?(?:reason|purpose|intention|motivation)\b|\bhow come\b|\bwhat (?:made|motivated|inspired)\b/i, wants: "reason", eats: /^(?:reason|main|purpose)$/ },
];
const yesNo = /^(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|should|may|might|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|haven't|hasn't|won't)\b/i;
const listy = /\b(?:(?:what|which)(?: \w+){0,3}? (?:books|movies|films|things|items|countries|cities|places|games|activities|hobbies|gifts|ideas|ingredients|people|classes|events|sports|pets|names|animals|restaurants|dishes|friends|notes|appointments|kinds of|types of|shows|instruments)|list|all (?:the|my|of)|everything|what else)\b/i;

const stopWords = new Set("a about above after again all also am an and any anything are as at be because been before being below between both but by can cant could d did didn didnt do does dont doesnt doesn doing don down during each else ever few for from further had has have having he her here hers herself him himself his how i i'm if in into is isn it its itself just ll m me more most my myself no nor not now of off on once only or other our ours ourselves out over own please re s same she should so some such t than that that's the their theirs them themselves then there these they this those through to too under until up us ve very was wasn we were weren what whats what's when whens where wheres which while who whos who's whom whose why will with won would you your yours don't doesn't didn't isn't i've i'd let lets again there's it's".split(" "));
const light = new Set("get have take go make do thing stuff need want put say tell mention know think use come give find keep look be name kind type sort much many time day last next new current currently now actually already still usually previous latest recent recently first second good nice big little lot bit way something someone somebody try let see show talk happen main right one two regard exactly call number work leave place start describe plan specific share mean decide receive main favorite different various part certain".split(" ").map(stemOf));
const verbs = new Set("fix repair cost pay buy recommend charge lend borrow install deliver sell book order meet move change visit attend travel watch read play cook eat drink promise offer decline accept suggest expire end start begin launch teach lead own live stay sleep earn wear weigh bring plant water fly drive park store schedule sign receive win lose learn join adopt paint write build organize host enjoy like love feel help support inspire motivate celebrate create develop improve practice spend discuss consider interview".split(" ").map(stemOf));

export function readQuestion(asked: string, now: WrittenAt, isName: (word: Word) => boolean): Question {
  const text = asked.trim().replace(frames, "").trim() || asked.trim();
  const rule = rules.find(({ pattern }) => pattern.test(text)) ?? kindRule(text);
  const when = toldDates(text, now).map(({ from, to, text }) => ({ from, to, text }));
  const inDates = (word: Word) => toldDates(text, now).some(({ start, end }) => word.start < end && start < word.end);
  const seen = new Set<string>();
  const terms: Term[] = [];
  for (const word of wordsOf(text)) {
    if (stopWords.has(word.lower) || seen.has(word.stem) || inDates(word)) continue;
    if (word.lower === "lilu" ) continue;
    seen.add(word.stem);
    const name = isName(word) || (/^\p{Lu}/u.test(word.text) && word.start > 0);
    const eaten = rule?.eats?.test(word.lower) ?? false;
    const weight = name ? 1.5 : eaten ? 0.15 : light.has(word.stem) ? 0.25 : verbs.has(word.stem) ? 0.6 : 1;
    terms.push({ word: word.lower, stem: word.stem, weight, name });
  }
  return {
    text, terms, when,
    sort: yesNo.test(text) && !rule?.pattern.source.startsWith("\\bwho") ? "yesNo" : "wh",
    wants: rule?.wants ?? "none", kind: rule?.kind ?? null,
    list: listy.test(text),
    head: headOf(text),
    newest: /\b(?:latest|newest|most recent|current(?:ly)?|now|these days|last)\b/i.test(text),
    own: /\b(?:my|mine|i|me|our|we|us)\b/i.test(text),
    said: /\b(?:say|said|tell|told|mention(?:ed)?|think|suggest(?:ed)?|recommend(?:ed)?|promise(?:d)?|want)\b/i.test(text),
  };
}
function headOf(text: string): string | null {
  const words = /\b(?:what|which)\s+((?:\w+\s+){1,4}?)(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b/i.exec(text)?.[1]?.trim().split(/\s+/);
  const last = words?.at(-1)?.toLowerCase();
  return last === undefined || stopWords.has(last) ? null : stemOf(last);
}
/** "which instrument", "what colour": the asked-for thing is of a known kind. */
function kindRule(text: string): Rule | undefined {
  const match = /\b(?:what|which)\s+(?:kind of |type of |sort of )?(\w+)\b/i.exec(text) ?? /\b(?:what|which) (?:\w+ )?(\w+)\b/i.exec(text);
  const kind = match?.[1]?.toLowerCase();
  if (kind === undefined || membersOf(stemOf(kind)).size === 0) return undefined;
  return { pattern: /./, wants: "kind", kind, eats: new RegExp(`^${kind}$`) };
}
export const matchStrength = (term: Term, stem: string): number => {
  if (stem === term.stem) return 1;
  if (term.name) return 0;
  if (alike(term.stem).has(stem)) return 0.8;
  if (membersOf(term.stem).has(stem)) return 0.75;
  if (agentOf(term.stem, stem) || agentOf(stem, term.stem)) return 0.75;
  if (term.stem.length >= 5 && stem.length >= 5 && (stem.startsWith(term.stem.slice(0, 6)) || term.stem.startsWith(stem.slice(0, 6)))) return stem.slice(0, 5) === term.stem.slice(0, 5) ? 0.7 : 0;
  return 0;
};
/** "mover" and "move", "washer" and "wash". */
const agentOf = (longer: string, shorter: string) => shorter.length >= 3 && /^(?:e?r|or)$/.test(longer.startsWith(shorter) ? longer.slice(shorter.length) : "");
