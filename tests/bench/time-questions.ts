import type { TestUser } from "../local-run/register-user.ts";
import { fillVectors } from "./fill-vectors.ts";
import { importLife } from "./import-life.ts";
import { inventLife, type QuestionKind, questionKinds } from "./invent-life.ts";
import { percentile } from "./measures.ts";
import { type BenchRun, withBenchRun } from "./open-bench-run.ts";

const warmUp = 10; // questions of each kind, not timed
const askedOfEachKind = 40; // questions
const textsEmbedded = 100;

export type Timing = { kind: QuestionKind; milliseconds: number };

/**
 * Has `time` ask every kind of question for somebody with so many memories, the kinds in turn; it answers milliseconds. With
 * `vectors` the local model is asked as well.
 */
export async function timeQuestions(
  memories: number,
  time: (person: TestUser, question: string) => Promise<number>,
  vectors: boolean,
): Promise<Timing[]> {
  const timings: Timing[] = [];
  const measure = async (run: BenchRun) => {
    const person = await run.newPerson();
    const life = inventLife(memories, memories);
    const seconds = await importLife(run, person, life, memories);
    console.log(`${memories} memories imported in ${seconds.toFixed(0)} s`);
    if (vectors)
      await fillVectors(
        run,
        Array.from({ length: textsEmbedded }, () => life.next().content),
      );
    for (let round = -warmUp; round < askedOfEachKind; round++) {
      for (const kind of questionKinds) {
        const milliseconds = await time(person, life.ask(kind));
        if (round >= 0) timings.push({ kind, milliseconds });
      }
    }
  };
  await withBenchRun(measure, { settings: { EMBEDDED_VECTORS: String(vectors) } });
  return timings;
}

/** Returns the time that a share of all questions, or of one kind, did not exceed; milliseconds. */
export const timeWithin = (share: number, timings: Timing[], kind?: QuestionKind): number =>
  percentile(
    share,
    timings
      .filter((timing) => kind === undefined || timing.kind === kind)
      .map(({ milliseconds }) => milliseconds),
  );
