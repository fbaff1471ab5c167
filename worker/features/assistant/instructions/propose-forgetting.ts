import { withUser } from "#db/client";
import type { Answer, Forgettable } from "#shared/assistant";
import { trashDays } from "#shared/trash";
import type { ForgetChoice } from "../../../ai/ai.ts";
import type { SignedIn } from "../../../http/signed-in.ts";
import type { Exchange } from "../../../language/follow-up.ts";
import { languagesOf } from "../../../language/language-of.ts";
import type { Deps } from "../../../platform/deps.ts";
import { chosenAi } from "../../ai-admin/chosen-ai.ts";
import { meterFor } from "../../ai-admin/meter-calls.ts";
import { writtenLanguages } from "../../search/written-languages.ts";
import { type Context, chooseContext, relevantMemory } from "../choose-context.ts";
import { findWithNeighbours } from "../context.store.ts";
import { findNewestAnswer } from "../keep-turn.ts";
import { selectKept } from "../lists/lists.store.ts";
import { askingBack, type Done } from "./carry-out.ts";
import type { Elsewhere, Forgetting } from "./read-forgetting.ts";

/** So many are proposed at once; nobody looks through more. */
const mostProposed = 50;

const nothingFound = "I found no memory about that, so there is nothing to delete.";
export const whichOne = "Which memory shall I delete? For example: delete the note about the dentist.";
export const tapToDelete = "Nothing is deleted before you tap Delete.";
const elsewhere: Record<Elsewhere, string> = {
  everything: "I do not delete everything from here. Clear All Memories is under Settings > Data Mgmt.",
  account: "I do not delete accounts: that is done under Settings > Account.",
  chat: "“Reset context” in the menu of this conversation forgets what was said here; memories stay.",
  edit: "I change nothing that you have saved: open the memory itself, there you can edit it. Say “forget …”, and I ask which memories shall go.",
  reminder: "I do not delete reminders: each of them can be ended or deleted on the page Reminders.",
};

type Wish = {
  id: string;
  wish: Forgetting;
  question: string;
  history: Exchange[];
  replaces: string | undefined;
};
type About = Extract<Forgetting, { of: "about" }>;

/** Proposes which memories would go. Deletes nothing, whatever a provider or a memory says: that takes a call of the person. */
export async function proposeForgetting(deps: Deps, user: SignedIn, asked: Wish): Promise<Done> {
  const { id, wish, question } = asked;
  // "Change the entry in the calendar" may be a note.
  if (wish.of === "elsewhere" && wish.where === "edit") return orToKeep(elsewhere.edit, id, question);
  if (wish.of === "elsewhere") return askingBack(elsewhere[wish.where]);
  if (wish.of === "unsaid") return askingBack(whichOne);
  if (wish.of === "about") return proposeAbout(deps, user, { ...asked, wish });
  const named = wish.of === "latest" ? await newest(deps, user) : await told(deps, user, asked.replaces);
  const isSelected = new Map(named.map((one) => [one.memoryId, one.isSelected]));
  const { found } = await findWithNeighbours(deps.db, user.id, [...isSelected.keys()]);
  if (found.length === 0) return askingBack(whichOne);
  return proposing(
    found.map((memory) => ({
      card: relevantMemory(memory),
      isSelected: isSelected.get(memory.id) === true,
    })),
  );
}

/** The memory that the person saved last. */
async function newest({ db }: Deps, user: SignedIn): Promise<Forgettable[]> {
  const userName = user.displayName ?? user.name;
  const rows = await selectKept(withUser(db, user.id), user.id, { span: null, userName, limit: 1 });
  return rows.map(({ memoryId }) => ({ memoryId, isSelected: true }));
}

/** Memories that the answer before this one proposed, or saved, or else those that it cites. */
async function told(deps: Deps, user: SignedIn, replaces: string | undefined): Promise<Forgettable[]> {
  const answer = await findNewestAnswer(deps, user.id, replaces);
  if (answer === null) return [];
  if (answer.forget !== undefined) return answer.forget;
  const hasSaved = answer.action === "memory_saved" || answer.action === "reminder_set";
  const named = hasSaved
    ? answer.referencedFiles.map(({ id }) => id)
    : answer.citations.map(({ memoryId }) => memoryId);
  return [...new Set(named)].map((memoryId) => ({ memoryId, isSelected: true }));
}

async function proposeAbout(
  deps: Deps,
  user: SignedIn,
  { id, wish, question, history }: Wish & { wish: About },
): Promise<Done> {
  const nothing = wish.isPerhaps ? orToKeep(nothingFound, id, question) : askingBack(nothingFound);
  const { ai } = await chosenAi(deps);
  const now = deps.now();
  const { timeZone } = user;
  const { understandQuestion } = await import("../../../language/understand-question.ts");
  const languages = await languagesIn(deps, user, wish, question);
  const [language] = languages;
  const about = language === "en" ? `about ${wish.what}` : wish.what;
  const understood = understandQuestion(about, history, { at: now, timeZone, language });
  const found = await chooseContext(deps, user, understood, mostProposed, languages);
  const relevant = relevantTo(wish, found, user);
  const kept = new Set(relevant.map(({ id }) => id));
  const context = found.memories.filter(({ id }) => kept.has(id));
  if (context.length === 0) return nothing;
  const input = { wish: question, understood, context, now, timeZone };
  const fitting = await ai.chooseForgotten(input, meterFor(deps, user.id));
  const chosen = narrowed(wish, context, wish.isPerhaps ? fitting.filter(isSure) : fitting);
  const sure = new Map(chosen.map(({ memoryId, isSure }) => [memoryId, isSure]));
  const cards = relevant.flatMap((card) => {
    const isSelected = sure.get(card.id);
    return isSelected === undefined ? [] : [{ card, isSelected }];
  });
  return cards.length === 0 ? nothing : proposing(cards);
}

/** Says so, and lets the words be kept: they may be about a thing of the world. */
const orToKeep = (text: string, id: string, question: string): Done => ({
  ...askingBack(text),
  action: "no_memory_found",
  told: question.trim(),
  toldIn: id,
});

/** Languages that the wish may be written in: those of its letters, and before English that of the words that ask for it. */
async function languagesIn({ db }: Deps, user: SignedIn, { language }: About, question: string) {
  if (language === "en") return [language];
  const likely = await languagesOf(question, writtenLanguages(db, user.id));
  return likely[0] === "en" ? [language, ...likely] : likely;
}

/** Without what others said, where the person's own words are to go, and of pictures alone where there are some. */
function relevantTo(wish: About, { relevant, read }: Context, user: SignedIn): Context["relevant"] {
  const own = new Set([user.name, user.displayName ?? user.name].map((name) => name.toLowerCase()));
  const isOwn = (id: string) => {
    const author = read.get(id)?.author ?? null;
    return author === null || own.has(author.toLowerCase());
  };
  const said = wish.isOwn ? relevant.filter(({ id }) => isOwn(id)) : relevant;
  const pictures = said.filter(({ type }) => type === "image");
  return wish.isPicture && (pictures.length > 0 || wish.isPerhaps) ? pictures : said;
}

/**
 * Of what is to be older only what something newer has replaced, where that is known; otherwise, and where one is meant and
 * several fit, the person chooses.
 */
function narrowed(
  { isOlder, isOne }: About,
  context: { id: string; replacedBy?: string | undefined }[],
  chosen: ForgetChoice[],
): ForgetChoice[] {
  const replaced = new Set(context.flatMap(({ id, replacedBy }) => (replacedBy === undefined ? [] : id)));
  const older = isOlder ? chosen.filter(({ memoryId }) => replaced.has(memoryId)) : [];
  const fitting = older.length > 0 ? older : chosen;
  const isOpen = (isOlder && older.length === 0) || (isOne && fitting.filter(isSure).length > 1);
  return isOpen ? fitting.map((one) => ({ ...one, isSure: false })) : fitting;
}
const isSure = (one: ForgetChoice): boolean => one.isSure;

type Proposed = { card: Context["relevant"][number]; isSelected: boolean };

/** Proposes to delete these memories, those that are meant first. */
function proposing(cards: Proposed[]): Done {
  const memories = cards.toSorted((a, b) => Number(b.isSelected) - Number(a.isSelected));
  const forget: Forgettable[] = memories.map(({ card, isSelected }) => ({ memoryId: card.id, isSelected }));
  return {
    ...askingBack(`${ask(forget)} ${tapToDelete}`),
    action: "forget_proposed",
    reasoning: `You asked for it in these words. What is deleted waits in the trash for ${trashDays} days.`,
    referencedFiles: memories.map(({ card: { passage: _, why: __, ...file } }) => file),
    memories: memories.map(({ card }) => card),
    forget,
  } satisfies Omit<Answer, "id">;
}

function ask(proposed: Forgettable[]): string {
  const meant = proposed.filter(({ isSelected }) => isSelected).length;
  if (meant === 0 && proposed.length > 1) return "Which of these shall I delete?";
  if (meant === 0) return "Do you mean this memory?";
  return meant === 1 ? "Shall I delete this memory?" : `Shall I delete these ${meant} memories?`;
}
