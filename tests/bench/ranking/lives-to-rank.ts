import { demoPerson } from "#db/seed";
import type { ImportLine } from "#shared/memories";
import { demoLives } from "../demo/demo-lives.ts";
import type { DemoQuestion } from "../demo/demo-question.ts";
import { readQuestionSet, type SetPerson, toImportLine } from "../question-set.ts";

/** A memory as a question looks at it to tell whether it holds the answer. */
export type KeptMemory = { title: string; content: string; createdAt: Date };

export type QuestionToRank = {
  set: string;
  question: string;
  /** True for a memory that holds the answer, or a part of it. */
  holds: (memory: KeptMemory) => boolean;
  /** True where one of those memories is enough; else each holds a part. */
  isAnyEnough: boolean;
};

/** Memories of one person and questions to them. Those of one `life` were written by one hand and are held out together. */
export type LifeToRank = {
  life: string;
  timeZone: string;
  lines: ImportLine[];
  questions: QuestionToRank[];
};

const ownSet = (name: string) => new URL(`../sets/${name}`, import.meta.url).pathname;

/** Every set of the repository, and those in the folders given. */
export async function livesToRank(folders: readonly string[], now: Date): Promise<LifeToRank[]> {
  const apart = [...folders, ownSet("own"), ownSet("hops")].map((folder) => readQuestionSet(folder));
  const told = await readQuestionSet(ownSet("languages"));
  const mixed = await readQuestionSet(ownSet("styles"), true);
  const demo = await demoLives(now);
  return [
    ...(await Promise.all(apart)).flat().map((person) => ofSet(person.memories[0]?.user ?? "", person)),
    ...told.map((person) => ofSet("one in nine languages", person)),
    ...mixed.map((person) => ofSet("styles", person)),
    ...demo.map(({ name, lines, sets }) => ({
      life: name,
      timeZone: demoPerson.timeZone,
      lines,
      questions: Object.entries(sets).flatMap(([set, all]) => all.flatMap((one) => ofDemo(set, one))),
    })),
  ];
}

const fingerprint = (createdAt: string | Date, content: string) =>
  `${new Date(createdAt).getTime()} ${content.trim()}`;

function ofSet(life: string, { memories, questions }: SetPerson): LifeToRank {
  const prints = new Map(
    memories.map((memory) => [memory.id, fingerprint(memory.createdAt, toImportLine(memory).content)]),
  );
  const asked = questions.filter(({ answerable, evidence }) => answerable && evidence.length > 0);
  return {
    life,
    timeZone: "UTC",
    lines: memories.map(toImportLine),
    questions: asked.map(({ set, question, evidence }) => {
      const wanted = new Set(evidence.map((id) => prints.get(id)));
      const holds = ({ createdAt, content }: KeptMemory) => wanted.has(fingerprint(createdAt, content));
      return { set, question, holds, isAnyEnough: false };
    }),
  };
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "Europe/London" });

/** Leaves out what has no answer, and what only the question before makes a question. */
function ofDemo(set: string, { ask, says }: DemoQuestion): QuestionToRank[] {
  const [question = ""] = ask;
  if (says === null || ask.length > 1) return [];
  const holds = ({ title, content, createdAt }: KeptMemory) =>
    says.test(`${title}\n${content}\n${day.format(createdAt)}`);
  return [{ set, question, holds, isAnyEnough: true }];
}
