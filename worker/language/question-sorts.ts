/** A sort of value that a question may ask for: something that a note tells in a few characters. */
export type ValueSort =
  | "code"
  | "phone"
  | "email"
  | "link"
  | "time"
  | "date"
  | "duration"
  | "frequency"
  | "age"
  | "amount"
  | "measure"
  | "count"
  | "person"
  | "place"
  | "address";

type Asking = {
  sort: ValueSort;
  /** Wordings that ask for it. */
  asks: RegExp;
  /** Words that only say what sort is wanted: a note that has such a value need not repeat them. */
  words: readonly string[];
};

const words = (list: string): readonly string[] => list.split(" ");

/** The first row that fits holds. */
const table: readonly Asking[] = [
  {
    sort: "phone",
    asks: /\b(?:phone|telephone|mobile|cell|tel)\b|\bhotline\b|\bnumber (?:to call|for the|of the|of my)\b|\b(?:his|her|their|[\p{L}]+['’]s|(?<!\b(?:serial|order|account|policy|room|seat|plot|gate|frame|locker|slip|chip) )[\p{L}]+s) number\b|\bhow (?:do|can|could) (?:i|we) (?:call|reach|ring|phone)\b/iu,
    words: words("phone telephone mobile cell tel number call reach ring"),
  },
  { sort: "email", asks: /\be-?mail\b/i, words: words("email mail address") },
  {
    sort: "link",
    asks: /\b(?:website|url|link|homepage|web ?site)\b/i,
    words: words("website url link homepage site web"),
  },
  {
    sort: "code",
    asks: /\b(?:password|passwort|passcode|passphrase|pw|pin|code|combination|combo|iban|serial|plate|reference|booking ref|ref)\b|\b(?!(?:what|which|how|the|a|of|my|our)\b)\p{L}{3,} (?:number|nr|no\.?|id)\b/iu,
    words: words("number nr no id"),
  },
  {
    sort: "time",
    asks: /\b(?:what|which) time\b|\btime (?:does|do|is|was)\b|\b(?:opening|closing) (?:time|hour)s?\b/i,
    words: words("time hours"),
  },
  { sort: "age", asks: /\bhow old\b|\b(?:what|which) age\b|\bage of\b/i, words: words("old age") },
  {
    sort: "frequency",
    asks: /\bhow (?:often|frequently|regularly|many times)\b/i,
    words: words("often frequently regularly time"),
  },
  {
    sort: "duration",
    asks: /\bhow (?:much )?long\b(?! ago)|\bhow many (?:seconds|minutes|hours|days|nights|weeks|months|years)\b/i,
    words: words("long last take second minute hour day night week month year"),
  },
  {
    sort: "measure",
    asks: /\bhow (?:heavy|tall|high|big|wide|deep|far|fast|hot|warm|cold|thick)\b|\bhow much (?:do|does|did) .{1,40}\bweigh|\b(?:what|which|whats)\b.*\b(?:weight|height|width|temperature|distance|pressure|dose|dosage)\b/i,
    words: words("heavy tall high big wide deep far fast hot warm cold thick weigh"),
  },
  {
    sort: "amount",
    asks: /\bhow (?:much|expensive)\b.*\b(?:costs?|pay|paid|pays|charges?d?|price|spen[dt]|owes?d?|earns?|worth|rent|fee|refund|bill|salary|ticket|deposit|back|give|gave|lend|lent)\b|\bhow much (?:is|was|are|were|for|did|does)\b|\b(?:price|cost|salary|fee|rent|deposit|excess)\b|\bwhat (?:did|do|does|will) .{1,40} (?:pay|cost|charge|owe)\b|\bwhat .{1,40} come to\b/i,
    words: words("cost price pay paid charge spend expensive worth much"),
  },
  { sort: "measure", asks: /\bhow much\b/i, words: words("much") },
  { sort: "count", asks: /\bhow many\b/i, words: words("many") },
  {
    sort: "person",
    asks: /\bwho(?:se|m|s|['’]s)?\b/i,
    words: words("person"),
  },
  { sort: "address", asks: /\baddress\b|\b(?:what|which) street\b/i, words: words("address street") },
  {
    sort: "place",
    asks: /\bwheres?\b|\b(?:what|which) (?:place|shelf|room|city|town)\b/i,
    words: words("place located find keep kept put"),
  },
  {
    sort: "date",
    asks: /\bwhens?\b|\b(?:what|which) (?:date|day|month|year)\b|\bdate of\b|\bhow long ago\b|\b(?:birthday|bday|deadline)\b(?!.*\b(?:what|who|where|how)\b)/i,
    words: words("date day month year since"),
  },
];

/** The sort of value that a question asks for, and the words that only say so; null where it asks for none. */
export function askedSort(question: string): Asking | null {
  return table.find(({ asks }) => asks.test(question)) ?? null;
}
