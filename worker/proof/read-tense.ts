import { partsOfSpeech } from "../language/entities/name-lexicon.ts";

export type Tense = "past" | "present" | "future";
/** `isWeak`: "closed" may be what happened or how something is. */
export type TenseMark = { tense: Tense; at: number; isWeak: boolean };

const pasts = new Set(
  `was were had did went came got made took gave saw said told found left paid bought sold sent lent kept met lost won broke fell felt
knew wrote drove rode spoke stood sat slept began chose held led ran built caught brought taught learnt spent ate drank flew grew threw
wore woke swam sang rang sank hid heard understood forgot became stole tore swore shook froze fought dug drew blew bit bled fed fled hung
laid lay rose sought shone shot stuck struck swept swung thought won`.split(/\s+/),
);
const futures = /^(?:will|shall|tomorrow)$/;
const presents = /^(?:is|are|am|has|have|does|do)$/;
const isPresent = (word: string): boolean => presents.test(word) || partsOfSpeech(word).has("PresentTense");
/** Verb forms before a participle: what follows tells how something is, and not when. */
const auxiliary = /^(?:is|are|am|be|been|being|has|have|get|gets|was|were|had|will|to|not)$/;
const noVerb =
  /^(?:need|speed|feed|seed|weed|bed|red|shed|sled|wed|hundred|bred|indeed|exceed|embed|kindred|sacred|naked|wicked|bleed|breed|greed|reed|fred|ted|ned|ed)$/;

/** Reads when things are, as the forms of the verbs say. Expects folded text. */
export function readTense(text: string): TenseMark[] {
  const words = Array.from(text.matchAll(/[\p{L}\p{M}]+/gu), ({ 0: word, index }) => ({ word, at: index }));
  return words.flatMap(({ word, at }, index): TenseMark[] => {
    const [last, beforeLast] = [words[index - 1]?.word ?? "", words[index - 2]?.word ?? ""];
    if (word === "going" && words[index + 1]?.word === "to") return [{ tense: "future", at, isWeak: false }];
    if (futures.test(word)) return [{ tense: "future", at, isWeak: false }];
    if ((word === "has" || word === "have") && isParticiple(words, index))
      return [{ tense: "past", at, isWeak: true }];
    if (auxiliary.test(last) && word !== "had" && isPast(word)) return [];
    if (
      auxiliary.test(beforeLast) &&
      /^(?:already|just|now|also|only|still|been|all|both)$/.test(last) &&
      isPast(word)
    )
      return [];
    if (pasts.has(word)) return [{ tense: "past", at, isWeak: false }];
    if (isPast(word)) return [{ tense: "past", at, isWeak: true }];
    const infinitive = last === "to" || last === "will" || last === "not" || isModal.test(last);
    return isPresent(word) && !infinitive ? [{ tense: "present", at, isWeak: false }] : [];
  });
}

const isModal = /^(?:can|could|may|might|must|shall|should|would|did|does|do)$/;
/** "Closed", "gone": a past tense or a participle. */
export const isPast = (word: string): boolean =>
  pasts.has(word) || (/[a-z]{2,}ed$/.test(word) && !noVerb.test(word)) || participles.has(word);
const participles = new Set(
  `been gone done written taken given driven eaten fallen broken spoken chosen frozen stolen woken worn torn born sworn shown known grown thrown
flown drawn blown seen begun drunk swum sung rung sunk hidden ridden risen forgotten gotten proven`.split(
    /\s+/,
  ),
);
const isParticiple = (words: readonly { word: string }[], index: number): boolean =>
  words.slice(index + 1, index + 4).some(({ word }) => isPast(word) || word === "been" || word === "had");

/** Verbs as a note or an order begins with them: "Call Ana", "Beat Armin". */
export const baseVerbs: ReadonlySet<string> = new Set(
  `call phone dial ring text send pay transfer wire click tap press visit go open give tell write email mail message contact reply
respond answer buy order purchase book download install enter type share forward delete remove erase sign log login register
subscribe confirm verify update reset change disable enable turn switch take bring put use check ask stop start keep remember make
see try wait let run follow scan hand leave get donate invest deposit withdraw provide submit throw drop cancel eat drink avoid
copy paste post upload read look come meet hurry act trust ignore forget consider report return move set add fill lock unlock
unplug plug collect fetch note do beat cut lose win marry hug kiss thank sing teach help hear feel find want need stay sit stand
lie hang owe lend borrow sell cook bake fix paint clean wash park swim walk drive ride fly grow plant feed`.split(
    /\s+/,
  ),
);
/** True for a verb in any form. */
export const isVerb = (word: string): boolean =>
  baseVerbs.has(word) ||
  isPast(word) ||
  /Infinitive|PastTense|PresentTense/.test([...partsOfSpeech(word)].join());
