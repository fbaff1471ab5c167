import type { Memory } from "#shared/memories";
import { replaces, type Stated, statedIn } from "../../language/replaces.ts";

type Found = { memory: Memory; passage: string; why: string[]; replacedBy?: string };

/** Of more results the rest is left as it is: whoever reads so far is not after the present value of one thing. */
const mostCompared = 20;

/**
 * Says which results are replaced by a later one, and puts the later one before them. The trash has no part in it, and
 * nothing is stored: what is edited or removed is compared anew by the next search.
 */
export function markReplaced<Result extends Found>(results: readonly Result[]): Result[] {
  const compared = results.slice(0, mostCompared).map((result) => ({ result, states: statesOf(result) }));
  const later = new Map<Result, Result>();
  for (const old of compared.filter(({ states }) => states.length > 0)) {
    const newer = compared.filter(
      ({ result, states }) => isLater(result, old.result) && isAny(states, old.states),
    );
    const [latest] = newer.toSorted((a, b) => timeOf(b.result) - timeOf(a.result));
    if (latest !== undefined) later.set(old.result, latest.result);
  }
  return later.size === 0 ? [...results] : inOrder(results, later);
}

function inOrder<Result extends Found>(
  results: readonly Result[],
  later: ReadonlyMap<Result, Result>,
): Result[] {
  const ordered: Result[] = [];
  const put = (result: Result): void => {
    const newer = later.get(result);
    if (newer !== undefined && !ordered.includes(newer)) put(newer);
    if (!ordered.includes(result)) ordered.push(result);
  };
  for (const result of results) put(result);
  return ordered.map((result) => {
    const newer = later.get(result);
    if (newer === undefined) return result;
    const why = [`replaced by “${newer.memory.title}”`, ...result.why];
    return { ...result, replacedBy: newer.memory.id, why };
  });
}

const timeOf = ({ memory }: Found): number => Date.parse(memory.createdAt);
const isLater = (one: Found, other: Found): boolean => timeOf(one) > timeOf(other);
const isAny = (later: readonly Stated[], earlier: readonly Stated[]): boolean =>
  later.some((one) => earlier.some((other) => replaces(one, other)));

/** Reads what a result states off its passage. Words of others do not say what holds for the person. */
const statesOf = ({ memory, passage }: Found): Stated[] => (memory.author === null ? statedIn(passage) : []);
