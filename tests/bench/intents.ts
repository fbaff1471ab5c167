import { readFile } from "node:fs/promises";
import { mayTell } from "#shared/telling-words";
import type { Instruction } from "../../worker/features/assistant/instructions/read-instruction.ts";
import { readRequest } from "../../worker/features/assistant/instructions/read-request.ts";
import { readListQuestion } from "../../worker/features/assistant/lists/read-list-question.ts";
import { languageOf } from "../../worker/language/language-of.ts";
import { type Language, languages } from "../../worker/language/languages.ts";
import { smallTalkReply } from "../../worker/language/small-talk.ts";
import { isTold } from "../../worker/language/told-not-asked.ts";
import { printTable } from "./print-table.ts";

/**
 * `npm run bench:intents [-- wrong]`: what the first message of a conversation is taken for, over the two halves of
 * `intents/`, of which no rule was made for `unseen`. A line is a language, what the message is and its words. With `wrong`
 * it prints the messages of `worked-on` that are taken for something else. Seeded split: mulberry32, 20261129.
 */
const kinds = ["question", "list", "told", "remind", "forget", "edit", "world", "talk"] as const;
/**
 * `offer` is searched for, and offered to be kept where no memory answers; `forget?` proposes only a memory that has every word,
 * and is offered to be kept where none has.
 */
const outcomes = [
  "search",
  "list",
  "offer",
  "told",
  "save",
  "remind",
  "forget",
  "forget?",
  "edit",
  "talk",
] as const;
type Kind = (typeof kinds)[number];
type Outcome = (typeof outcomes)[number];
type Message = { language: Language; kind: Kind; text: string };

/** Outcome that a person expects; of "take the mirror off the wall" nothing but that it is not lost and deletes nothing. */
const expected: Record<Kind, readonly Outcome[]> = {
  question: ["search", "list", "offer"],
  list: ["list"],
  told: ["told", "save"],
  remind: ["remind"],
  forget: ["forget", "forget?"],
  edit: ["edit", "search"],
  world: ["told", "save", "remind", "offer", "forget?"],
  talk: ["talk"],
};

/** Number of notes of the writer in the language of the message, by which a short message is read in it. */
const notesWritten = 20;
const now = new Date("2026-05-07T13:30:00Z");
const timeZone = "Europe/Lisbon";

/** Takes the steps of `respond.ts`, without a conversation or memories. */
async function outcomeOf({ language: written, text: question }: Message): Promise<Outcome> {
  const language = await languageOf(question, async () => new Map([[written, notesWritten]]));
  const request = await readRequest({ question, language, history: [], now, timeZone });
  if (request !== null) return done(request.instruction);
  if (readListQuestion(question, [], { at: now, timeZone }) !== null) return "list";
  if (isTold(question, language)) return "told";
  if (smallTalkReply(question, "Lilu") !== null) return "talk";
  return mayTell(question, language) ? "offer" : "search";
}

function done(instruction: Instruction): Outcome {
  if (instruction.kind !== "forget") return instruction.kind;
  const { wish } = instruction;
  if (wish.of === "elsewhere" && wish.where === "edit") return "edit";
  return wish.of === "about" && wish.isPerhaps ? "forget?" : "forget";
}

const messageOf = (line: string): Message => {
  const [language = "", kind = "", ...text] = line.split(" | ");
  return { language: language as Language, kind: kind as Kind, text: text.join(" | ") };
};

const harms = {
  "deletion of what is none": ({ kind }: Message, outcome: Outcome) =>
    outcome === "forget" && kind !== "forget",
  "question kept": ({ kind }: Message, outcome: Outcome) =>
    (kind === "question" || kind === "list") && (outcome === "told" || outcome === "save"),
  "told and lost": ({ kind }: Message, outcome: Outcome) =>
    kind === "told" && (outcome === "search" || outcome === "list" || outcome === "talk"),
  "told, searched first": ({ kind }: Message, outcome: Outcome) => kind === "told" && outcome === "offer",
};

for (const half of ["worked-on", "unseen"]) {
  const file = await readFile(new URL(`intents/${half}.txt`, import.meta.url), "utf8");
  const messages = file.trim().split("\n").map(messageOf);
  const read = await Promise.all(
    messages.map(async (message) => ({ message, outcome: await outcomeOf(message) })),
  );
  const isRight = ({ message, outcome }: (typeof read)[number]) => expected[message.kind].includes(outcome);
  console.log(`\n${half}: ${read.filter(isRight).length} of ${read.length} as expected`);
  printTable(
    ["", "messages", "as expected", ...outcomes],
    kinds.map((kind) => {
      const of = read.filter(({ message }) => message.kind === kind);
      const counts = outcomes.map((outcome) => of.filter((one) => one.outcome === outcome).length);
      return [kind, of.length, of.filter(isRight).length, ...counts];
    }),
  );
  printTable(
    ["", "messages", "as expected", ...Object.keys(harms)],
    languages.map((language) => {
      const of = read.filter(({ message }) => message.language === language);
      const harmed = Object.values(harms).map(
        (harm) => of.filter(({ message, outcome }) => harm(message, outcome)).length,
      );
      return [language, of.length, of.filter(isRight).length, ...harmed];
    }),
  );
  if (half === "worked-on" && process.argv.includes("wrong"))
    for (const { message, outcome } of read.filter((one) => !isRight(one)))
      console.log(`${message.language} ${message.kind} -> ${outcome}: ${message.text}`);
}
