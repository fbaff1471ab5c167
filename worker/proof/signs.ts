const figure =
  "(?=(?: of)? ?(?:[€$£~]?\\s?\\d|an? |one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|half|dozen|hundred))";

/**
 * Words that decide whether a sentence holds, each kind a row. A row is read before those below it, and what it has read is
 * not read again: "no more than" is a limit, and denies nothing.
 */
const table = {
  /** Grammar that stands on the fringe of others. */
  neutral:
    "as well as|as soon as possible|if possible|no problem|more or less|in case you|(?:is|are|was|were) (?:called|named)|not only|at last|last but not least|no doubt|for good|why not|no\\.(?= ?\\d)|no(?= ?\\d)|if you (?:like|want|ask)",
  atMost: `at most|at the most|no more than|not more than|no later than|maximum(?: of)?|max\\b\\.?|(?<!(?:go|goes|went|going|rise|rises|rose|comes?|came|adds?) )up to${figure}|less than${figure}|fewer than${figure}|under${figure}|below${figure}|within${figure}`,
  atLeast: `at least|at the least|no less than|no fewer than|not less than|minimum(?: of)?|min\\.|or more|or older|and up|more than${figure}|over${figure}|above${figure}|upwards of`,
  about: `about${figure}|around${figure}|roughly|approximately|approx\\.?|circa|ca\\.|nearly|almost|or so|or thereabouts|give or take|some${figure}|more like|~`,
  possible:
    "not sure|not certain|not confirmed|not decided|not clear|unsure|uncertain|unclear|unconfirmed|undecided|to be confirmed|tbc|tbd|provisional(?:ly)?|tentative(?:ly)?|might|could|would|perhaps|maybe|possib(?:le|ly|ility)|probabl[ey]|presumably|likely|supposedly|allegedly|apparently|seem(?:s|ed|ingly)?|appears? to|appeared to|looks? like|looked like|i think|thinks?|thought|believes?|believed|guess(?:es|ed)?|assum(?:e|es|ed|ing)|reckons?|reckoned|suspects?|suspected|wonders?|wondering|heard|rumou?rs?|in theory|fingers crossed|depends|depending|rather not|claims?|claimed|expect(?:s|ed)?|estimat(?:e|es|ed)",
  intent:
    "would like|want(?:s|ed|ing)?|hop(?:e|es|ed|ing)|plan(?:s|ned|ning)?|intend(?:s|ed|ing)?|intention|wish(?:es|ed)?|consider(?:s|ed|ing)?|thinking (?:of|about)|toying with|dream(?:s|ed|ing|t)? of|meant to|aim(?:s|ed|ing)? to|try(?:ing)? to|tried to|tries to|offer(?:s|ed)?|propos(?:e|es|ed|al)|suggest(?:s|ed|ion)?|promis(?:e|es|ed)|ask(?:s|ed)?|request(?:s|ed)?|appl(?:y|ies|ied)|idea|wishlist|invit(?:e|es|ed)|agree[sd]?",
  cancelled:
    "cancel(?:s|l?ed|l?ation)?|call(?:ed)? off|postpon(?:e|es|ed)|put off|reject(?:s|ed)?|declin(?:e|es|ed)|withdrawn|withdrew|fell through|fallen through|revok(?:e|ed)|void|overruled|scrapped|dropped the plan|gave up|given up|abandon(?:ed)?|turned down",
  duty: "must|should|shall|ought to|has to|have to|had to|need(?:s|ed)?(?: to)?|required|requires?|obligatory|mandatory|compulsory|supposed to|got to|had better|advis(?:e|es|ed)|recommend(?:s|ed)?|due(?! to)",
  /** Possibility or permission. */
  may: "may",
  ability: "can|able to|allowed|permitted|possible to|permission|manage(?:s|d)? to|eligible|entitled",
  former:
    "used to|no longer|not any ?more|any ?more|any longer|formerly|former|previously|previous|ex(?=[- ])|back then|at the time|in the past|in those days|retired|old(?= (?:address|number|phone|code|job|flat|house|boss|school|car|password|office|landlord|dentist|doctor))",
  condition:
    "if|unless|while|as soon as(?! possible)|provided(?: that)?|providing|as long as|so long as|only when|whenever|when|in case(?: of)?|on condition|subject to|assuming|otherwise|or else|weather permitting|in the event|once(?! (?:a|per|every|in)\\b)|pending|except(?: for)?|apart from|excluding|other than",
  negation:
    "not|no|never|none|nobody|no one|nothing|nowhere|neither|nor|without|hardly|barely|scarcely|doubts?|doubtful|unable|impossible|refus(?:e|es|ed|al)|den(?:y|ies|ied)|lacks?|lacking|lacked|fail(?:s|ed)? to|forgot to|avoid(?:s|ed)?|stop(?:s|ped)?(?= \\w+ing)|quit|nope|forbid(?:s|den)?|banned|prohibited|free of|far from|instead of|rather than|anything but|nicht|kein(?:e[nmrs]?)?|niemals|ohne|jamais|sans|pas|nunca|não|ning[uú]n[oa]?|senza|mai",
  cause:
    "because(?: of)?|due to|owing to|thanks to|on account of|as a result(?: of)?|since(?= (?:it|he|she|they|we|i|you|the|there)\\b)|therefore|so that|that is why|which is why|hence|caus(?:e|es|ed|ing)|led to|leads to|resulted in|made(?= (?:him|her|me|us|them|you|it) )|reason|in order to|so(?= (?:i|we|he|she|they|it|you|the|now|have|had|no)\\b)|after all",
  against: "against|opposed to",
  off: "off",
  out: "out(?! of)",
  down: "down",
  only: "only|solely|exclusively|nothing but|nobody but|alone|sole",
  most: "most(?: of)?|mostly|mainly|majority|largely|usually|normally|generally|typically|nearly all|almost all|in general",
  some: "some|a few|several|a couple(?: of)?|sometimes|occasionally|at times|now and then|partly|partially|part of|various",
  few: "few|rarely|seldom|hardly ever",
  many: "many|often|frequently|lots of|a lot",
  part: "half(?: of)?|one third|a third|two thirds|quarter|three quarters",
  all: "all|every(?:one|body|thing|where| single)?|each|always|both|entire(?:ly)?|whole|whatever|any(?:one|body|thing|where|time)?|forever|definitely|certainly",
  until:
    "until|till|til|through(?= (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|\\d))|up to and including|expir(?:e|es|ed|y|ing)|valid to|deadline|by(?= (?:\\d|the \\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|noon|tomorrow|next|tonight|midnight|end))|at the latest|latest",
  since:
    "since|ever since|from now on|as of|starting|from(?= (?:\\d|the \\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|next|now|noon))",
  before: "before|prior to|earlier than|ahead of|in advance",
  after: "after(?:wards)?|later than|following",
} as const;

export type SignKind = keyof typeof table;
export type Sign = {
  kind: SignKind;
  text: string;
  at: number;
  end: number;
  /** The place of the figure or date that it belongs to: "about 1,200", "until 3 July". */
  of?: number;
};

const rows = Object.entries(table).map(
  ([kind, words]) =>
    [kind as SignKind, new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}])`, "gu")] as const,
);

/** Reads the signs of a text. Expects folded text. */
export function readSigns(text: string): Sign[] {
  const signs: Sign[] = [];
  let rest = text;
  for (const [kind, pattern] of rows) {
    for (const { 0: found, index } of rest.matchAll(pattern)) {
      signs.push({ kind, text: found, at: index, end: index + found.length });
      rest = `${rest.slice(0, index)}${" ".repeat(found.length)}${rest.slice(index + found.length)}`;
    }
  }
  return signs.toSorted((a, b) => a.at - b.at);
}

const bound: ReadonlySet<SignKind> = new Set([
  "atMost",
  "atLeast",
  "about",
  "until",
  "since",
  "before",
  "after",
]);
const behindFigure = /^(?:or (?:so|more|older|thereabouts)|and up|give or take|at the latest|latest)/;
const reach = 30; // characters

type Spot = { at: number; end: number; isTime: boolean };

/** Ties signs to the figures and dates that they belong to. "From 890 to 935" is no time, and so no beginning. */
export function bindSigns(signs: readonly Sign[], spots: readonly Spot[]): Sign[] {
  return signs.flatMap((sign) => {
    if (!bound.has(sign.kind)) return [sign];
    const spot = behindFigure.test(sign.text)
      ? spots.findLast(({ end }) => end <= sign.at && sign.at - end < reach)
      : spots.find(({ at, end }) => end > sign.end && at - sign.end < reach);
    if (spot === undefined) return [sign];
    return !spot.isTime && /^(?:by|from)$/.test(sign.text) ? [] : [{ ...sign, of: spot.at }];
  });
}
