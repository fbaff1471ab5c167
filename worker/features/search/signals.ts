import * as asking from "./asking-signals.ts";
import * as match from "./match-signals.ts";
import * as near from "./meaning-signals.ts";
import type { Scene } from "./scene.ts";
import * as thread from "./thread-signals.ts";
import type { Values } from "./values.ts";

/** All that ranking weighs, by name. Each gives one value for every candidate, mostly 0 to 1. */
export const signals = {
  words: match.words,
  wordsForLength: match.wordsForLength,
  passage: match.passage,
  passageForLength: match.passageForLength,
  coverage: match.coverage,
  phrase: match.phrase,
  proximity: match.proximity,
  family: match.expanded("family"),
  synonym: match.expanded("synonym"),
  kind: match.expanded("kind"),
  prefix: match.expanded("prefix"),
  everyday: match.expanded("everyday"),
  length: match.length,
  long: match.long,
  previous: thread.previous,
  next: thread.next,
  secondPrevious: thread.secondPrevious,
  secondNext: thread.secondNext,
  answersQuestion: thread.answersQuestion,
  coverageAround: thread.coverageAround,
  context: thread.context,
  conversation: thread.conversation,
  conversationPeaks: thread.conversationPeaks,
  conversationCoverage: thread.conversationCoverage,
  opening: thread.opening,
  byNamed: asking.byNamed,
  byOther: asking.byOther,
  byAsker: asking.byAsker,
  atTime: asking.atTime,
  tellsMonth: asking.tellsMonth,
  tellsTime: asking.tells("time", "tellsTime"),
  tellsNumber: asking.tells("number", "tellsNumber"),
  tellsPlace: asking.tells("place", "tellsPlace"),
  tellsName: asking.tells("name", "holdsNames", "holdsQuotation"),
  endsAsking: asking.trait("endsAsking"),
  tellsOfSelf: asking.trait("tellsOfSelf"),
  holdsDigits: asking.trait("holdsDigits"),
  meaning: near.meaning,
  cosine: near.cosine,
  meaningAround: near.meaningAround,
  conversationMeaning: near.conversationMeaning,
} as const satisfies Record<string, (scene: Scene) => Values>;

export type SignalName = keyof typeof signals;
