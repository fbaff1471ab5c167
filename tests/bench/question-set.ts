import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { ImportLine } from "#shared/memories";
import { importLines } from "../local-run/import-lines.ts";
import type { TestUser } from "../local-run/register-user.ts";
import type { BenchRun } from "./open-bench-run.ts";

const memorySchema = z.object({
  set: z.string(),
  user: z.string(),
  id: z.string(),
  createdAt: z.string(),
  text: z.string(),
  title: z.string().optional(),
  session: z.string().optional(),
});
const questionSchema = z.object({
  set: z.string(),
  user: z.string(),
  question: z.string(),
  category: z.string(),
  /** Ids of the memories that hold the answer. */
  evidence: z.array(z.string()),
  answer: z.unknown().optional(),
  answerable: z.boolean(),
});
export type SetMemory = z.infer<typeof memorySchema>;
export type SetQuestion = z.infer<typeof questionSchema>;

/** One person of a set: what they have kept, and what they ask. */
export type SetPerson = { set: string; memories: SetMemory[]; questions: SetQuestion[] };

/** Reads `memories.jsonl` and `questions.jsonl`. A person of two sets is two; `isOneLife` makes one person of all. */
export async function readQuestionSet(folder: string, isOneLife = false): Promise<SetPerson[]> {
  const [memories, questions] = await Promise.all([
    readLines(join(folder, "memories.jsonl"), memorySchema),
    readLines(join(folder, "questions.jsonl"), questionSchema),
  ]);
  const ownerOf = ({ set, user }: { set: string; user: string }) => (isOneLife ? "" : `${set} ${user}`);
  const asked = Map.groupBy(questions, ownerOf);
  return [...Map.groupBy(memories, ownerOf)].map(([owner, theirs]) => ({
    set: theirs[0]?.set ?? "",
    memories: theirs,
    questions: asked.get(owner) ?? [],
  }));
}

async function readLines<Line>(path: string, schema: z.ZodType<Line>): Promise<Line[]> {
  const lines = (await readFile(path, "utf8")).split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => schema.parse(JSON.parse(line)));
}

/** An import takes 10 MB; this stays far below. */
const importedAtOnce = 1_000; // memories

export type Imported = {
  /** Of the set. */
  id: string;
  content: string;
};

/** Imports and analyses what a person has kept; answers it by the ids that the product gave. */
export async function importSet(
  run: BenchRun,
  person: TestUser,
  memories: SetMemory[],
): Promise<Map<string, Imported>> {
  for (let from = 0; from < memories.length; from += importedAtOnce) {
    const lines = memories.slice(from, from + importedAtOnce).map(toImportLine);
    const [first] = (await importLines(person, lines)).rejected;
    if (first !== undefined) throw new Error(`Line ${first.line} was not taken: ${first.error}`);
  }
  await run.analysed();
  return mapIds(run, person, memories);
}

/** Something said begins with who said it; everything else is a note. */
export function toImportLine({ text, title, createdAt, session }: SetMemory): ImportLine {
  const said = session === undefined ? null : /^([^:\n]{1,40}):\s*([\s\S]+)$/.exec(text);
  const [, author, content] = said ?? [];
  return {
    content: content ?? text,
    createdAt,
    ...(title === undefined ? {} : { title }),
    ...(session === undefined ? {} : { thread: session }),
    ...(author === undefined ? {} : { author }),
  };
}

/** The product makes its own ids; time and content tell which memory is which. */
async function mapIds(
  run: BenchRun,
  person: TestUser,
  memories: SetMemory[],
): Promise<Map<string, Imported>> {
  const fingerprint = (createdAt: unknown, content: string) =>
    `${Date.parse(String(createdAt))} ${content.trim()}`;
  const known = new Map(
    memories.map((memory) => [fingerprint(memory.createdAt, toImportLine(memory).content), memory.id]),
  );
  const rows = await run.sql("select id, content, created_at from memories where user_id = $1", [
    String(person.user.id),
  ]);
  const imported = new Map<string, Imported>();
  for (const row of rows) {
    const content = String(row.content);
    const id = known.get(fingerprint(row.created_at, content));
    if (id !== undefined) imported.set(String(row.id), { id, content });
  }
  if (imported.size !== known.size)
    throw new Error(`Found ${imported.size} of ${known.size} imported memories`);
  return imported;
}
