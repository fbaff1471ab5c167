import type { Scene } from "./scene.ts";
import { hasTrait } from "./traits.ts";
import type { Values } from "./values.ts";

/** From here on a memory says what was rare in the question itself. A share of the asked words, 0 to 1. */
const saysIt = 0.75;
/** Keeps what is lifted in its own order. */
const ownOrder = 1e-3;

/**
 * Lifts statements that say the asked words above everything that says none of them and came by its conversation alone:
 * to "who is allergic" the turn "Nadia is allergic to shellfish" comes before the names around it. What answers a question
 * that was put in the asked words stays where it is, and so does everything when the question names a time, which nobody
 * needs to say. The last are signals.
 */
export function liftAboveNeighbours(
  scores: Values,
  { candidates, question }: Pick<Scene, "candidates" | "question">,
  { coverage, answersQuestion }: { coverage: Values; answersQuestion: Values },
): Values {
  if (question.dates.length > 0) return scores;
  let carried = Number.NEGATIVE_INFINITY;
  for (const [index, { text, near }] of candidates.entries()) {
    const saysNothing = text.counts.size === 0 && near === undefined;
    if (saysNothing && (answersQuestion[index] ?? 0) === 0) carried = Math.max(carried, scores[index] ?? 0);
  }
  return scores.map((score, index) => {
    const { traits = 0 } = candidates[index] ?? {};
    const isLifted = score < carried && (coverage[index] ?? 0) >= saysIt && !hasTrait(traits, "endsAsking");
    return isLifted ? carried + score * ownOrder : score;
  });
}
