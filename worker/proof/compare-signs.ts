import { type Aligned, inRange } from "./align.ts";
import { clauseOf, type Reading, reporting } from "./read-text.ts";
import type { SignKind } from "./signs.ts";

/** Neither may be added nor left out. */
const both: readonly SignKind[] = [
  "negation",
  "former",
  "possible",
  "intent",
  "duty",
  "atMost",
  "atLeast",
  "about",
  "some",
  "few",
  "many",
  "most",
  "part",
  "until",
  "since",
  "before",
  "after",
];
/** May be left out, which says less, but not be added. */
const added: readonly SignKind[] = ["all", "only", "cause"];

const kindsOf = (signs: readonly { kind: SignKind }[]): Set<SignKind> =>
  new Set(signs.map(({ kind }) => kind));

/** Names the signs in which a clause of a claim and the clauses that it stands on differ. */
export function signsThatDiffer(claim: Reading, clause: number, aligned: readonly Aligned[]): string[] {
  const told = kindsOf(claim.signs.filter(({ at }) => clauseOf(claim, at) === clause));
  const known = kindsOf(aligned.flatMap((one) => [...inRange(one.source.signs, one), ...governing(one)]));
  const differing = both.filter((kind) => told.has(kind) !== known.has(kind));
  const tooMuch = added.filter((kind) => told.has(kind) && !known.has(kind));
  const isAble = told.has("ability") || told.has("possible");
  const inability = known.has("ability") && !isAble ? ["ability"] : [];
  return [...differing, ...tooMuch, ...inability];
}

/** Signs before a colon, and those of whoever says it, hold for what stands behind: "Not allowed: nuts", "I don't think that …". */
function governing({ source, first }: Aligned) {
  const start = source.clauses[first] ?? 0;
  const before = source.text.slice(0, start);
  const reported = behindReport.test(before) ? (source.clauses[first - 1] ?? 0) : start;
  const colon = before.lastIndexOf(":");
  return source.signs.filter(
    ({ at, kind }) => kind !== "cause" && at < start && (at < colon || at >= reported),
  );
}
const behindReport = new RegExp(`\\b${reporting}\\s*$`, "i");

/** What turns a whole sentence: a condition or a cancellation in any clause of it has to be told. */
export function turnsThatDiffer(claim: Reading, used: readonly Reading[]): string[] {
  const count = ({ signs }: Reading, kind: SignKind) => signs.filter((sign) => sign.kind === kind).length;
  return (["condition", "cancelled"] as const).filter((kind) => {
    const known = used.reduce((sum, source) => sum + count(source, kind), 0);
    return (
      count(claim, kind) < Math.min(1, known) ||
      (known > 1 && count(claim, kind) < known) ||
      (count(claim, kind) > 0 && known === 0)
    );
  });
}
