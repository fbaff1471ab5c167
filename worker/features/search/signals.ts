import * as asking from "./asking-signals.ts";
import * as match from "./match-signals.ts";
import * as near from "./meaning-signals.ts";
import type { Scene } from "./scene.ts";
import * as thread from "./thread-signals.ts";
import type { Values } from "./values.ts";

/** All that ranking weighs, by name. Each gives one value for every candidate, mostly 0 to 1. */
export const signals = {
  words: match.words,
  coverage: match.coverage,
  phrase: match.phrase,
  family: match.expanded("family"),
  synonym: match.expanded("synonym"),
  kind: match.expanded("kind"),
  everyday: match.expanded("everyday"),
  length: match.length,
  long: match.long,
  next: thread.next,
  secondPrevious: thread.secondPrevious,
  answersQuestion: thread.answersQuestion,
  coverageAround: thread.coverageAround,
  context: thread.context,
  conversation: thread.conversation,
  byNamed: asking.byNamed,
  byOther: asking.byOther,
  byAsker: asking.byAsker,
  atTime: asking.atTime,
  tellsMonth: asking.tellsMonth,
  tellsTime: asking.tells("time", "tellsTime"),
  tellsPlace: asking.tells("place", "tellsPlace"),
  tellsName: asking.tells("name", "holdsNames", "holdsQuotation"),
  endsAsking: asking.trait("endsAsking"),
  tellsOfSelf: asking.trait("tellsOfSelf"),
  holdsDigits: asking.trait("holdsDigits"),
  meaning: near.meaning,
} as const satisfies Record<string, (scene: Scene) => Values>;

export type SignalName = keyof typeof signals;
