import type { Question } from "#shared/questions";
import { badRequest, notFound } from "../../http/errors.ts";
import type { Deps } from "../../platform/deps.ts";
import { editMemory } from "../memories/edit-memory.ts";
import type { Origin } from "../memories/origin.ts";
import { saveMemory } from "../memories/save-memory.ts";
import { decideMerge, undecideMerge } from "./decide-merge.ts";
import { toQuestion } from "./question-row.ts";
import { findQuestion, markAnswered, markOpen } from "./questions.store.ts";

export const questionGone = "This question is no longer asked.";

/**
 * Keeps an answer as a memory of its own, under the question's id: a repeated answer finds it, another one edits it. The
 * memory comes before the mark, so that a crash between them leaves the question open and not an answer that is lost.
 * @throws 404 when the question is not there, or not about that memory; 400 for another answer to a merge question than its three,
 * and for any to one about a face, which is answered by saying who it is
 */
export async function keepAnswer(
  deps: Deps,
  user: { id: number; epoch: number },
  id: string,
  { answer, contentId, origin }: { answer: string; contentId?: string | undefined; origin?: Origin },
): Promise<Question> {
  const asked = await findQuestion(deps.db, user.id, id);
  if (asked === null || (contentId !== undefined && contentId.toLowerCase() !== asked.contentId)) {
    throw notFound(questionGone);
  }
  if (asked.category === "person") throw badRequest("Choose who it is in the picture");
  const isDecision = asked.category === "merge";
  if (isDecision) await decideMerge(deps, user.id, asked.metadata, { answer, before: asked.answer });
  else await keepMemory(deps, user, id, { title: asked.question, answer, origin });
  const isNew = asked.state === "open" || asked.answer !== answer;
  if (isNew) await markAnswered(deps.db, user.id, id, { answer: isDecision ? answer : null, at: deps.now() });
  const kept = await findQuestion(deps.db, user.id, id);
  if (kept === null) throw notFound(questionGone);
  return toQuestion(kept);
}

/**
 * Takes the answer to a merge question back, and asks it again. Repeated, it changes nothing.
 * @throws 404 when the question is not there; 400 for one whose answer is a memory, which is deleted instead
 */
export async function takeAnswerBack(deps: Deps, userId: number, id: string): Promise<void> {
  const asked = await findQuestion(deps.db, userId, id);
  if (asked === null) throw notFound(questionGone);
  if (asked.category !== "merge") throw badRequest("This answer is a memory. Delete that instead.");
  if (asked.state === "open") return;
  await undecideMerge(deps, userId, asked.metadata, asked.answer);
  await markOpen(deps.db, userId, id);
}

async function keepMemory(
  deps: Deps,
  user: { id: number; epoch: number },
  id: string,
  { title, answer, origin }: { title: string; answer: string; origin: Origin | undefined },
): Promise<void> {
  const input = { title, content: answer, type: "note", source: "typed" } as const;
  const memory = await saveMemory(deps, user, id, input, origin);
  if (memory.content !== answer) await editMemory(deps, user, id, { content: answer });
}
