import { type Answer, answerSchema, type RelevantMemory } from "#shared/assistant";
import type { ClaimOfQuotes } from "../../ai/ai.ts";
import type { SignedIn } from "../../http/signed-in.ts";
import type { Exchange } from "../../language/follow-up.ts";
import type { Language } from "../../language/languages.ts";
import type { Deps } from "../../platform/deps.ts";
import type { chosenAi } from "../ai-admin/chosen-ai.ts";
import { meterFor } from "../ai-admin/meter-calls.ts";
import { findEntitiesOfAnswer } from "../analysis/entities-of-answer.ts";
import { placeInFile } from "../memories/place-in-file.ts";
import { findOtherNames } from "../search/find-statistics.ts";
import type { Piece } from "./answer-writer.ts";
import { type Context, chooseContext, relevantMemory } from "./choose-context.ts";
import type { ReadableMemory } from "./context.store.ts";
import { findPictures } from "./find-pictures.ts";
import { recordsOf } from "./lists/listed-facts.ts";
import { lookUpList } from "./lists/look-up-list.ts";
import { readListQuestion } from "./lists/read-list-question.ts";
import { mostRelevant, shownMemories } from "./shown-memories.ts";
import type { Written } from "./write-answer.ts";

/** Events while an answer is made: the memories it may stand on, then each proven sentence. */
export type AnswerEvent =
  | { event: "context"; data: { memories: RelevantMemory[] } }
  | { event: "token"; data: Piece };

/** Receiver of an answer while it is made. */
export type Tell = {
  emit: (event: AnswerEvent) => Promise<void>;
  /** Aborted when nobody wants the answer any more: the provider's call then ends. */
  signal?: AbortSignal;
};

type Asked = {
  id: string;
  question: string;
  history: Exchange[];
  /** That the question may be in, the likeliest first. */
  languages: readonly Language[];
  chosen: Awaited<ReturnType<typeof chosenAi>>;
};

/**
 * Answers from the person's memories, telling each step through `emit`. Keeps nothing.
 * @throws AiUnavailable when the provider is down; what was told until then is not an answer. AiBudgetSpent. Something,
 * when `signal` is aborted while a provider is at work.
 */
export async function answerQuestion(
  deps: Deps,
  user: SignedIn,
  { id, question, history, languages, chosen: { ai, settings } }: Asked,
  { emit, signal }: Tell,
): Promise<Answer> {
  const mode = user.knowledgeMode ?? settings.knowledgeMode;
  const now = deps.now();
  const { timeZone } = user;
  const list = readListQuestion(question, history, { at: now, timeZone });
  // Loads the word lists, which the Worker starts without.
  const { understandQuestion } = await import("../../language/understand-question.ts");
  const understood = understandQuestion(question, history, { at: now, timeZone, language: languages[0] });
  const search = () => chooseContext(deps, user, understood, settings.maxContextMemories, languages);
  const [context, otherNames] = await Promise.all([
    list === null ? search() : lookUpList(deps, user, list, search),
    findOtherNames(deps.db, user.id, understood.search),
  ]);
  await emit({ event: "context", data: { memories: context.relevant.slice(0, mostRelevant) } });
  const pictures = await findPictures({ ...deps, ai }, user.id, context);
  const userName = user.displayName ?? user.name;
  const botName = settings.botDisplayName;
  const { listing } = context;
  signal?.throwIfAborted();
  const meter = meterFor(deps, user.id);
  const drafts = ai.answer(
    {
      question,
      understood,
      history,
      context: context.memories,
      listing,
      otherNames,
      mode,
      now,
      timeZone,
      userName,
      botName,
      pictures,
      signal,
    },
    meter,
  );
  const memories = new Map(context.memories.map((memory) => [memory.id, memory]));
  const records = recordsOf(listing);
  const check =
    ai.checkClaims &&
    ((claims: readonly ClaimOfQuotes[]) => ai.checkClaims?.(claims, meter) ?? Promise.resolve([]));
  const { writeAnswer } = await import("./write-answer.ts");
  const written = await writeAnswer(
    drafts,
    { memories, listing, records, check, userName: user.name, botName, now, timeZone },
    (piece) => emit({ event: "token", data: withPlaces(piece, context) }),
  );
  const cited = citedBy(written, context);
  const known = cited.flatMap(({ analysis }) => analysis?.entities ?? []);
  const entities = await findEntitiesOfAnswer(deps, user, { text: written.text, cited: known });
  return answerOf({ id, ...withPlaces(written, context), entities }, cited, context);
}

/** Says of each citation and passage where it stands in the memory's file: of a long passage, where the words that answer do. */
function withPlaces<Cited extends Piece>(piece: Cited, { read }: Context): Cited {
  const placed = <Quoting extends { memoryId: string }>(
    quoting: Quoting,
    quote: string,
    within = 0,
  ): Quoting => {
    const memory = read.get(quoting.memoryId);
    const place = memory === undefined ? null : placeInFile(memory, quote, within);
    return place === null ? quoting : { ...quoting, place };
  };
  const marked = new Map(piece.passages?.map(({ text, marks }) => [text, marks[0]?.[0] ?? 0]));
  return {
    ...piece,
    citations: piece.citations.map((one) => placed(one, one.quote, marked.get(one.quote))),
    passages: piece.passages?.map((one) => placed(one, one.text, marked.get(one.text))),
  };
}

const citedBy = ({ citations }: Written, { read }: Context): ReadableMemory[] =>
  [...new Set(citations.map(({ memoryId }) => memoryId))].flatMap((one) => read.get(one) ?? []);

function answerOf(
  written: Written & Pick<Answer, "id" | "entities">,
  cited: ReadableMemory[],
  { relevant }: Context,
): Answer {
  const ranked = new Map(relevant.map((memory) => [memory.id, memory]));
  const cards = cited.map((memory) => ranked.get(memory.id) ?? relevantMemory(memory));
  return answerSchema.parse({
    ...written,
    referencedFiles: cards.map(({ passage: _, why: __, ...file }) => file),
    memories: shownMemories(written.action, cards, relevant),
  });
}
