/** A wish to forget something, read off the person's own words. */
export type Forgetting =
  | {
      of: "about";
      /** Without the words that say that it is a memory: "my address", "Tom owes me money". */
      what: string;
      /** "The note about …": one is meant. */
      isOne: boolean;
      /** "What I said about …": nothing that others said. */
      isOwn: boolean;
      /** "My old …": what something newer has replaced. */
      isOlder: boolean;
      isPicture: boolean;
    }
  /** "What I just told you": the memory that was saved last. */
  | { of: "latest" }
  /** "Delete that": what was just saved or told. */
  | { of: "answer" }
  | { of: "unsaid" }
  | { of: "elsewhere"; where: Elsewhere };
export type Elsewhere = "everything" | "account" | "chat" | "reminder";

const verb = /^(?:forget|delete|erase|trash)(?![\p{L}\p{N}'’-])(?!\s+to\b)\s*/iu;
/** "Remove the battery before shipping" is a note, "remove the note about the battery" is not. */
const verbOfMemories = /^(?:remove|discard|get rid of|throw away)\s+/i;

const container = "(?:notes?|memor(?:y|ies)|entr(?:y|ies))";
const picture = "(?:photos?|pictures?|images?|screenshots?)";
const kind = `(?:${container}|${picture}|files?|documents?|pdfs?|recordings?|voice (?:notes?|memos?)|e-?mails?|mails?|messages?)`;
const which =
  "(?:(?:all|both|every|any|each|of|the|my|our|this|that|these|those|an?|whole|entire|last|latest|newest|other)\\s+)*";
const saidBy =
  "(?:i|we)(?:['’]ve|\\s+(?:have|had))?(?:\\s+(?:just|ever|once))?\\s+(?:said|told\\s+you|told|wrote|noted|saved|mentioned|kept|stored|added|recorded|made|took)(?:\\s+down)?(?:\\s+to\\s+you)?";
const about =
  "(?:about|regarding|concerning|on|of|with|from|for|called|titled|named|that\\s+(?:says?|mentions?|tells?)|saying|mentioning|where|which|in\\s+which|that)\\b";

const pattern = (source: string) => new RegExp(source, "i");
const ownWords = pattern(
  `^(?:(?:all|everything|anything|the things?)\\s+)?(?:(?:what(?:ever)?|that|which)\\s+)?${saidBy}(?:\\s+(?:about|regarding|on|of)\\b)?\\s*`,
);
const knownOf =
  /^(?:all|everything|anything|whatever|what)\s+(?:(?:that\s+)?(?:you|i)\s+(?:know|have|remember|keep|store)\s+)?(?:about|regarding|on|of|from)\s+/i;
const memoriesOf = pattern(`^${which}(${kind})(?![\\p{L}-])(?:\\s+${saidBy})?(?:\\s+${about})?\\s*`);
const memoriesBehind = pattern(`^${which}(.+?)\\s+(${container}|${picture}|files?|documents?)$`);
const article = /^(?:about\s+|that\s+|of\s+|the fact that\s+)+/i;
const older = /^((?:my|our|the|his|her|their|its)\s+)?(?:old|previous|former|outdated|expired)\s+/i;

const pointing = pattern(
  `^(?:that|this|it|these|those|them)(?:\\s+(?:one|ones|${kind}))?$|^the(?:\\s+last)?\\s+(?:one|answer)$`,
);
const newest = pattern(
  `^(?:the|my)?\\s*(?:last|latest|newest|most recent)(?:\\s+(?:thing|one|${container}))?(?:\\s+(?:that\\s+)?${saidBy})?$`,
);
const justNow = /^(?:|just now|now|a moment ago|a minute ago|before|earlier|last)$/i;
const whole = pattern(
  `^(?:everything|all)$|^all\\s+(?:of\\s+)?(?:it|that|this|my\\s+(?:data|stuff|things))$|^(?:everything|all)\\s+(?:that\\s+)?(?:you\\s+(?:know|have)|${saidBy})(?:\\s+about\\s+me)?$|^(?:everything|all)\\s+about\\s+me$|^(?:all|every)\\s+(?:of\\s+)?(?:the\\s+|my\\s+|our\\s+)?${kind}$|^my\\s+(?:notes|memories|entries|data)$`,
);
const elsewhere: { where: Elsewhere; names: RegExp }[] = [
  { where: "everything", names: whole },
  { where: "account", names: /^(?:my\s+|this\s+|the\s+)?(?:lilu\s+|user\s+)?account$/i },
  {
    where: "chat",
    names:
      /^(?:(?:this|the|our|my|whole|entire|all)\s+)*(?:chats?|conversations?|chat history|history|messages?)$/i,
  },
  { where: "reminder", names: /^(?:(?:the|my|all|every|this|that|our|an?)\s+)*(?:\p{L}+\s+)?reminders?\b/iu },
];

const namesPicture = pattern(`^${picture}$`);

const ending =
  /(?:[\s,;:.!?]|\s(?:please|pls|for good|for ever|forever|permanently|completely|again|from (?:my|your|the) (?:memory|memories|notes)))+$/i;

/**
 * Reads "forget my old address", "forget what I said about Tom", "delete the note about the dentist". Null for anything else,
 * also for a question what was forgotten.
 */
export function readForgetting(text: string): Forgetting | null {
  const asked = verb.exec(text)?.[0];
  if (asked === undefined) return readRemoval(text);
  return forgettingOf(wishIn(text.slice(asked.length)));
}

/** One space between words: runs of them would cost the patterns time that grows with their square and more. */
const wishIn = (text: string): string => text.replace(/\s+/g, " ").replace(ending, "").trim();

function readRemoval(text: string): Forgetting | null {
  const asked = verbOfMemories.exec(text)?.[0];
  if (asked === undefined) return null;
  const said = wishIn(text.slice(asked.length));
  return memoriesOf.test(said) || memoriesBehind.test(said) ? forgettingOf(said) : null;
}

function forgettingOf(said: string): Forgetting {
  const other = elsewhere.find(({ names }) => names.test(said));
  if (other !== undefined) return { of: "elsewhere", where: other.where };
  if (pointing.test(said)) return { of: "answer" };
  if (newest.test(said)) return { of: "latest" };
  const own = ownWords.exec(said)?.[0];
  if (own !== undefined && justNow.test(said.slice(own.length))) return { of: "latest" };
  const named = own === undefined ? withoutNoun(said) : { rest: said.slice(own.length), noun: "" };
  const rest = named.rest.replace(article, "").trim();
  const what = rest.replace(older, "$1").trim();
  if (what === "") return { of: "unsaid" };
  return {
    of: "about",
    what,
    isOne: named.noun !== "" && !/s$/i.test(named.noun) && !/^(?:all|every|any|both|each)\b/i.test(said),
    isOwn: own !== undefined,
    isOlder: what !== rest || older.test(said),
    isPicture: namesPicture.test(named.noun),
  };
}

/** Takes off the words that say that it is a memory, before or behind what it is about. */
function withoutNoun(said: string): { rest: string; noun: string } {
  const known = knownOf.exec(said)?.[0];
  if (known !== undefined) return { rest: said.slice(known.length), noun: "" };
  const leading = memoriesOf.exec(said);
  if (leading !== null) return { rest: said.slice(leading[0].length), noun: leading[1] ?? "" };
  const behind = memoriesBehind.exec(said);
  return behind === null ? { rest: said, noun: "" } : { rest: behind[1] ?? "", noun: behind[2] ?? "" };
}
