import { copiedFields } from "../../../../language/mail/mail-words.ts";
import type { Candidate } from "../candidates/candidates.ts";
import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import { saying } from "../words/saying.ts";

/** How a sentence says what it says, by its words alone. */
export const mannerOf = ({ isNewest }: Question, { sentence: { text }, reading }: Candidate) => ({
  isReport: isTalk(reading) || report.test(text),
  isNegation: negation.test(text),
  isQuestion: /\?["”')]*$/.test(text) && !onlyTag.test(text),
  isMailHead: mailHead.test(text),
  isSmallTalk: smallTalk.test(text),
  isHedged: hedged.test(text),
  isFormer: isNewest && former.test(text),
});

/** A line over a mail, or the greeting of it. */
const mailHead = new RegExp(
  `^(?:-{2,}\\s*(?:forwarded|original)|(?:${copiedFields}):\\s\\S|dear\\s\\p{L}+,?$)`,
  "iu",
);
/** "You fetch her at 4, ok?" tells when. */
const onlyTag = /[.,!;]\s(?:ok(?:ay)?|right|alright|all right|deal|agreed)\?["”')]*$/i;
/** "Ana said …", "he called it …", "Ana: …" */
const report = new RegExp(`\\b(?:${saying}|called)\\b|^\\p{Lu}\\p{L}+:`, "iu");
/** Says that it is not so, or that one must not. */
const negation =
  /\b(?:no|not|never|nothing|none|without|avoid|cannot|allergic|intolerant|forbidden)\b|n['’]t\b/i;
/** Speaks of what may be, or is to be. */
const hedged =
  /\b(?:would|will|shall|could|should|might|may|wants?|wanted|plans?|planning|going to|maybe|perhaps|if|afraid)\b|['’]ll\b/i;
/** Tells of a time that is over. */
const former =
  /\b(?:last (?:week|month|year|time|spring|summer|autumn|winter)|used to|before that|previously|formerly|the old one|until now|back then)\b/i;
/** Opens as an answer to somebody does, and says little more. */
const smallTalk =
  /^(?:hey|hi|hello|wow|thanks|thank you|cool|great|awesome|amazing|nice|sounds|yeah|yep|sure|ok|okay|absolutely|definitely|congrats|congratulations)\b.{0,40}$/i;
