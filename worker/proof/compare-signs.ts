import { type Aligned, inUse } from "./align.ts";
import { setsTask } from "./orders.ts";
import { clauseOf, type Reading, reporting } from "./read-text.ts";
import type { Sign, SignKind } from "./signs.ts";

/** Neither may be added nor left out. */
const both: readonly SignKind[] = [
  "negation",
  "former",
  "possible",
  "may",
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
  "only",
  "against",
  "off",
  "out",
  "down",
];
/** May be left out, which says less, but not be added. */
const added: readonly SignKind[] = ["all", "cause"];

/** "May" is a possibility or a permission. */
const standIns: Partial<Record<SignKind, readonly SignKind[]>> = {
  may: ["possible", "ability"],
  possible: ["may"],
  ability: ["may"],
};
const hasSign = (signs: ReadonlySet<SignKind>, kind: SignKind): boolean =>
  signs.has(kind) || standIns[kind]?.some((other) => signs.has(other)) === true;

const kindsOf = (signs: readonly Sign[]): Set<SignKind> =>
  new Set(signs.flatMap(({ kind, of }) => (of === undefined ? [kind] : [])));
const ownSigns = (claim: Reading, clause: number): Sign[] =>
  governing(claim, clause).concat(claim.signs.filter(({ at }) => clauseOf(claim, at) === clause));

/** Names the signs in which a clause of a claim and the clauses that it stands on differ. */
export function signsThatDiffer(claim: Reading, clause: number, aligned: readonly Aligned[]): string[] {
  const told = kindsOf(ownSigns(claim, clause));
  const elsewhere = kindsOf(claim.signs);
  const signs = (one: Aligned) => [
    ...inUse(one.source.signs, one),
    ...governing(one.source, Math.min(...one.used)),
  ];
  const known = kindsOf(aligned.flatMap(signs));
  if (aligned.some(isTask)) known.add("duty");
  const binding = kindsOf(aligned.filter(({ isTitle }) => !isTitle).flatMap(signs));
  const tooMuch = [...both, ...added].filter((kind) => told.has(kind) && !hasSign(known, kind));
  const tooLittle = both.filter(
    (kind) => binding.has(kind) && !hasSign(told, kind) && (kind === "negation" || !hasSign(elsewhere, kind)),
  );
  const isAble = hasSign(elsewhere, "ability") || elsewhere.has("possible");
  const inability = binding.has("ability") && !isAble ? ["ability"] : [];
  return [...tooMuch, ...tooLittle, ...inability];
}

/** "Never open the oven": it should not be opened. */
const isTask = ({ source, used, isTitle }: Aligned): boolean =>
  !isTitle && setsTask(source.text.slice(source.clauses[Math.min(...used)]));

/** Signs before a colon, and those of whoever says it, hold for what stands behind: "Not allowed: nuts", "I don't think that …". */
function governing(source: Reading, first: number): Sign[] {
  const start = source.clauses[first] ?? 0;
  const before = source.text.slice(0, start);
  const reported = behindReport.test(before) ? (source.clauses[first - 1] ?? 0) : start;
  const colon = before.search(/:\s(?!.*:\s)/s);
  return source.signs.filter(
    ({ at, kind }) => governs.has(kind) && at < start && (at < colon || at >= reported),
  );
}
const governs: ReadonlySet<SignKind> = new Set([
  "negation",
  "possible",
  "intent",
  "duty",
  "former",
  "ability",
]);
const behindReport = new RegExp(`\\b${reporting}\\s*$`, "i");

/** Finds conditions and cancellations that differ: they turn a whole sentence, so one in any clause of it has to be told. */
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
