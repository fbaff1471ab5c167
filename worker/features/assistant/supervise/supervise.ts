import type { HistoryItem } from "#shared/assistant";
import { type Review, type SupervisorIssue, supervisorUnavailable } from "#shared/supervisor";
import { AiUnavailable } from "../../../ai/ai.ts";
import type { FoundIssue, ReviewedTurn } from "../../../ai/reviewing.ts";
import { unavailable } from "../../../http/errors.ts";
import { countAttempt, perHour } from "../../../http/rate-limit.ts";
import type { SignedIn } from "../../../http/signed-in.ts";
import type { Deps } from "../../../platform/deps.ts";
import { chosenAi } from "../../ai-admin/chosen-ai.ts";
import { meterFor } from "../../ai-admin/meter-calls.ts";
import { readHistory } from "../read-history.ts";
import { findContradictions } from "./find-contradictions.ts";
import { findIssues, findRatedDown } from "./find-issues.ts";
import { fileIssues } from "./issues.store.ts";

/** Number of turns, the latest, that one review looks at. */
const reviewedTurns = 20;
const mostReviews = 30; // an hour
/** Somebody has to switch it on again first. */
const whileOff = 3_600; // seconds

/**
 * Reviews the person's own recent conversation, by the provider where it can judge and by rules otherwise, and files what
 * went wrong. `wish` is what they would like to have looked at.
 * @throws 429 past the limit of an hour, 503 when the supervisor is off or the provider is down; AiBudgetSpent
 */
export async function supervise(deps: Deps, user: SignedIn, wish: string): Promise<Review> {
  await countAttempt(deps, { name: "supervise", subject: String(user.id), max: mostReviews, ...perHour });
  const { ai, settings } = await chosenAi(deps);
  if (!settings.supervisor) throw unavailable(supervisorUnavailable, whileOff);
  const { items: turns } = await readHistory(deps, user.id, { limit: reviewedTurns });
  const judged = turns.length === 0 ? [] : await judge({ ...deps, ai }, user, turns, wish);
  const found = [...findRatedDown(turns), ...judged];
  const issues = await fileIssues(deps, user.id, { found, turns, wish });
  return { response: sayReview(turns.length, issues), issues };
}

async function judge(deps: Deps, user: SignedIn, turns: HistoryItem[], wish: string): Promise<FoundIssue[]> {
  if (deps.ai.review === undefined)
    return [...findIssues(turns), ...(await findContradictions(deps, user, turns))];
  try {
    return await deps.ai.review({ turns: turns.map(toReview), wish }, meterFor(deps, user.id));
  } catch (error) {
    if (!(error instanceof AiUnavailable)) throw error;
    throw unavailable(supervisorUnavailable, error.retryAfterSeconds ?? undefined);
  }
}

const toReview = ({ id, message, response, ...turn }: HistoryItem): ReviewedTurn => ({
  id,
  question: message,
  answer: response,
  action: turn.action,
  confidence: turn.confidence,
  quotes: turn.citations.map(({ quote }) => quote),
  passages: turn.memories.map(({ passage }) => passage),
});

/** Says in plain sentences what a review found. */
function sayReview(turns: number, issues: readonly SupervisorIssue[]): string {
  if (turns === 0) return "There is no conversation to look at yet.";
  const looked = `I looked at your last ${counted(turns, "question")}`;
  if (issues.length === 0) return `${looked} and found nothing wrong.`;
  const points = issues.map(({ title, description }) => `- ${title}. ${description}`);
  return [`${looked} and found ${counted(issues.length, "point")} to improve:`, ...points].join("\n");
}

const counted = (count: number, noun: string): string =>
  count === 1 ? (noun === "question" ? "question" : `one ${noun}`) : `${count} ${noun}s`;
