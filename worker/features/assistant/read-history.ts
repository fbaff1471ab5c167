import type { HistoryItem, HistoryQuery } from "#shared/assistant";
import { fold } from "../../language/fold.ts";
import type { Deps } from "../../platform/deps.ts";
import { findLiveMemoryIds, findReminderStates, findSavedAnswers, findTurns } from "./assistant.store.ts";
import { type OpenTurn, openTurns } from "./keep-turn.ts";
import { memoryIdsOf } from "./shown-memories.ts";

type World = Pick<Deps, "db" | "files" | "settings" | "now" | "log">;

/** Default numbers of turns that one call answers; older turns stay stored. */
const usualLength = 200; // turns
const usualFinds = 20; // turns
/** Turns are sealed: a search opens them one by one, so many in one call. */
const mostSearched = 1_000; // turns
const openedAtOnce = 200; // turns

type HistoryPage = {
  items: HistoryItem[];
  /** The turn before which the next page begins; null when nothing comes before. */
  next: string | null;
};

/**
 * The conversation, oldest first, or what was searched for in it, newest first. What an answer cited of a memory that is
 * gone since is left out, and so is the name of that memory beside the words that stand in the answer itself.
 */
export async function readHistory(deps: World, userId: number, query: HistoryQuery): Promise<HistoryPage> {
  const words = fold(query.q ?? "")
    .split(/\s+/)
    .filter((word) => word !== "");
  const { turns, next } =
    words.length === 0 ? await latest(deps, userId, query) : await search(deps, userId, query, words);
  return { items: await toItems(deps, userId, turns), next };
}

type Page = { turns: OpenTurn[]; next: string | null };

async function latest(
  deps: World,
  userId: number,
  { before, limit = usualLength }: HistoryQuery,
): Promise<Page> {
  const stored = await findTurns(deps.db, userId, { limit: limit + 1, before });
  const shown = stored.slice(0, limit);
  const turns = await openTurns(deps, userId, shown.toReversed());
  return { turns, next: stored.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

async function search(
  deps: World,
  userId: number,
  { before, limit = usualFinds }: HistoryQuery,
  words: string[],
): Promise<Page> {
  const found: OpenTurn[] = [];
  let last = before;
  for (let searched = 0; searched < mostSearched; searched += openedAtOnce) {
    const stored = await findTurns(deps.db, userId, { limit: openedAtOnce, before: last });
    for (const turn of await openTurns(deps, userId, stored)) {
      if (!holds(turn, words)) continue;
      found.push(turn);
      if (found.length === limit) return { turns: found, next: turn.answer.id };
    }
    if (stored.length < openedAtOnce) return { turns: found, next: null };
    last = stored.at(-1)?.id;
  }
  return { turns: found, next: last ?? null };
}

function holds({ question, answer }: OpenTurn, words: string[]): boolean {
  const text = fold(`${question}\n${answer.text}`);
  return words.every((word) => text.includes(word));
}

async function toItems(deps: World, userId: number, turns: OpenTurn[]): Promise<HistoryItem[]> {
  const { live, stateOf, savedAs } = await findWhatBecame(deps, userId, turns);
  return turns.map(({ question, answer, repeats, createdAt, rating, ratingReason }) => {
    const { id, text, reminder, forget, ...rest } = answer;
    const isLive = (memory: { id: string }) => live.has(memory.id);
    const isOfLive = ({ memoryId }: { memoryId: string }) => live.has(memoryId);
    const state = reminder === undefined ? undefined : stateOf.get(reminder.reminderId);
    const savedMemory = savedAs(answer.toldIn ?? id, repeats);
    return {
      ...rest,
      id,
      message: question,
      response: text,
      createdAt: createdAt.toISOString(),
      referencedFiles: answer.referencedFiles.filter(isLive),
      memories: answer.memories.filter(isLive),
      citations: answer.citations.filter(isOfLive),
      value: answer.value !== null && isOfLive(answer.value) ? answer.value : null,
      passages: answer.passages.map((passage) => (isOfLive(passage) ? passage : { ...passage, title: "" })),
      ...(reminder === undefined || state === undefined ? {} : { reminder: { ...reminder, ...state } }),
      ...(forget && { forget: forget.filter(isOfLive) }),
      ...(savedMemory && { savedMemory }),
      ...(rating && { rating }),
      ...(ratingReason && { ratingReason }),
    };
  });
}

/** Reads the present state of what these turns named, proposed and were saved as. */
async function findWhatBecame({ db }: World, userId: number, turns: OpenTurn[]) {
  const answers = turns.map(({ answer }) => answer);
  const proposed = answers.flatMap(({ reminder }) => reminder?.reminderId ?? []);
  const [live, states, saved] = await Promise.all([
    findLiveMemoryIds(db, userId, [...new Set(answers.flatMap(memoryIdsOf))]),
    findReminderStates(db, userId, proposed),
    findSavedAnswers(
      db,
      userId,
      answers.map(({ id, toldIn }) => toldIn ?? id),
      turns.flatMap(({ repeats }) => repeats ?? []),
    ),
  ]);
  const files = saved.map(({ turnId, createdAt, ...file }) => ({
    turnId,
    file: { ...file, createdAt: createdAt.toISOString() },
  }));
  return {
    live,
    stateOf: new Map(states.map(({ id, ...state }) => [id, state])),
    savedAs: (turn: string, repeats: string | undefined) =>
      (files.find(({ turnId }) => turnId === turn) ?? files.find(({ file }) => file.id === repeats))?.file,
  };
}
