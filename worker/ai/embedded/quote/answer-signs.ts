import { nameKinds } from "../../../language/entities/name-lexicon.ts";
import type { ReadQuestion } from "../../../language/question-terms.ts";
import { stemsOf } from "../../../language/stems.ts";
import { askedOf, type Told, tellsOf } from "../../../language/whose-deed.ts";
import { bestOfNotes, isAbout, leastOfName, mostMissingOf, requiredOf } from "./choose-sentences.ts";
import type { Note } from "./read-notes.ts";
import type { Scored } from "./score-sentences.ts";
import type { WeighedTerm } from "./weigh-terms.ts";

/** Signs of whether the notes answer a question, each read off the best sentence unless it says otherwise; most are 0 to 1. */
export type AnswerSigns = {
  /** Share of the question's words that the sentence with its title has; rare words count more. */
  says: number;
  /** Coverage of the rarest of them by the note. */
  rarest: number;
  nameMissing: number;
  value: number;
  /** The question is about somebody; it stands in a message, which tells of them. */
  ofSomebody: number;
  tellsOfThem: number;
  /** Natural logarithm of one and the number of words. */
  terms: number;
  /** Score less that of the next note. */
  lead: number;
  /** 1 where it has nearly every word (`isAbout`); where any note has. */
  about: number;
  anyAbout: number;
  /** Cosine of its note to the question; of the nearest one. 0 without vectors. */
  near: number;
  nearest: number;
};

type Asked = {
  question: ReadQuestion;
  terms: readonly WeighedTerm[];
  notes: readonly Note[];
  /** Stems of every name of whom the question is about. */
  asked: readonly string[];
  userName: string;
};

/** Reads the signs off the scored sentences, best first; null where there are none. */
export function answerSigns(about: Asked, scored: readonly Scored[]): AnswerSigns | null {
  const { question, terms, notes, asked, userName } = about;
  const [best, second] = bestOfNotes(scored);
  if (best === undefined) return null;
  const required = requiredOf(terms);
  const used = required.length > 0 ? required : terms;
  const of = (by: readonly number[], term: WeighedTerm) => by[terms.indexOf(term)] ?? 0;
  const whole = used.reduce((sum, { share }) => sum + share, 0) || 1;
  const shareOf = (by: readonly number[]) =>
    used.reduce((sum, term) => sum + term.share * of(by, term), 0) / whole;
  const [rarest] = used.toSorted((a, b) => b.share - a.share);
  const most = mostMissingOf(question);
  return {
    says: shareOf(best.says),
    rarest: rarest === undefined ? 0 : of(best.covers, rarest),
    nameMissing: Number(required.some((term) => term.isName && of(best.covers, term) < leastOfName)),
    value: Number(best.values.length > 0),
    ofSomebody: Number(asked.length > 0),
    tellsOfThem: Number(
      best.note.memory.author !== null && tellsOf(asked, toldBy(best, notes), userName) === 1,
    ),
    terms: Math.log(1 + used.length),
    lead: second === undefined ? aloneLead : best.score - second.score,
    about: Number(isAbout(best, terms, most)),
    anyAbout: Number(scored.some((one) => isAbout(one, terms, most))),
    near: best.note.memory.nearness ?? 0,
    nearest: Math.max(0, ...notes.map(({ memory }) => memory.nearness ?? 0)),
  };
}

/** Lead of a note that was found alone. */
const aloneLead = 0.5;

/**
 * Leaves out what the message of somebody else tells of another than the question is about, judged by the persons of both as
 * the proof of a claim does: "I went to Oslo" of John does not answer where Tim went.
 */
export function withoutOthersDeeds({ asked, notes, userName }: Asked, scored: readonly Scored[]): Scored[] {
  const isOfAnother = (one: Scored) =>
    one.note.memory.author !== null && tellsOf(asked, toldBy(one, notes), userName) === -1;
  return asked.length === 0 ? [...scored] : scored.filter((one) => !isOfAnother(one));
}

/** Finds whom the question is about: stems of every name of theirs; `otherNames` are groups of names that are one. */
export function whoIsAsked({
  question,
  terms,
  notes,
  otherNames = [],
}: Pick<Asked, "question" | "terms" | "notes"> & { otherNames?: readonly string[][] | undefined }): string[] {
  const given = terms.filter(({ lower }) => nameKinds(lower.replace(/['’]?s$/u, "")).has("given"));
  const people = [...notes.flatMap(({ author }) => author), ...given];
  const asked = askedOf(question.text, new Set(people.map(({ stem }) => stem)));
  const groups = otherNames.map((group) => group.flatMap((name) => stemsOf(name)));
  return [...asked, ...groups.filter((stems) => asked.some((who) => stems.includes(who))).flat()];
}

const toldBy = ({ note, sentence }: Scored, notes: readonly Note[]): Told => ({
  text: sentence.text,
  source: note.memory,
  partner: partnerOf(note, notes),
});

/** Finds the one person with whom the author of a turn speaks; null where there are none or several. */
function partnerOf({ memory }: Note, notes: readonly Note[]): string | null {
  if (memory.thread === null) return null;
  const others = notes.flatMap(({ memory: { thread, author } }) =>
    thread === memory.thread && author !== null && author !== memory.author ? [author] : [],
  );
  const [partner, ...more] = new Set(others);
  return more.length === 0 ? (partner ?? null) : null;
}
