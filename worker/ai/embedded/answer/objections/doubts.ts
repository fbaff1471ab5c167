import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { isOneOfSeveral } from "./altogether.ts";
import { isNoCode, isNumberOfThing } from "./code.ts";
import { isWordOfOther } from "./compound.ts";
import { isOfOtherCondition } from "./condition.ts";
import { isOnlyCounted } from "./counted-only.ts";
import { isDayOfOther, isUntilOnly } from "./day.ts";
import { isDayOfOtherDeed } from "./day-of-other-deed.ts";
import { isDoneByAnother, isForOther, isOtherWayRound, lacksDeed, lacksHolder } from "./deed-told.ts";
import { isPresentOnly } from "./former.ts";
import { tellsNoEvent } from "./happened.ts";
import { isOtherName, lacksItsName } from "./its-name.ts";
import { countsNothing, isOfLastOne, isOtherDimension, isOtherSize } from "./measure.ts";
import { isNoIncome, isOnlyPlace, isRateOnly, isWholeSum } from "./money.ts";
import { isInOtherClause } from "./other-clause.ts";
import { tellsNoLeave } from "./permission.ts";
import { isBystander, isMentionOnly, isValueOfAnother, lacksRole } from "./person.ts";
import { tellsNoProvider } from "./provider.ts";
import { isNoReason } from "./reason.ts";
import { tellsNoOther } from "./replaced.ts";
import { isNotParticular, isOfOtherThing, isOfWhatLeadsThere, isOnlyNear, lacksThing } from "./thing.ts";
import { isUnsaid } from "./unsaid.ts";
import { tellsNoWay } from "./way-there.ts";
import { isWhenOver } from "./when-over.ts";
import { isWhereTo } from "./where-to.ts";
import { isOnlyBeside } from "./with-it.ts";

type Doubt = { why: string; holds: (question: Question, one: Ranked) => boolean };

/**
 * The last look at a sentence whose words fit: does it say of the one who is asked about, and of the very thing and deed,
 * what is asked? Only of what would otherwise be told, so that it costs next to nothing.
 */
const doubts: Doubt[] = [
  { why: "does not tell of that deed", holds: lacksDeed },
  { why: "tells what another did", holds: isDoneByAnother },
  { why: "tells it the other way round", holds: isOtherWayRound },
  { why: "tells what was done for another", holds: isForOther },
  { why: "only mentions whom it is asked of", holds: isMentionOnly },
  { why: "does not say who is that", holds: lacksRole },
  { why: "only names who was there", holds: isBystander },
  { why: "tells where to, and not where", holds: isWhereTo },
  { why: "does not name it", holds: lacksItsName },
  { why: "tells another's", holds: isValueOfAnother },
  { why: "tells nothing that was said by that one", holds: isUnsaid },
  { why: "measures something else of it", holds: isOtherDimension },
  { why: "counts something else", holds: countsNothing },
  { why: "measures the last one, and not the next", holds: isOfLastOne },
  { why: "is of another thing", holds: lacksThing },
  { why: "tells it of a thing beside", holds: isOfOtherThing },
  { why: "speaks of what leads there only", holds: isOfWhatLeadsThere },
  { why: "is another name", holds: isOtherName },
  { why: "holds nothing particular", holds: isNotParticular },
  { why: "speaks of what is near it only", holds: isOnlyNear },
  { why: "holds no code", holds: isNoCode },
  { why: "has the number of a thing", holds: isNumberOfThing },
  { why: "is of a day when something else was done", holds: isDayOfOther },
  { why: "does not tell who has it", holds: lacksHolder },
  { why: "tells until when, and not when", holds: isUntilOnly },
  { why: "tells when it was over, and not when it is", holds: isWhenOver },
  { why: "tells how it is now, and not how it was", holds: isPresentOnly },
  { why: "is no income", holds: isNoIncome },
  { why: "tells how much at a time, and not how much is left", holds: isRateOnly },
  { why: "tells the price of something beside it", holds: isOnlyPlace },
  { why: "tells nothing that happened", holds: tellsNoEvent },
  { why: "neither allows nor forbids it", holds: tellsNoLeave },
  { why: "tells it on another condition", holds: isOfOtherCondition },
  { why: "gives no reason for it", holds: isNoReason },
  { why: "is the size of something else", holds: isOtherSize },
  { why: "names another thing with that word", holds: isWordOfOther },
  { why: "does not tell what takes its place", holds: tellsNoOther },
  { why: "tells it of another clause", holds: isInOtherClause },
  { why: "tells one of several that are asked for together", holds: isOneOfSeveral },
  { why: "counts such things, and does not tell which it is", holds: isOnlyCounted },
  { why: "tells the whole sum, and not what is left of it", holds: isWholeSum },
  { why: "is the day of another deed", holds: isDayOfOtherDeed },
  { why: "only tells what it goes with", holds: isOnlyBeside },
  { why: "does not tell who provides it", holds: tellsNoProvider },
  { why: "does not tell the way there", holds: tellsNoWay },
];

/** Why a sentence does not answer though its words fit; null when it does. */
export const doubtOf = (question: Question, one: Ranked): string | null =>
  doubts.find(({ holds }) => holds(question, one))?.why ?? null;

/** All that speaks against a sentence whose words fit. */
export const doubtsOf = (question: Question, one: Ranked): string[] =>
  doubts.filter(({ holds }) => holds(question, one)).map(({ why }) => why);
