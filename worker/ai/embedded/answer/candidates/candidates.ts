import type { Reading, ReadSentence } from "../notes/reading.ts";
import { isTalk } from "../notes/reading.ts";
import { leavesOpenWhose, refersBack } from "../notes/refers-back.ts";
import type { Question } from "../question/question.ts";
import { namesSomebodyAlone } from "../words/name-alone.ts";
import { type Cover, type CoverMeter, coverMeter, eitherOf, fading } from "./coverage.ts";
import { coverOfSameObject } from "./same-object.ts";
import { coverOfWifi } from "./wifi-cover.ts";

/** A sentence that may hold the answer, and how much of the question it and its surroundings cover. */
export type Candidate = {
  reading: Reading;
  /** Its place among the sentences of the memory. */
  index: number;
  sentence: ReadSentence;
  /** By the sentence alone, and by the name of who said it. */
  own: Cover;
  /** With the title of the memory. */
  titled: Cover;
  /** With what the sentence refers to: the title, the sentence before, the turn that asked. */
  near: Cover;
  /** With the rest of the memory and the turns around it. */
  wide: Cover;
  /** Of what says what the memory is about: its title and its first sentence. */
  topic: Cover;
  /** Whether it begins where the sentence before ended ("He said …", "Paid by card"). */
  refers: boolean;
  /** Whether the turn before asked something. */
  wasAsked: boolean;
};

/** How far a term counts that is covered not by the sentence but by … */
const share = {
  title: 0.95,
  label: 0.45,
  conversation: 0.8,
  sentenceBefore: 0.65,
  sentenceReferredTo: 0.8,
  turnBefore: 0.65,
  turnThatAsked: 0.8,
  sentenceAfter: 0.55,
  elsewhere: 0.5,
  secondTurnBefore: 0.5,
  turnAfter: 0.4,
} as const;

export function candidatesOf(question: Question, readings: Reading[]): Candidate[] {
  const [ofNotes, ofTalk] = [coverMeter(question, false), coverMeter(question, true)];
  return readings.flatMap((reading) => candidatesIn(question, reading, isTalk(reading) ? ofTalk : ofNotes));
}

function candidatesIn(question: Question, reading: Reading, meter: CoverMeter): Candidate[] {
  const covers = reading.sentences.map(({ words }) => meter.ofWords(words));
  const carried = carriedAlong(reading, covers, meter);
  const { author, title, plainTitle, turns, around, wasAsked } = surroundingsOf(reading, covers, meter);
  const topic = [author, title].reduce(eitherOf, covers[0] ?? meter.nothing);
  return reading.sentences.map((sentence, index): Candidate => {
    const { refers, before } = carried[index] ?? { refers: false, before: meter.nothing };
    const own = [
      covers[index] ?? meter.nothing,
      author,
      coverOfWifi(question, sentence, reading),
      coverOfSameObject(question, sentence),
    ].reduce(eitherOf);
    const titled = eitherOf(own, isEntry(question, sentence) ? plainTitle : title);
    const near = [before, turns].reduce(eitherOf, titled);
    const after = fading(covers[index + 1] ?? meter.nothing, share.sentenceAfter);
    const wide = [after, around].reduce(eitherOf, near);
    return { reading, index, sentence, own, titled, near, wide, topic, refers, wasAsked };
  });
}

/** "Clara 9 May" in a list: whatever its title names besides, it is what the list is of. */
const isEntry = ({ terms }: Question, { text, words }: ReadSentence): boolean =>
  words.some(
    ({ stem, end }) =>
      terms.some((term) => term.isName && term.stem === stem) && /^\s?[:=]|^\s\d/.test(text.slice(end)),
  );

/** What the sentence before hands on to each sentence; what "he" stood for two sentences ago it may still stand for. */
function carriedAlong(
  reading: Reading,
  covers: Cover[],
  meter: CoverMeter,
): { refers: boolean; before: Cover }[] {
  const isNotes = !isTalk(reading);
  let told = meter.nothing;
  // "Rui has a girlfriend! Noor. Sails.": from there on it is told of her.
  let isOfAnother = false;
  return reading.sentences.map((sentence, index) => {
    const refers = refersBack(sentence);
    const isOfMany = they.test(sentence.text);
    const last = [
      refers ? told : (covers[index - 1] ?? meter.nothing),
      isOfMany ? (covers[index - 2] ?? meter.nothing) : meter.nothing,
    ].reduce(eitherOf);
    const isOpen = isNotes && leavesOpenWhose(reading.sentences[index - 1], sentence);
    const before = fading(
      isOpen || isOfAnother ? meter.unnamed(last) : last,
      refers ? share.sentenceReferredTo : share.sentenceBefore,
    );
    const cover = covers[index] ?? meter.nothing;
    isOfAnother ||= isNotes && namesSomebodyAlone(sentence.text);
    told = refers ? eitherOf(cover, before) : cover;
    return { refers, before };
  });
}

/** They may have been named one after the other. */
const they = /^(?:they|their|both)\b/i;

/** What stands around all sentences of a memory. */
function surroundingsOf(reading: Reading, covers: Cover[], meter: CoverMeter) {
  const { before, after } = reading;
  const author = meter.ofAuthor(reading.author);
  const isSpeaker = author.some((match) => match > 0);
  const wasAsked = before?.sentences.some(({ text }) => text.endsWith("?")) ?? false;
  const turnBefore = fading(meter.ofTurn(before), wasAsked ? share.turnThatAsked : share.turnBefore);
  const labels = eitherOf(
    fading(meter.ofWords(reading.labels), share.label),
    fading(meter.ofWords(reading.conversation), share.conversation),
  );
  return {
    author,
    title: eitherOf(fading(meter.ofTitle(reading), share.title), labels),
    plainTitle: eitherOf(fading(meter.ofWords(reading.title), share.title), labels),
    turns: isSpeaker ? eitherOf(turnBefore, meter.ofPartners(reading.partners)) : turnBefore,
    around: [
      fading(covers.reduce(eitherOf, meter.nothing), share.elsewhere),
      fading(meter.ofTurn(before?.before ?? null), share.secondTurnBefore),
      fading(meter.ofTurn(after), share.turnAfter),
    ].reduce(eitherOf),
    wasAsked,
  };
}
