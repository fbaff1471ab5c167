import { z } from "zod";
import { type Answer, answerSchema, type HistoryItem } from "#shared/assistant";
import type { Exchange } from "../../platform/ai/follow-up.ts";
import type { Deps } from "../../platform/deps.ts";
import { CannotOpen, open, seal } from "../../platform/sealing.ts";
import { findLiveMemoryIds, findTurn, findTurns, insertTurn, type StoredTurn } from "./assistant.store.ts";

/** What is sealed of a turn: the question and the whole answer. */
const turnSchema = z.object({ question: z.string(), answer: answerSchema });
type Turn = z.infer<typeof turnSchema>;
type OpenTurn = Turn & { createdAt: Date };
type World = Pick<Deps, "db" | "files" | "settings" | "now" | "log">;

/** The history that one call answers; older turns stay stored. */
const longestHistory = 200; // turns
/** What a question may lean on. */
const rememberedTurns = 6;

const placeOf = (id: string) => ({ table: "chat_turns", column: "sealed", row: id });

/** Seals and stores a turn under the answer's id, with its citations as rows. */
export async function keepTurn(deps: World, userId: number, turn: Turn): Promise<void> {
  const { answer } = turn;
  const bytes = new TextEncoder().encode(JSON.stringify(turn));
  const sealed = await seal(deps, userId, placeOf(answer.id), bytes);
  const cited = answer.citations.map(({ marker, memoryId }, position) => ({
    marker: Number(marker.replace(/\D/g, "")),
    position,
    memoryId,
  }));
  await insertTurn(deps.db, userId, { id: answer.id, createdAt: deps.now(), ...sealed }, cited);
}

/** The answer that was stored under an id, or null. */
export async function findKeptAnswer(deps: World, userId: number, id: string): Promise<Answer | null> {
  const stored = await findTurn(deps.db, userId, id);
  const [turn] = stored === null ? [] : await openTurns(deps, userId, [stored]);
  return turn?.answer ?? null;
}

/** The latest exchanges, oldest first: what "and when was that?" leans on. */
export async function recentExchanges(deps: World, userId: number): Promise<Exchange[]> {
  const turns = await openTurns(deps, userId, await findTurns(deps.db, userId, rememberedTurns));
  return turns.map(({ question, answer }) => ({ question, answer: answer.text }));
}

/** The conversation, oldest first. What an answer cited of a memory that is gone since is left out. */
export async function readHistory(deps: World, userId: number): Promise<HistoryItem[]> {
  const turns = await openTurns(deps, userId, await findTurns(deps.db, userId, longestHistory));
  const named = new Set(
    turns.flatMap(({ answer }) => [...answer.memories, ...answer.referencedFiles].map(({ id }) => id)),
  );
  const live = await findLiveMemoryIds(deps.db, userId, [...named]);
  return turns.map(({ question, answer, createdAt }) => {
    const { id, text, ...rest } = answer;
    const isLive = (memory: { id: string }) => live.has(memory.id);
    return {
      ...rest,
      id,
      message: question,
      response: text,
      createdAt: createdAt.toISOString(),
      referencedFiles: answer.referencedFiles.filter(isLive),
      memories: answer.memories.filter(isLive),
      citations: answer.citations.filter(({ memoryId }) => live.has(memoryId)),
    };
  });
}

/** A turn whose key is gone is gone with it; one that cannot be opened for another reason is left out and said in the log. */
async function openTurns(deps: World, userId: number, stored: StoredTurn[]): Promise<OpenTurn[]> {
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
