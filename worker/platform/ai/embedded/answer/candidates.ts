import { type Cover, type CoverMeter, coverMeter, eitherOf, fading } from "./coverage.ts";
import type { Question } from "./question.ts";
import type { Reading, ReadSentence } from "./reading.ts";
import { leavesOpenWhose, refersBack } from "./refers-back.ts";

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
  /** Whether it begins where the sentence before ended ("He said …", "Paid by card"). */
  refers: boolean;
  /** Whether the turn before asked something. */
  wasAsked: boolean;
};

/** How far a term counts that is covered not by the sentence but by … */
const share = {
  title: 0.95,
  label: 0.7,
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
  const meter = coverMeter(question);
  return readings.flatMap((reading) => candidatesIn(reading, meter));
}

function candidatesIn(reading: Reading, meter: CoverMeter): Candidate[] {
  const covers = reading.sentences.map(({ words }) => meter.ofWords(words));
  const author = meter.ofAuthor(reading.author);
  const title = eitherOf(
    fading(meter.ofWords(reading.title), share.title),
    fading(meter.ofWords(reading.labels), share.label),
  );
  const partners = author.some((match) => match > 0) ? meter.ofPartners(reading.partners) : meter.nothing;
  const anywhere = covers.reduce(eitherOf, meter.nothing);
  const wasAsked = reading.before?.sentences.some(({ text }) => text.endsWith("?")) ?? false;
  const turnBefore = fading(meter.ofTurn(reading.before), wasAsked ? share.turnThatAsked : share.turnBefore);
  const around = [
    fading(anywhere, share.elsewhere),
    fading(meter.ofTurn(reading.before?.before ?? null), share.secondTurnBefore),
    fading(meter.ofTurn(reading.after), share.turnAfter),
  ].reduce(eitherOf);
  let told = meter.nothing;
  return reading.sentences.map((sentence, index): Candidate => {
    const refers = refersBack(sentence);
    const cover = covers[index] ?? meter.nothing;
    const own = eitherOf(cover, author);
    const isNotes = reading.author.length === 0;
    const isOpen = isNotes && leavesOpenWhose(reading.sentences[index - 1], sentence);
    const carried = refers ? told : (covers[index - 1] ?? meter.nothing);
    const before = fading(
      isOpen ? meter.unnamed(carried) : carried,
      refers ? share.sentenceReferredTo : share.sentenceBefore,
    );
    // What "he" stood for two sentences ago it may still stand for.
    told = refers ? eitherOf(cover, before) : cover;

    const titled = eitherOf(own, title);
    const near = [before, turnBefore, partners].reduce(eitherOf, titled);
    const after = fading(covers[index + 1] ?? meter.nothing, share.sentenceAfter);
    return {
      reading,
      index,
      sentence,
      own,
      titled,
      near,
      wide: [after, around].reduce(eitherOf, near),
      refers,
      wasAsked,
    };
  });
}
