import { type EnglishVerbs, englishVerbs } from "./entities/english-verbs.ts";
import { isAlsoWord, nameKinds, partsOfSpeech } from "./entities/name-lexicon.ts";
import { fold, withoutAccents } from "./fold.ts";
import { type Language, languages } from "./languages.ts";
import { isCalled } from "./read-persons.ts";
import { isStopWord } from "./stop-words.ts";

/** Words by which the verb of a sentence is found: patterns of whole words, in any case. */
type ClauseWords = {
  /** Finite verbs. English ones that the lexicon has are not listed. */
  verbs: string;
  /** Begin a sentence without a subject: "ho parcheggiato". */
  alone?: string;
  /** Begin a clause about the noun before them: "il vino che". Read with the two words before, commas included. */
  relative: string;
  /** Begin one, too, but behind an article or a preposition: "the hotel we had". */
  subject?: string;
  /** Articles and prepositions: behind one a word like a verb is a noun, "sulla costa". */
  beforeNoun?: string;
  /** Articles and the like, which in a name for something stand behind a preposition: behind another word they begin an object. */
  article?: string;
  /** Stand before a finite verb: a negation, "se". */
  beforeVerb?: string;
  /** Subjects of a sentence that begins with them. */
  pronoun?: string;
};

const words: Record<Language, ClauseWords> = {
  en: {
    verbs: "is|are|was|were|has|have|had|must|should|will|cannot|\\p{L}+n['’]t",
    relative: "which|who|whom|whose|where|when",
    subject:
      "that|i|we|you|he|she|it|they|(?:i|we|you|he|she|it|they)['’]\\p{L}+|my|our|your|his|her|their|the|an?|this|these|those|every(?:one|body)|some(?:one|body)|no(?:body| one)|mum|mom|dad|granny|grand(?:ma|pa|dad)",
    beforeNoun:
      "the|an?|my|our|your|her|their|its|all|both|half|of|at|in|on|for|with|from|to|by|about|near|under|behind|over|into|without|between|and|or|than|as",
  },
  de: {
    verbs:
      "ist|sind|war|waren|bin|hat|haben|habe|hab|hatten?|wird|werden|wurden?|hei(?:ß|ss)(?:t|en)|hieß|kostete?|wohn(?:t|en)|arbeitet|lebt|mag|mögen|steh(?:t|en)|lieg(?:t|en)|muss|müssen|soll|sollen|komm(?:t|en)|geh(?:t|en)|fährt|fahren|bekommt|gehör(?:t|en)|zieht|zog|fliegt|beginnt|endet|findet",
    alone: "(?:habe?|bin)(?!\\s(?:ich|wir))",
    relative: ",(?:\\s\\p{Ll}+)?\\s(?:d(?:er|ie|as|e[nm]|eren|essen)|welche[rsnm]?)",
    article: "d(?:ie|e[nmr]|as)|(?:k?ein|mein|unser|ihr|sein)(?:e[nmrs]?)?",
    pronoun: "ich|wir|er|sie|es|man",
  },
  fr: {
    verbs:
      "est|sont|était|étaient|a|ont|avait|ai|suis|sera|coûte|coute|coûtait|habite|travaille|aime|appelle(?:nt)?|vit|doit|va|vient|part|arrive|commence",
    relative: "qui|que|qu['’]|où|dont|la?quelle?s?|lesquel(?:le)?s",
    beforeNoun:
      "l[ea]s?|l['’]|une?|d[ue]s?|d['’]|à|aux?|sur|sous|par|pour|avec|chez|dans|devant|derrière|vers|entre|sans|pendant|depuis|avant|après|contre|ce(?:s|tte)?|[mts](?:on|a|es)|nos|notre|leurs?",
    article: "l[ea]s?|l['’]|une?|[ms](?:on|a|es)|nos|notre|leurs?",
    beforeVerb: "ne|n['’]|se",
    pronoun: "je|j['’]|on|nous|ils?|elles?",
  },
  es: {
    verbs:
      "es|son|era|eran|está|están|estaba|tiene|tengo|cuesta|vive|trabaja|gustan?|llaman?|fue|ha|han|he|soy|va|viene|llega|empieza|cumple|\\p{L}{2,}(?:ó|aron|ieron)",
    alone:
      "he|hemos|tengo|soy|estoy|fui|fuimos|dejé|(?:(?:l[aeo]s?|me|se)\\s)?\\p{L}{4,}[éí]|\\p{L}{2,}(?:amos|aron|ieron)",
    relative: "que|quien(?:es)?|donde|cuy[oa]s?",
    beforeNoun:
      "el|l[ao]s?|un[ao]?s?|del?|al?|en|con|por|para|sin|sobre|bajo|entre|hacia|hasta|desde|tras|ante|durante|contra|mis?|tus?|sus?",
    article: "el|l[ao]s|la|un[ao]?s?|mis?|sus?|nuestr[ao]s?",
    beforeVerb: "no|se",
    pronoun: "yo|nosotr[ao]s|él|ell[ao]s?",
  },
  it: {
    verbs:
      "è|sono|era|erano|ha|hanno|ho|aveva|costano?|costava|vive|abita|lavora|piace|piacciono|chiama(?:no)?|sta|deve|va|viene|arriva|parte|comincia|compie",
    alone: "ho|abbiamo|sono|siamo|avevo",
    relative: "che|cui|dove",
    beforeNoun:
      "il|l[aeo]|i|gli|l['’]|un[ao]?|un['’]|di|d['’]|a|da|in|con|per|su|sotto|sopra|dietro|dopo|prima|verso|tra|fra|senza|durante|contro|presso|(?:de|a|da|ne|su)(?:l|i|gli|ll[aeo]|ll['’])",
    article: "il|l[aeo]|i|gli|l['’]|un[ao]?|un['’]",
    beforeVerb: "non|si",
    pronoun: "io|noi|lui|lei|loro",
  },
  nl: {
    verbs:
      "is|zijn|was|waren|ben|heeft|heb|hebben|had|hadden|wordt|werd|heet|heten|kostte|kost|woont|wonen|werkt|werken|houdt|houden|staat|staan|ligt|liggen|moet|moeten|gaat|gaan|komt|komen|begint|vertrekt",
    alone: "(?:heb|ben)(?!\\s(?:ik|we|wij))",
    relative: "waar\\p{L}*|wie",
    subject: "die|dat",
    beforeNoun:
      "de|het|een|van|in|op|aan|bij|met|voor|naar|uit|om|onder|boven|achter|naast|tegen|tussen|langs|zonder|volgens|tijdens|sinds|tot|na|mijn|ons|onze",
    article: "de|het|een|geen|mijn|ons|onze|zijn|haar|hun",
    pronoun: "ik|we|wij|hij|zij|ze|er",
  },
  pt: {
    verbs:
      "é|são|era|eram|está|estão|estava|tem|têm|tenho|tinha|custa|mora|vive|trabalha|gosta|chamam?|foi|sou|vai|vem|chega|começa|faz|\\p{L}{3,}-se|\\p{L}{2,}(?:ou|[aei]ram)",
    alone: "tenho|sou|estou|fui|fomos|\\p{L}{3,}ei|\\p{L}{2,}(?:[áa]mos|[aei]ram)",
    relative: "que|quem|onde|quando|como|cuj[oa]s?",
    beforeNoun:
      "[oa]s?|uma?s?|d[eoa]s?|em|n[oa]s?|por|pel[oa]s?|para|com|sem|sob|sobre|entre|até|desde|após|durante|contra|perante|à|ao|às|aos",
    article: "[oa]s?|uma?s?|meus?|minhas?|noss[oa]s?",
    beforeVerb: "não|se",
    pronoun: "eu|nós|eles?|elas?",
  },
};

const never = "(?!)";
const whole = (pattern = never) => new RegExp(`^(?:${pattern})$`, "iu");
const patterns = new Map(
  languages.map((language) => {
    const {
      verbs,
      alone = never,
      relative,
      subject,
      beforeNoun,
      article,
      beforeVerb,
      pronoun,
    } = words[language];
    const made = {
      verb: whole(verbs),
      alone: new RegExp(`^(?:${alone})(?![\\p{L}\\d-])[\\s,]+\\S`, "iu"),
      relative: new RegExp(`(?:^|\\s)(?:${relative})$`, "iu"),
      subject: whole(subject),
      beforeNoun: whole(beforeNoun),
      article: whole(article),
      beforeVerb: whole(beforeVerb),
      pronoun: whole(pronoun),
    };
    return [language, made] as const;
  }),
);
type Patterns = NonNullable<ReturnType<typeof patterns.get>>;

/** Words and commas; an elided article or pronoun is a word: "l'", "hôtel". */
const wordOrComma = {
  en: /\d[\d.,:]*\d|[\p{L}\d][\p{L}\p{M}\d-]*(?:['’]\p{L}+)?|,/gu,
  other: /\d[\d.,:]*\d|[\p{L}\d][\p{L}\p{M}\d-]*['’]?|,/gu,
};

/**
 * Finds a verb behind the subject of a sentence: "the hotel was loud". The verb of a clause about a noun is none: "the hotel we had
 * in Porto" and "il vino che piace a Eva" name something.
 */
export function hasMainVerb(said: string, language: Language): boolean {
  const known = patterns.get(language);
  if (known === undefined) return false;
  const found = said.match(language === "en" ? wordOrComma.en : wordOrComma.other) ?? [];
  const verbs = verbsIn(said);
  const isListed = (at: number) => language === "en" && isEnglishVerb(found, at, verbs);
  let isInside = false;
  for (const [at, word] of found.entries()) {
    const [before = "", next = ","] = [found[at - 1], found[at + 1]];
    if (at === 0) continue;
    if (opensClause(found, at, known, language)) isInside = true;
    else if (word === "," && language === "de") isInside = false;
    else if (!isInside && hasVerbBefore(found, at, known, language)) return true;
    else if (known.beforeNoun.test(before)) continue;
    else if (known.verb.test(word) || isListed(at)) {
      if (!isInside && (next !== "," || isListed(at))) return true;
      isInside = false;
    }
  }
  return known.alone.test(said);
}

/** True at the word behind a verb that no list has: at an object ("erhöht die Miete"), or behind "no", "se" or a pronoun. */
function hasVerbBefore(found: readonly string[], at: number, known: Patterns, language: Language): boolean {
  const [before = "", verb = "", word = ""] = [found[at - 2], found[at - 1], found[at]];
  const mayBeVerb = /^\p{Ll}{3,}/u.test(verb) && !isStopWord(withoutAccents(verb), language);
  if (!mayBeVerb || known.beforeNoun.test(verb) || known.verb.test(before)) return false;
  if (known.beforeVerb.test(before) || (at === 2 && known.pronoun.test(before))) return true;
  return at > 1 && known.article.test(word) && !known.beforeNoun.test(before);
}

/** True where a clause about the noun before begins: with a relative word, or in English with another subject. */
function opensClause(found: readonly string[], at: number, known: Patterns, language: Language): boolean {
  const [before = "", word = ""] = found.slice(at - 1, at + 1);
  if (known.relative.test(found.slice(Math.max(0, at - 2), at + 1).join(" "))) return true;
  if (before === "," || known.beforeNoun.test(before) || timeBefore.test(before)) return false;
  return known.subject.test(word) || (language === "en" && isGivenName(word) && !isApposed(found, at));
}

/** Words of time, behind which the subject of the sentence itself may begin: "yesterday we moved". */
const timeBefore =
  /^(?:today|tonight|yesterday|tomorrow|now|then|(?:mon|tues|wednes|thurs|fri|satur|sun)day|days?|weeks?|months?|years?|morning|afternoon|evening|night|weekend|\d+)$/i;

/** "My sister Eva", "Aunt Rosa": the name of somebody who was just told of. */
const isApposed = (found: readonly string[], at: number): boolean =>
  isCalled(found[at - 1] ?? "") &&
  (at === 1 || /^(?:my|our|his|her|their|.*['’]s)$/i.test(found[at - 2] ?? ""));

const isGivenName = (word: string): boolean => {
  const name = fold(word.replace(/['’]s$/, ""));
  return nameKinds(name).has("given") && !isAlsoWord(name);
};

const auxiliary = /^(?:is|are|was|were|be|been|being|has|have|had|gets?|got|.*['’](?:ve|re|s|m|d))$/i;
/** Words that follow a verb with a subject: none, or those of when, where or whom. */
const goesOn =
  /^(?:$|,|\d.*|yesterday|today|tonight|this|last|again|off|away|out|down|up|over|on|at|in|to|from|for|with|about|me|us|him|her|them|it|my|our|the|an?)$/i;
const determined = /^(?:my|our|the|his|her|their|.*['’]s)$/i;

/**
 * True for a verb by the lexicon, and behind "my bike" or "Eva" for one by what stands around it; behind a bare noun that may as
 * well be a part of a name for something: "recipes saved last week", "tax return documents".
 */
function isEnglishVerb(found: readonly string[], at: number, tagged: () => EnglishVerbs): boolean {
  const [first = "", before = "", word = "", next = ""] = [found[0], ...found.slice(at - 1, at + 2)];
  if (partsOfSpeech(fold(word)).has("PresentTense")) return true;
  const verb = word.toLowerCase();
  const { inS, bare, past } = tagged();
  const isOver = past.has(verb) && !found.slice(Math.max(0, at - 2), at).some((one) => auxiliary.test(one));
  if (isGivenName(before)) return isOver || inS.has(verb);
  const isSomebody = at === 1 && isOver && partsOfSpeech(fold(first)).has("Actor");
  const hasSubject = isSomebody || determined.test(first) || isGivenName(first);
  return hasSubject && goesOn.test(next) && (isOver || inS.has(verb) || bare.has(verb));
}

/** Tags a sentence when its verbs are asked for. */
function verbsIn(said: string): () => EnglishVerbs {
  let found: EnglishVerbs | undefined;
  return () => {
    found ??= englishVerbs(said);
    return found;
  };
}

/**
 * Finds a deed of oneself that is over: "paid 89 for the headphones", "called Rui". What has a bare noun behind it may describe
 * that: "saved recipes".
 */
export function beginsWithDeed(said: string): boolean {
  const [first = "", second = ""] = said.match(wordOrComma.en) ?? [];
  return englishVerbs(said).past.has(first.toLowerCase()) && (goesOn.test(second) || isGivenName(second));
}
