import { z } from "zod";
import { type Answer, answerRatings, answerSchema, type Rate } from "#shared/assistant";
import { conflict, notFound } from "../../http/errors.ts";
import type { Exchange } from "../../language/follow-up.ts";
import type { Deps } from "../../platform/deps.ts";
import { CannotOpen, open, seal } from "../../platform/sealing.ts";
import type { Asking } from "./askings.store.ts";
import { findTurn, findTurns, insertTurn, type StoredTurn, updateTurn } from "./assistant.store.ts";
import { fileRating } from "./supervise/issues.store.ts";

/** Sealed part of a turn: the question, the whole answer and its rating. */
export const turnSchema = z.object({
  question: z.string(),
  answer: answerSchema,
  /** The memory that the answer repeats: the id alone, for of one that is deleted nothing else shall stay here. */
  repeats: z.optional(z.uuid()),
  rating: z.optional(z.enum(answerRatings)),
  ratingReason: z.optional(z.string()),
});
type Turn = z.infer<typeof turnSchema>;
export type OpenTurn = Turn & { createdAt: Date };
type World = Pick<Deps, "db" | "files" | "settings" | "now" | "log">;

/** Number of earlier turns that a question may lean on. */
const rememberedTurns = 6;

const placeOf = (id: string) => ({ table: "chat_turns", column: "sealed", row: id });

export const turnGone = "This answer is not in your conversation any more";
const notTheNewest = "This is not your latest question any more";

/**
 * Seals and stores a turn under the answer's id, with its citations as rows; in the place of the turn `replaces`, where
 * given. Throws 409 when that is not the newest, and a database error, `notWanted`, when the asking is not wanted any more.
 */
export async function keepTurn(
  deps: World,
  userId: number,
  { asking, replaces, ...turn }: Turn & { asking: Asking; replaces: string | undefined },
): Promise<void> {
  const { answer } = turn;
  const { cited, ...sealed } = await sealTurn(deps, userId, turn);
  const stored = { id: answer.id, createdAt: deps.now(), ...sealed };
  await insertTurn(deps.db, userId, stored, { cited, replaces, asking });
  if (replaces !== undefined && (await findTurn(deps.db, userId, answer.id)) === null)
    throw conflict(notTheNewest);
}

/** Seals question and answer; with the rows for what the answer cites. */
export async function sealTurn(deps: World, userId: number, turn: Turn) {
  const { answer } = turn;
  const bytes = new TextEncoder().encode(JSON.stringify(turn));
  const cited = answer.citations.map(({ marker, memoryId }, position) => ({
    marker: Number(marker.replace(/\D/g, "")),
    position,
    memoryId,
  }));
  return { ...(await seal(deps, userId, placeOf(answer.id), bytes)), cited };
}

/**
 * Seals with a turn what the person thinks of its answer, and files one that is rated down for the administrator. Throws 404
 * when there is no such turn.
 */
export async function rateTurn(
  deps: World,
  userId: number,
  id: string,
  { rating, reason }: Rate,
): Promise<void> {
  const stored = await findTurn(deps.db, userId, id);
  const [turn] = stored === null ? [] : await openTurns(deps, userId, [stored]);
  if (turn === undefined) throw notFound(turnGone);
  const { question, answer, repeats } = turn;
  const rated = rating === null ? {} : { rating, ...(reason && { ratingReason: reason }) };
  if (!(await rewriteTurn(deps, userId, { question, answer, repeats, ...rated }))) throw notFound(turnGone);
  await fileRating(deps, userId, { id, message: question, response: answer.text, ...rated });
}

/** Puts another content into a turn, under the id of its answer; false when it is not there. */
export async function rewriteTurn(
  deps: World,
  userId: number,
  { question, answer, repeats, rating, ratingReason }: Turn,
): Promise<boolean> {
  const turn = { question, answer, repeats, rating, ratingReason };
  const bytes = new TextEncoder().encode(JSON.stringify(turn));
  return updateTurn(deps.db, userId, answer.id, await seal(deps, userId, placeOf(answer.id), bytes));
}

/** The newest turn, which is to be replaced. Throws 409 when another one is the newest. */
export async function findReplaced(deps: World, userId: number, id: string): Promise<OpenTurn | null> {
  const [newest] = await findTurns(deps.db, userId, { limit: 1 });
  if (newest === undefined || newest.id !== id) throw conflict(notTheNewest);
  const [turn] = await openTurns(deps, userId, [newest]);
  return turn ?? null;
}

/** The answer before the one that is asked for now, which may take the place of `replaces`. */
export async function findNewestAnswer(
  deps: World,
  userId: number,
  replaces?: string,
): Promise<Answer | null> {
  const stored = await findTurns(deps.db, userId, { limit: 1, before: replaces });
  const [turn] = await openTurns(deps, userId, stored);
  return turn?.answer ?? null;
}

/** The answer that was stored under an id, or null. */
export async function findKeptAnswer(deps: World, userId: number, id: string): Promise<Answer | null> {
  const stored = await findTurn(deps.db, userId, id);
  const [turn] = stored === null ? [] : await openTurns(deps, userId, [stored]);
  return turn?.answer ?? null;
}

/** An exchange with the id of its turn, and what its answer did and quoted of an earlier one. */
export type RecentExchange = Exchange &
  Pick<Answer, "id" | "action" | "told" | "toldIn"> & { createdAt: Date };

/** The latest exchanges, oldest first, without a turn that is being replaced: what "and when was that?" leans on. */
export async function recentExchanges(
  deps: World,
  userId: number,
  replaces?: string,
): Promise<RecentExchange[]> {
  const stored = await findTurns(deps.db, userId, { limit: rememberedTurns + 1 });
  const earlier = stored.filter(({ id }) => id !== replaces).slice(0, rememberedTurns);
  const turns = await openTurns(deps, userId, earlier.reverse());
  return turns.map(({ question, createdAt, answer: { id, action, told, toldIn, text } }) => ({
    question,
    answer: text,
    id,
    action,
    told,
    toldIn,
    createdAt,
  }));
}

/** A turn whose key is gone is gone with it; one that cannot be opened for another reason is left out and said in the log. */
export async function openTurns(deps: World, userId: number, stored: StoredTurn[]): Promise<OpenTurn[]> {
  const opened = await Promise.all(stored.map((turn) => openTurn(deps, userId, turn)));
  return opened.filter((turn) => turn !== null);
}

async function openTurn(deps: World, userId: number, stored: StoredTurn): Promise<OpenTurn | null> {
  try {
    const bytes = await open(deps, userId, placeOf(stored.id), stored);
    return { ...turnSchema.parse(JSON.parse(new TextDecoder().decode(bytes))), createdAt: stored.createdAt };
  } catch (error) {
    if (!(error instanceof CannotOpen || error instanceof z.ZodError)) throw error;
    deps.log("chat_turn_not_opened", { turn: stored.id });
    return null;
  }
}
