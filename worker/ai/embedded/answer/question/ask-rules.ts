/** The sort of thing that a question asks for. `anything`: whatever tells something. */
export type Wanted =
  | "person"
  | "date"
  | "time"
  | "place"
  | "address"
  | "name"
  | "amount"
  | "number"
  | "measure"
  | "duration"
  | "age"
  | "frequency"
  | "phone"
  | "email"
  | "link"
  | "code"
  | "size"
  | "kind"
  | "reason"
  | "anything";

type Rule = {
  pattern: RegExp;
  /** Or: the question word that comes first. Later ones open clauses ("what did he play when he was young"). */
  first?: RegExp;
  wants: Wanted;
  /** Words that ask, and that the answer need not repeat. */
  asking: RegExp;
};

/** What a question asks for, by its words, careless spelling included. The first rule that fits holds. */
const rules: Rule[] = [
  // "How do I get in?" names no code, and what opens a door or an account is one.
  {
    pattern:
      /\bhow (?:do|can|could) (?:i|we|you) (?:get (?:in|into|inside)|open|unlock|log (?:in|into|on))\b/i,
    wants: "code",
    asking: /^(?:get|open|unlock|log)$/,
  },
  // Of a long number people know the end.
  {
    pattern: /\blast (?:\p{L}+ |\d )?(?:digits|figures|numbers)\b/iu,
    wants: "code",
    asking: /^(?:last|digits|figures|numbers|two|three|four|five|six|end|ends)$/,
  },
  // A secret by its name, or "X number": a noun before "number" says what is numbered, and neither an owner nor a determiner is such a noun.
  {
    pattern:
      /\b(?:password|passwort|passcode|passphrase|pin|pw|code|combination|combo|iban|reference|serial|plate)\b|\b(?!(?:phone|telephone|mobile|cell|contact|fax|hotline|the|a|what|whats|my|your|his|her|their|our|which|how|of)\b)[\p{L}]+(?<!['’]s) (?:number|nr|id|no(?=\.|\s*\??$))\b(?! (?:of(?! (?:my|our|the|his|her)\b)|one)\b)/iu,
    wants: "code",
    asking: /^(?:number|no|nr|id|code|pin|combination|combo|pw)$/,
  },
  // A number is one to call where it is a telephone's, where one calls, or where it is somebody's: people have numbers of no other kind.
  {
    pattern:
      /\b(?:phone|telephone|mobile|cell|contact|fax)\s?(?:number|num|no|nr|#)s?\b|\b(?:hotline|tel)\b|^(?:the )?(?:phone|telephone|mobile) (?:of|for)\b|\b(?:what|which)(?:['’]?s the| is the)? number (?:\S+ ){0,4}?(?:call|ring|phone|reach)\b|\bhow (?:can|do|could|should) (?:i|we) (?:best )?(?:call|reach|ring|phone|contact|get hold of|get in touch with)\b|\b(?:his|her|their|\w+'s) number\b(?! (?:of|one)\b)|\bnumber (?:of|for) (?:(?:the|my|our|that|this|his|her) )?(?:\w+ )?(?:guy|bloke|chap|man|woman|lady|person|people|plumber|electrician|builder|glazier|cleaner|mechanic|garage|vet|doctor|dr|dentist|gp|surgery|clinic|hospital|pharmacy|physio|landlord|landlady|neighbou?r|owner|agency|school|nursery|teacher|sitter|babysitter|restaurant|hotel|taxi|shop|accountant|lawyer|mum|dad|mother|father|sister|brother|boss)\b|^(?:\S+ ){0,3}(?:phone|mobile|number)\??$/i,
    wants: "phone",
    asking: /^(?:phone|telephone|mobile|cell|hotline|tel|number|no|call|reach|ring|contact|hold|touch)$/,
  },
  // The address of mail, and not the password of its account.
  {
    pattern:
      /^(?!.*\b(?:password|pin|code)\b).*(?:\be-?mail address\b|\be-?mail (?:of|for)\b|\w's e-?mail\b|\bwhat(?:'s|s| is).*\be-?mail\b|^e-?mail\b|\be-?mail\??$)/i,
    wants: "email",
    asking: /^(?:e|mail|email|address)$/,
  },
  // Where something stands on the web.
  {
    pattern: /\b(?:website|web site|url|link|homepage)\b/i,
    wants: "link",
    asking: /^(?:website|web|site|url|link|homepage)$/,
  },
  // "What is it called?", "the name of": but "named after" asks whom, and "did she say her name" is no question of it.
  {
    pattern:
      /^(?:what(?:['’]?s)?|which|how|and|the)\b.*\b(?:names?|called)\b(?! (?:after|for|by|off)\b)|\bnames? of\b|^(?!is|are|was|does|do|did)[\w'’]+ (?:\w+ )?name\b/i,
    wants: "name",
    asking: /^(?:names?|called)$/,
  },
  // "What time" is the hour; "when" may be a day as well, and comes later.
  {
    pattern: /\b(?:at )?(?:what|which) time\b|\b(?:opening|closing) (?:time|hours)\b/i,
    wants: "time",
    asking: /^(?:time|hours)$/,
  },
  // The best time to do something is a time of day or year, however it is asked.
  {
    pattern:
      /\b(?:best|right) times? (?:to|for)\b|\bwhen(?:['’]?s| is)(?: it)?(?: the)? best (?:time )?to\b/i,
    wants: "time",
    asking: /^(?:time|times|best|right)$/,
  },
  // "Old" behind "how" measures a life.
  { pattern: /\bhow old\b|\b(?:what|which) age\b|\bage of\b/i, wants: "age", asking: /^(?:old|age)$/ },
  // "How long ago" and "since when" name a length and mean a day; so they come before the lengths.
  {
    pattern: /\bhow long ago\b|\bsince when\b|\b(?:until|till|by) when\b/i,
    wants: "date",
    asking: /^(?:long|ago|since|when|until|till|by)$/,
  },
  // "How long", and "how many" of a unit of time, which counts nothing else.
  {
    pattern:
      /\bhow (?:much )?long(?:er)?\b|\bhow many (?:seconds|minutes|hours|days|nights|weeks|months|years)\b|\bhow much (?:\p{L}+ )?(?:holiday|leave|vacation|notice|time(?: off)?)\b/iu,
    wants: "duration",
    asking:
      /^(?:long|longer|much|last|takes?|needs?|seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?)$/,
  },
  // "How many times" counts, too, but one asks it of habits: before the numbers.
  {
    pattern: /\bhow (?:often|frequently|regularly|many times)\b/i,
    wants: "frequency",
    asking: /^(?:often|frequently|regularly|times?)$/,
  },
  // An adjective of extent behind "how", or its noun: the unit follows from it.
  {
    pattern:
      /\bhow (?:heavy|tall|high|big|wide|deep|far|fast|hot|warm|cold|large|thick)\b|\bhow much (?:do|does|did) (?:\S+ ){1,4}?weigh\b|\b(?:weight|height|width|temperature|distance|speed|pressure) of\b|\bmile?age\b|\b(?:at )?(?:what|which) (?:weight|height|width|temperature|distance|speed|pressure)\b/i,
    wants: "measure",
    asking:
      /^(?:heavy|tall|high|big|wide|deep|far|fast|hot|warm|cold|large|thick|much|weighs?|weight|height|width|temperature|mile?age)$/,
  },
  // "How much" with a verb of paying or a noun of money; alone with "is" and "was" it is a price as well.
  {
    pattern:
      /\bhow (?:much|expensive)\b.*\b(?:costs?|pay|paid|charges?|price|spen[dt]|owes?|earn|make|worth|rent|fee|refund|bill|salary|insurance|ticket|offer(?:ed)?|back)\b|\b(?:price|cost|rent|salary|fee|budget|refund|deposit|deductible)\b(?! of living)|\bhow much (?:is|was|are|were|for|do|does|did)\b|\bwhat (?:did|do|does) (?:i|we|you|it|he|she|they) (?:\w+ )?(?:pay|cost)\b|\bwhat(?:['’]?s| is| was| are) (?:\S+ ){1,4}?(?:wages?|pay)\b|\bwhat (?:did|does|do) (?:\S+ ){1,4}?(?:charge|costs?|take for (?:one|a|an|each|per))\b|\bhow expensive\b|\bhow much (?:more |extra )?(?:an?|per|each|every) (?:night|week|month|year|person|hour|session|day|time|head|piece)\b|\bhow much (?:would|will|could|might) (?:\S+ ){1,4}?be\b/i,
    wants: "amount",
    asking:
      /^(?:much|costs?|price|pay|paid|charges?|spend|spent|expensive|worth|wants?|wanted|asks?|asked|takes?|took)$/,
  },
  // Things one counts; units of time and times are taken above.
  { pattern: /\bhow many\b/i, wants: "number", asking: /^many$/ },
  // Stuff one weighs or pours, after all that is paid.
  { pattern: /\bhow much\b/i, wants: "measure", asking: /^much$/ },
  // Of clothes and things: a word that hardly asks anything else.
  { pattern: /\b(?:what|which|whats|what's)\b.*\bsize\b|\bsize\b/i, wants: "size", asking: /^$/ },
  // "Who", or a noun for people behind "which".
  {
    first: /^who/,
    pattern: /\b(?:what|which) (?:person|friend|colleague|guy|woman|man|doctor|teacher)\b/i,
    wants: "person",
    asking: /^(?:whos|person|helps?)$/,
  },
  // Before the places, of which it is one.
  { pattern: /\baddress\b|\b(?:what|which) street\b/i, wants: "address", asking: /^(?:address|street)$/ },
  // "Where", or a noun for places; verbs of putting only ask here, for whatever lies somewhere was put there.
  {
    first: /^where/,
    pattern: /\b(?:what|which) (?:place|location|street|shelf|room|restaurant|hotel|city|town|shop|store)\b/i,
    wants: "place",
    asking:
      /^(?:wheres|place|location|shop|stored?|put|find|keep|kept|located|left|hide|hid|hidden|stash(?:ed)?|stow(?:ed)?|tuck(?:ed)?|stands?|sits?|hangs?|belongs?)$/,
  },
  // "When", or a noun for days; a birthday with no other question word is asked for by its day.
  {
    first: /^when/,
    pattern:
      /\b(?:what|which) (?:date|day|month|year|season|week)\b|^(?!what happened\b|why\b|who\b|where\b).*\bdeadline\b|^date of\b|\bthe date\b(?! (?:is|was)\b)|^(?!what|who|where|how|which)[\w' ]*\bbirthday\??$/i,
    wants: "date",
    asking: /^(?:whens|date|day|month|year|week)$/,
  },
  // "Why", "how come", "what made": one question in several idioms.
  {
    first: /^why/,
    pattern:
      /\bhow come\b|\bwhat (?:was|is|were|are|'s) the (?:main )?(?:reason|purpose|intention|motivation)\b|\bwhat (?:made|motivated|inspired)\b/i,
    wants: "reason",
    asking: /^(?:reason|main|purpose)$/,
  },
];

const questionWord =
  /\b(?:who(?:se|m|s)?|whats?|which|wheres?|whens?|why|how|is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|should)\b/i;
const otherwise = { wants: "anything", asking: /^$/ } as const;

export function askedFor(question: string): { wants: Wanted; asking: RegExp } {
  const word = questionWord.exec(question)?.[0].toLowerCase() ?? "";
  return rules.find(({ pattern, first }) => pattern.test(question) || first?.test(word)) ?? otherwise;
}
