import type { Answer } from "#shared/assistant";
import type { Deps } from "../../platform/deps.ts";
import { findTurn, findTurns } from "./assistant.store.ts";
import { type OpenTurn, openTurns, rewriteTurn } from "./keep-turn.ts";

type World = Pick<Deps, "db" | "files" | "settings" | "now" | "log">;

/** Of the turns that name a memory without citing it, the latest are looked through. */
const latest = 1_000; // turns
const openedAtOnce = 200; // turns

const redacted = "This answer came from a memory that has been deleted.";

/**
 * Takes what answers say out of memories that were deleted for good out of the conversation. The question stays: those are
 * the person's own words. `cited` are the turns that are known to quote them.
 */
export async function redactTurns(
  deps: World,
  userId: number,
  cited: string[],
  goneIds: string[],
): Promise<void> {
  const gone = new Set(goneIds);
  if (gone.size === 0) return;
  for (const id of cited) {
    const stored = await findTurn(deps.db, userId, id);
    if (stored !== null) await redact(deps, userId, await openTurns(deps, userId, [stored]), () => true);
  }
  let before: string | undefined;
  for (let looked = 0; looked < latest; looked += openedAtOnce) {
    const stored = await findTurns(deps.db, userId, { limit: openedAtOnce, before });
    await redact(deps, userId, await openTurns(deps, userId, stored), ({ answer }) => names(answer, gone));
    if (stored.length < openedAtOnce) return;
    before = stored.at(-1)?.id;
  }
}

async function redact(
  deps: World,
  userId: number,
  turns: OpenTurn[],
  isMeant: (turn: OpenTurn) => boolean,
): Promise<void> {
  for (const turn of turns.filter(isMeant)) {
    if (turn.answer.text === redacted) continue;
    await rewriteTurn(deps, userId, { ...turn, answer: withoutMemories(turn.answer) });
  }
}

function names(
  { memories, referencedFiles, citations, passages, value }: Answer,
  gone: Set<string>,
): boolean {
  const ids = [
    ...memories.map(({ id }) => id),
    ...referencedFiles.map(({ id }) => id),
    ...citations.map(({ memoryId }) => memoryId),
    ...passages.map(({ memoryId }) => memoryId),
    ...(value === null ? [] : [value.memoryId]),
  ];
  return ids.some((id) => gone.has(id));
}

/** What remains says that something was answered, and nothing of it. */
const withoutMemories = ({ id, action, confidence }: Answer): Answer => ({
  id,
  action,
  confidence,
  text: redacted,
  referencedFiles: [],
  memories: [],
  entities: [],
  reasoning: "",
  citations: [],
  value: null,
  passages: [],
});
