import type { Analysis } from "#shared/analysis";
import type { Curiosity, MentionedPerson } from "../../ai/ai.ts";
import { entityKey } from "../../language/entity-key.ts";
import { sentencesOf } from "../../language/sentences.ts";
import type { Deps } from "../../platform/deps.ts";
import { meterFor } from "../ai-admin/meter-calls.ts";
import { findMentions, type MemoryToAsk, type Mentions } from "./memory-to-ask.store.ts";

/** Less than this is a guess whether somebody is a person. */
const leastConfidence = 0.7;
const mostPeople = 12;
/** So much of a text is read for names, which bounds the work. */
const reach = 20_000; // characters

export const nothingToAsk: Curiosity = { questions: [], settled: [] };

/**
 * Finds what one would ask about a memory. Of what others sent, only who they are; of what Lilu said, nothing; of what was read
 * in a file, nothing but the person's own voice: the names in it are not of their life.
 * @throws AiUnavailable, AiBudgetSpent
 */
export async function askAbout(
  deps: Deps,
  userId: number,
  memory: MemoryToAsk,
  analysis: Pick<Analysis, "entities">,
): Promise<Curiosity> {
  if (memory.trust === "others") return askWhoSent(memory);
  if (memory.source === "chat" || deps.ai.askQuestions === undefined) return nothingToAsk;
  const text = ownWords(memory);
  if (text === "") return nothingToAsk;
  const entities = analysis.entities.filter(({ value }) => text.includes(value));
  const people = await findPeople(deps, userId, memory, { text, entities });
  const { title, tags, createdAt, occurredAt, timeZone, userName, author } = memory;
  return deps.ai.askQuestions(
    {
      title,
      text,
      tags,
      createdAt,
      happenedAt: occurredAt,
      timeZone,
      userName,
      entities,
      people,
      isTurn: author !== null,
    },
    meterFor(deps, userId),
  );
}

const address = /^[^\s<>"'@]{1,64}@[\p{L}\p{N}.-]{1,190}$/u;
const number = /^\+?[\d ()-]{5,24}$/;

/**
 * Asks who sent a memory: the one thing that is asked of what others wrote, and by the bare address or number, because a name
 * that comes along is theirs to choose.
 */
function askWhoSent({ sender }: { sender: string | null }): Curiosity {
  const bare = sender?.trim() ?? "";
  if (!address.test(bare) && !number.test(bare)) return { questions: [], settled: [] };
  return {
    questions: [
      {
        question: `Who is ${bare}?`,
        category: "relationship",
        priority: 2,
        suggestedAnswers: ["A friend", "Family", "A colleague", "A company I deal with"],
      },
    ],
    settled: [],
  };
}

const ownWords = ({ content, extractedText, source }: MemoryToAsk): string =>
  (source === "voice" && extractedText !== null ? `${content}\n\n${extractedText}` : content).trim();

async function findPeople(
  { db }: Deps,
  userId: number,
  { id, title }: MemoryToAsk,
  { text, entities }: { text: string } & Pick<Analysis, "entities">,
): Promise<MentionedPerson[]> {
  const names = new Map(
    entities
      .filter(({ type, confidence }) => type === "PERSON" && confidence >= leastConfidence)
      .map(({ value }) => [entityKey(value), value]),
  );
  const keys = [...names.keys()].slice(0, mostPeople);
  const mentions = await findMentions(db, userId, id, keys);
  const here = sentencesIn(`${title}.\n\n${text.slice(0, reach)}`);
  return keys.map((key) => toPerson(names.get(key) ?? key, here, mentions.get(key)));
}

function toPerson(name: string, sentences: string[], mentions: Mentions | undefined): MentionedPerson {
  const texts = mentions?.texts ?? [];
  const naming = (some: string[]) => some.filter((sentence) => sentence.includes(name));
  return {
    name,
    memories: 1 + texts.length,
    here: naming(sentences),
    elsewhere: naming(texts.flatMap(sentencesIn)),
    fullNames: mentions?.fullNames ?? [],
  };
}

const sentencesIn = (text: string): string[] => sentencesOf(text).map((sentence) => sentence.text);
