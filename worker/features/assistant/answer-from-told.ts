import { type Answer, answerSchema } from "#shared/assistant";
import { AiUnavailable, type ContextMemory } from "../../ai/ai.ts";
import { AiBudgetSpent } from "../../ai/meter.ts";
import type { SignedIn } from "../../http/signed-in.ts";
import { agrees, shallIKeep } from "../../language/follow-up.ts";
import { type CountLanguages, languageOf, languagesOf } from "../../language/language-of.ts";
import type { Language } from "../../language/languages.ts";
import { plainText } from "../../language/plain-text.ts";
import { stemsOf } from "../../language/stems.ts";
import type { Deps } from "../../platform/deps.ts";
import type { chosenAi } from "../ai-admin/chosen-ai.ts";
import { meterFor } from "../ai-admin/meter-calls.ts";
import { writtenLanguages } from "../search/written-languages.ts";
import { findSavedAnswers } from "./assistant.store.ts";
import { askingBack } from "./instructions/carry-out.ts";
import { requestPatterns } from "./instructions/request-words.ts";
import type { RecentExchange } from "./keep-turn.ts";

const toldHere = "You said this in our conversation, and it is not kept:";

type Asked = {
  id: string;
  question: string;
  history: RecentExchange[];
  /** Exchanges that told something, as `toldIn` finds them. */
  told: RecentExchange[];
  chosen: Awaited<ReturnType<typeof chosenAi>>;
};

/** Finds the exchanges of a conversation in which the person may have told something that was not kept there and then. */
export const toldIn = (history: readonly RecentExchange[]): RecentExchange[] =>
  history.filter(({ question, action }) => !hasMade.has(action) && mayTell(question));

const hasMade = new Set<Answer["action"]>(["memory_saved", "reminder_set", "reminder_proposed"]);

/** True for what is no question by its mark or its first word, in any language that requests are read in. */
const mayTell = (text: string): boolean =>
  !text.includes("?") && requestPatterns.every(({ asking }) => !asking.test(text.trim()));

/**
 * Answers a question by quoting what the person told in the same conversation and has not kept, with the offer to keep it;
 * null where nothing of that answers. The provider is asked as for any question, of these messages instead of memories, and
 * what it quotes is proven on them: they are the person's own words, and nothing else is told.
 */
export async function answerFromTold(
  deps: Deps,
  user: SignedIn,
  { id, question, history, told, chosen: { ai } }: Asked,
  signal?: AbortSignal,
): Promise<Answer | null> {
  const written = writtenLanguages(deps.db, user.id);
  const [language = "en"] = await languagesOf(question, written);
  const unkept = await withoutKept(deps, user.id, history, told);
  const context = await messagesThatTell(unkept, new Set(stemsOf(question, language)), written);
  if (context.length === 0) return null;
  const now = deps.now();
  const { timeZone, name } = user;
  const userName = user.displayName ?? name;
  const { understandQuestion } = await import("../../language/understand-question.ts");
  const understood = understandQuestion(question, history, { at: now, timeZone, language });
  const asked = { question, understood, history, context, now, timeZone, userName, signal };
  const drafts = ai.answer({ ...asked, mode: "memory-only" }, meterFor(deps, user.id));
  const { writeAnswer } = await import("./write-answer.ts");
  const memories = new Map(context.map((one) => [one.id, one]));
  const basis = { memories, userName: name, now, timeZone };
  const answer = await writeAnswer(drafts, basis, async () => undefined).catch(unlessProviderFailed);
  const [quoted] = answer?.action === "memory_response" ? answer.citations : [];
  const words = memories.get(quoted?.memoryId ?? "")?.text;
  if (quoted === undefined || words === undefined) return null;
  const text = `${toldHere}\n\n“${plainText(quoted.quote)}”\n\n${shallIKeep}`;
  const reasoning = "No memory says this, and an earlier message of the conversation does.";
  return answerSchema.parse({ id, ...askingBack(text), reasoning, told: words });
}

/** The answer that the memories gave stands then. */
function unlessProviderFailed(error: unknown): null {
  if (error instanceof AiUnavailable || error instanceof AiBudgetSpent) return null;
  throw error;
}

/** Selects the messages that tell something, and more than the words of the question, `asked` by their stems. */
async function messagesThatTell(
  told: readonly RecentExchange[],
  asked: ReadonlySet<string>,
  written: CountLanguages,
): Promise<ContextMemory[]> {
  const { isTold, tellsFigure } = await import("../../language/told-not-asked.ts");
  const messages = await Promise.all(
    told.map(async (one) => asMemory(one, await languageOf(one.question, written))),
  );
  return messages.filter(({ text, language = "en" }) => {
    const isTelling = language !== "en" || isTold(text) || tellsFigure(text);
    return isTelling && stemsOf(text, language).some((stem) => !asked.has(stem));
  });
}

/** Leaves out what was kept since, by whichever answer offered it. */
async function withoutKept(
  { db }: Deps,
  userId: number,
  history: readonly RecentExchange[],
  told: readonly RecentExchange[],
): Promise<RecentExchange[]> {
  const ids = history.map(({ id }) => id);
  const saved = new Set((await findSavedAnswers(db, userId, ids)).map(({ turnId }) => turnId));
  const hasAgreed = (next: RecentExchange | undefined) =>
    next !== undefined && next.action === "memory_saved" && agrees(next.question);
  const kept = history.flatMap((one, order) =>
    saved.has(one.id) || hasAgreed(history[order + 1]) ? [one.told ?? one.question.trim()] : [],
  );
  return told.filter(({ question }) => !kept.includes(question.trim()));
}

/** A message of the conversation as the answering step reads a memory. */
const asMemory = ({ id, question, createdAt }: RecentExchange, language: Language): ContextMemory => ({
  id,
  title: "",
  text: question.trim(),
  passage: question.trim(),
  tags: [],
  author: null,
  thread: null,
  threadPosition: null,
  createdAt,
  occurredAt: null,
  score: 0,
  language,
});
