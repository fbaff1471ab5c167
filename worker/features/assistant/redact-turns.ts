import type { Answer } from "#shared/assistant";
import type { Deps } from "../../platform/deps.ts";
import { findTurns, findTurnsByIds } from "./assistant.store.ts";
import { type OpenTurn, openTurns, rewriteTurn } from "./keep-turn.ts";
import { memoryIdsOf } from "./shown-memories.ts";
import { removeIssuesOf } from "./supervise/filed-issues.store.ts";

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
  for (let at = 0; at < cited.length; at += openedAtOnce) {
    const stored = await findTurnsByIds(deps.db, userId, cited.slice(at, at + openedAtOnce));
    await redact(deps, userId, await openTurns(deps, userId, stored));
  }
  let before: string | undefined;
  for (let looked = 0; looked < latest; looked += openedAtOnce) {
    const stored = await findTurns(deps.db, userId, { limit: openedAtOnce, before });
    const turns = await openTurns(deps, userId, stored);
    await redact(
      deps,
      userId,
      turns.filter(({ answer }) => memoryIdsOf(answer).some((id) => gone.has(id))),
    );
    if (stored.length < openedAtOnce) return;
    before = stored.at(-1)?.id;
  }
}

/** Issues that show these turns go first: after a crash in between the turns are found again. */
async function redact(deps: World, userId: number, turns: OpenTurn[]): Promise<void> {
  await removeIssuesOf(
    deps,
    userId,
    turns.map(({ answer }) => answer.id),
  );
  for (const turn of turns) {
    if (turn.answer.text === redacted) continue;
    await rewriteTurn(deps, userId, { ...turn, answer: withoutMemories(turn.answer) });
  }
}

/** Says that something was answered, and nothing of it. */
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
