import { type Answer, answerSchema } from "#shared/assistant";
import { mayTell, readsAsNote } from "#shared/telling-words";
import { AiUnavailable, type ContextMemory } from "../../ai/ai.ts";
import { AiBudgetSpent } from "../../ai/meter.ts";
import type { SignedIn } from "../../http/signed-in.ts";
import { shallIKeep } from "../../language/follow-up.ts";
import { type CountLanguages, languageOf } from "../../language/language-of.ts";
import type { Language } from "../../language/languages.ts";
import { plainText } from "../../language/plain-text.ts";
import { stemsOf } from "../../language/stems.ts";
import type { Deps } from "../../platform/deps.ts";
import type { chosenAi } from "../ai-admin/chosen-ai.ts";
import { meterFor } from "../ai-admin/meter-calls.ts";
import { findSavedAnswers } from "./assistant.store.ts";
import { askingBack } from "./instructions/carry-out.ts";
import type { RecentExchange } from "./keep-turn.ts";

const toldHere = "You said this in our conversation, and it is not kept:";

type Asked = {
  id: string;
  question: string;
  history: RecentExchange[];
  /** As `toldIn` finds them. */
  told: Telling[];
  /** That the question may be in, the likeliest first. */
  languages: readonly Language[];
  chosen: Awaited<ReturnType<typeof chosenAi>>;
};

/** Exchange in which the person may have told something. */
type Telling = RecentExchange & { language: Language };

/** Finds the exchanges of a conversation in which the person may have told something that was not kept there and then. */
export async function toldIn(
  history: readonly RecentExchange[],
  written: CountLanguages,
): Promise<Telling[]> {
  const unmade = history.filter(({ action }) => !hasMade.has(action));
  const read = await Promise.all(
    unmade.map(async (one) => ({ ...one, language: await languageOf(one.question, written) })),
  );
  return read.filter(({ question, language }) => mayTell(question, language));
}

export const hasMade = new Set<Answer["action"]>(["memory_saved", "reminder_set", "reminder_proposed"]);

/** True where one of them has a word of the question: then what was told is looked at before the memories answer. */
export const sharesWord = (
  { question, languages: [language] }: Pick<Asked, "question" | "languages">,
  told: readonly Telling[],
) => {
  const asked = new Set(stemsOf(question, language));
  return told.some((one) => stemsOf(one.question, language).some((stem) => asked.has(stem)));
};

/**
 * Answers a question by quoting what the person told in the same conversation and has not kept, with the offer to keep it;
 * null where nothing of that answers. The provider is asked as for any question, of these messages instead of memories, and
 * what it quotes is proven on them: they are the person's own words, and nothing else is told.
 */
export async function answerFromTold(
  deps: Deps,
  user: SignedIn,
  { id, question, history, told, languages: [language = "en"], chosen: { ai, settings } }: Asked,
  signal?: AbortSignal,
): Promise<Answer | null> {
  const unkept = await withoutKept(deps, user.id, told);
  const context = await messagesThatTell(unkept, new Set(stemsOf(question, language)));
  if (context.length === 0) return null;
  const now = deps.now();
  const { timeZone, name } = user;
  const userName = user.displayName ?? name;
  const { understandQuestion } = await import("../../language/understand-question.ts");
  const understood = understandQuestion(question, history, { at: now, timeZone, language });
  const botName = settings.botDisplayName;
  const asked = { question, understood, history, context, now, timeZone, userName, botName, signal };
  const drafts = ai.answer({ ...asked, mode: "memory-only" }, meterFor(deps, user.id));
  const { writeAnswer } = await import("./write-answer.ts");
  const memories = new Map(context.map((one) => [one.id, one]));
  const basis = { memories, userName: name, botName, now, timeZone };
  const answer = await writeAnswer(drafts, basis, async () => undefined).catch(unlessProviderFailed);
  const [quoted] = answer?.action === "memory_response" ? answer.citations : [];
  const said = memories.get(quoted?.memoryId ?? "");
  if (quoted === undefined || said === undefined) return null;
  const text = `${toldHere}\n\n“${plainText(quoted.quote)}”\n\n${shallIKeep}`;
  const reasoning = "An earlier message of the conversation says this.";
  return answerSchema.parse({ id, ...askingBack(text), reasoning, told: said.text, toldIn: said.id });
}

const saidHere = "You said this in our conversation:";
const notesSay = "Your notes say:";

/** Tells what was told, and below it what the memories say: neither is held to be out of date. */
export const toldThenNotes = (fromTold: Answer, fromMemories: Answer): Answer => ({
  ...fromMemories,
  text: `${saidHere}\n\n“${plainText(fromTold.told ?? "")}”\n\n${notesSay}\n\n${fromMemories.text}`,
  value: null,
  reasoning: `${fromTold.reasoning} ${fromMemories.reasoning}`,
  told: fromTold.told,
  toldIn: fromTold.toldIn,
});

/** True where what was told has a figure that the memories quoted have not; where it has none that is not asked for, a word. */
export function saysOtherwise(
  { told = "" }: Answer,
  { citations, passages }: Answer,
  { question, languages: [language] }: Pick<Asked, "question" | "languages">,
): boolean {
  const quotes = [...citations.map(({ quote }) => quote), ...passages.map(({ text }) => text)].join("\n");
  const [asked, known] = [new Set(stemsOf(question, language)), new Set(stemsOf(quotes, language))];
  const news = stemsOf(told, language).filter((stem) => !asked.has(stem));
  const figures = news.filter((stem) => /\d/.test(stem));
  return (figures.length > 0 ? figures : news).some((stem) => !known.has(stem));
}

/** Leaves it at the answer that the memories gave. */
function unlessProviderFailed(error: unknown): null {
  if (error instanceof AiUnavailable || error instanceof AiBudgetSpent) return null;
  throw error;
}

/** Selects the messages that tell something, and more than the words of the question, `asked` by their stems. */
async function messagesThatTell(
  told: readonly Telling[],
  asked: ReadonlySet<string>,
): Promise<ContextMemory[]> {
  const { isTold } = await import("../../language/told-not-asked.ts");
  const tells = told.filter(({ question, language }) => {
    const isTelling = language !== "en" || isTold(question) || readsAsNote(question);
    return isTelling && stemsOf(question, language).some((stem) => !asked.has(stem));
  });
  return tells.map(asMemory);
}

/** Leaves out what was kept since, by whichever answer offered it: its note has the turn that it was told in. */
async function withoutKept({ db }: Deps, userId: number, told: readonly Telling[]): Promise<Telling[]> {
  const ids = told.map(({ id }) => id);
  const saved = new Set((await findSavedAnswers(db, userId, ids)).map(({ turnId }) => turnId));
  return told.filter(({ id }) => !saved.has(id));
}

/** Message of the conversation as the answering step reads a memory. */
const asMemory = ({ id, question, createdAt, language }: Telling): ContextMemory => ({
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
