/** Earlier exchanges of a conversation, oldest first. */
export type Exchange = { question: string; answer: string };

/** A question that leans on an earlier one. */
export type FollowUp = {
  /** The latest earlier question that stands by itself. */
  topic: string;
  /** "What about Rui?": asks the earlier question again, of another. Null when it asks something new. */
  instead: string | null;
  /** "Who else?": what the earlier question left untold. */
  isElse: boolean;
};

const looksBack = 3; // questions
const opening = /^(?:(?:and|but|so|ok|okay|also|then|well|hey|lilu)\b[,!.]?\s+)+/i;
const instead =
  /^(?:(?:what|how) about|(?:(?:no|nope|nah|sorry)[,.]?\s)?(?:i|we) (?:mean|meant)) (?<other>.{1,80}?)\??$/i;
const otherOne =
  /^(?<other>(?:for |with |in |on |at )?\p{L}[\p{L}\p{N}'’-]*(?:\s\p{L}[\p{L}\p{N}'’-]*)?)\?$/u;
const bareWord =
  /^(?:(?:(?:since|until|till|from|by) )?when|(?:for )?how long|how (?:much|many|old|often)|who|where|why|how|which(?: one)?|what(?: time)?)(?:\s(?:exactly|else|again|was|is|did|then|and \w+))?\s*\??$/i;
const others =
  /^(?:(?:is|was|were|are) there )?(?:who|what|where|when|which|any(?:one|body|thing|where)|some(?:one|body|thing)) else\b[\s?.!]*$/i;
/** "What did Rui say about his flat?": the name is in the question. */
const namedBefore = /(\s\p{Lu}\p{Ll}[\p{L}’']*.*?)\b(?:he|she|him|his|hers?)\b/gu;
const pointsBack =
  /\b(?:he|she|it|they|him|them|his|their|its|hers|theirs)\b|\bher\b|\b(?:was|is|did|does|about|for|of|on|in|to|with|from|like|after|before)\s(?:that|this(?!\s(?:week|weekend|month|year|morning|afternoon|evening|spring|summer|autumn|winter)\b)|those|these|there|then)\b|\b(?:that|this|those|these) (?:one|day|time|place|person|note|happen)|\bthere\s*\?*$|\bthe (?:same|other) (?:one|day|time|place|person)\b/i;
/** "is it going to rain": nothing is meant by it. */
const emptyIt = /\bdo you (?:know|remember|think) it\b/i;

/** Returns the earlier question that a question leans on, and how; null where it stands by itself. */
export function followUpOf(question: string, history: readonly Exchange[]): FollowUp | null {
  const earlier = history.slice(-looksBack).map((exchange) => exchange.question.trim());
  const lean = leanOf(question);
  if (earlier.length === 0 || lean === null) return null;
  const topic = earlier.findLast((one) => leanOf(one) === null) ?? earlier[0];
  return topic === undefined ? null : { topic, ...lean };
}

/** True for a question that refers to something said before ("and how much did it cost?"). */
export const leansBack = (question: string): boolean => leanOf(question) !== null;

function leanOf(question: string): Omit<FollowUp, "topic"> | null {
  // "IT" is a department.
  const asked = question.trim().replace(/\bIT\b/g, "");
  const text = asked.replace(opening, "");
  if (others.test(text)) return { instead: null, isElse: true };
  if (bareWord.test(text)) return { instead: null, isElse: false };
  const hasOpening = text !== asked;
  const other =
    instead.exec(text)?.groups?.other ?? (hasOpening ? otherOne.exec(text)?.groups?.other : undefined);
  if (other !== undefined && !pointsBack.test(other)) return { instead: other, isElse: false };
  const leans =
    bareWord.test(text) || (pointsBack.test(text.replace(namedBefore, "$1")) && !emptyIt.test(text));
  return leans ? { instead: null, isElse: false } : null;
}

/** Question to somebody who tells something and asks nothing; "yes" keeps what they told. */
export const shallIKeep = "Shall I keep this as a memory?";

const keepIt = "keep (?:it|that)";
const please = `please|do|${keepIt}|bitte|gerne|s['’]il (?:te|vous) pla[iî]t|por favor|per favore|alsjeblieft|graag`;
const thanks = "thanks|thank you|danke|merci|gracias|grazie|dank je|bedankt|obrigad[oa]";
const onlyOf = (words: string, behind: string) =>
  new RegExp(`^(?:${words})(?:[,\\s]+(?:${behind}))?[\\s!.]*$`, "iu");
const yes = onlyOf(
  `yes|yeah|yep|yup|sure|ok(?:ay)?|do|please do|go ahead|${keepIt}|ja|gerne|oui|d['’]accord|s[íi]|claro|vale|sì|certo|va bene|graag|sim`,
  please,
);
const keep = onlyOf(keepIt, please);
const no = onlyOf("no|nope|nah|not now|don['’]?t|nein|non|nee|n[ãa]o", `${thanks}|don['’]?t|keep it`);
const cancel = onlyOf(
  "(?:no,? )?never ?mind|cancel(?: (?:it|that))?|nothing|forget (?:it|about it)|leave it|stop|abbrechen|nichts|egal|schon gut|vergiss es|lass (?:es|gut sein)|annule[rz]?|rien|laisse tomber|oublie|cancel[ae]r?|nada|d[ée]jalo|olv[íi]dalo|no importa|annulla|niente|lascia (?:stare|perdere)|annule(?:er|ren)|niets|laat maar|vergeet het|deixa(?: l[áa]| estar)?|esquece",
  `${thanks}|${please}`,
);

/** True for "yes" to "Shall I …?", in the languages that requests are read in; and for "no". */
export const agrees = (text: string): boolean => yes.test(text.trim());
export const declines = (text: string): boolean => no.test(text.trim());
/** True for "keep it", which also asks for it where nothing was offered. */
export const asksToKeep = (text: string): boolean => keep.test(text.trim());
/** True for "never mind", where something was asked: elsewhere "forget it" asks for something to be forgotten. */
export const cancels = (text: string): boolean => cancel.test(text.trim());
