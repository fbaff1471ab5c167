import type { EntityDetails, EntityPage } from "#shared/entities";
import { notFound } from "../../http/errors.ts";
import { isoDay, type WrittenAt } from "../../language/calendar.ts";
import { fold } from "../../language/fold.ts";
import { toldDates } from "../../language/told-dates.ts";
import type { Deps } from "../../platform/deps.ts";
import { entityGone } from "../connections/change-entities.ts";
import { findEntity } from "../connections/entities.store.ts";
import {
  type FoldedSentence,
  quoteFrom,
  quoteSentence,
  readSentences,
  saysMore,
} from "../connections/quote-sentence.ts";
import { toReminder } from "../reminders/reminder-row.ts";
import { type NamingMemory, readEntityPage } from "./entity-page.store.ts";
import { toQuestion } from "./question-row.ts";
import { listQuestionsOfEntity } from "./questions.store.ts";

const mostMemories = 20;
const mostKnown = 12;
/** Sentences of one memory. */
const mostOfMemory = 2;
const mostDates = 8;
const birthday = /\b(?:birthday|bday|born|turns|turned|turning)\b/i;

/**
 * Everything there is to tell of somebody or something before one meets them.
 * @throws 404 when no memory names it
 */
export async function findEntityPage(
  { db, now }: Pick<Deps, "db" | "now">,
  user: { id: number; timeZone: string },
  id: string,
): Promise<EntityPage> {
  const entity = await findEntity(db, user.id, id);
  if (entity === null) throw notFound(entityGone);
  const [page, questions] = await Promise.all([
    readEntityPage(db, user.id, entity.id),
    listQuestionsOfEntity(db, user.id, entity.id),
  ]);
  const names = [entity.value, ...entity.aliases.map(({ value }) => value)];
  const reminders = page.reminders.map(toReminder);
  const line = (memory: NamingMemory) => toLine(memory, names);
  const written = { at: now(), timeZone: user.timeZone };
  return {
    entity,
    known: tellKnown(page.memories, entity, names),
    memories: page.memories.slice(0, mostMemories).map(line),
    dates: [
      ...reminders.map(({ wallTime, memoryTitle, memoryId, quote }) => ({
        kind: "reminder" as const,
        at: wallTime.slice(0, 10),
        label: memoryTitle,
        turns: null,
        memoryId,
        quote: quote ?? memoryTitle,
      })),
      ...page.memories.flatMap((memory) => datesIn(memory, names, written)),
    ]
      .filter(({ at }) => at >= isoDay(written.at))
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .filter(
        ({ at, kind }, index, all) => all.findIndex((one) => one.at === at && one.kind === kind) === index,
      )
      .slice(0, mostDates),
    photos: { total: page.pictures.total, memories: page.pictures.memories.map(line) },
    reminders,
    questions: questions.map(toQuestion),
    related: page.related,
  };
}

const toLine = ({ id, title, type, createdAt, hasThumbnail, text }: NamingMemory, names: string[]) => ({
  id,
  title,
  type,
  at: createdAt.toISOString(),
  hasThumbnail,
  quote: quoteSentence(text || title, names.slice(0, 1)).quote,
});

/** Sentences that name it, and say more than the name: the newest; greetings only where there is room. */
function tellKnown(memories: NamingMemory[], { value }: EntityDetails, names: string[]): EntityPage["known"] {
  const all = memories.flatMap((memory) =>
    naming(memory, names)
      .filter(({ text }) => text.trim().length > value.length + 3)
      .map((sentence) => ({ memory, sentence, isFull: saysMore(sentence, names) }))
      .toSorted((a, b) => Number(b.isFull) - Number(a.isFull))
      .slice(0, mostOfMemory),
  );
  const room = mostKnown - all.filter(({ isFull }) => isFull).length;
  const others = new Set(all.filter(({ isFull }) => !isFull).slice(0, Math.max(0, room)));
  return all
    .filter((one) => one.isFull || others.has(one))
    .slice(0, mostKnown)
    .map(({ memory, sentence }) => ({
      memoryId: memory.id,
      title: memory.title,
      type: memory.type,
      at: memory.createdAt.toISOString(),
      relation: null,
      topic: null,
      ...quoteFrom([sentence], names),
    }));
}

const naming = ({ text }: NamingMemory, names: string[]): FoldedSentence[] => {
  const folded = names.map(fold);
  return readSentences(text).filter(({ plain }) => folded.some((name) => plain.includes(name)));
};

/** Birthdays, at their next return, and days to come that a sentence with the name tells. */
function datesIn(memory: NamingMemory, names: string[], { at, timeZone }: WrittenAt): EntityPage["dates"] {
  return naming(memory, names).flatMap((sentence) => {
    const isBirthday = birthday.test(sentence.text);
    return toldDates(sentence.text, { at: memory.createdAt, timeZone }).flatMap(({ from, to, text }) => {
      if (from !== to) return [];
      const told = { memoryId: memory.id, quote: quoteFrom([sentence], names).quote };
      if (!isBirthday) return { kind: "date" as const, at: from, label: memory.title, turns: null, ...told };
      const next = nextReturn(from, isoDay(at));
      const wasBorn = /\bborn\b/i.test(sentence.text) && /\d{4}/.test(text);
      const turns = wasBorn ? Number(next.slice(0, 4)) - Number(from.slice(0, 4)) : null;
      return { kind: "birthday" as const, at: next, label: "Birthday", turns, ...told };
    });
  });
}

/** The day, ISO, on which a day of the year returns, today included; 29 February is the 28th in other years. */
function nextReturn(day: string, today: string): string {
  const inYear = (year: number) => {
    const isThere = isoDay(new Date(Date.UTC(year, Number(day.slice(5, 7)) - 1, Number(day.slice(8)))));
    return isThere.slice(5) === day.slice(5) ? isThere : `${year}-02-28`;
  };
  const year = Number(today.slice(0, 4));
  return inYear(year) >= today ? inYear(year) : inYear(year + 1);
}
