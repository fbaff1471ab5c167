import { z } from "zod";
import { type ClaimOfQuotes, type Entailment, entailments } from "../ai.ts";
import type { Meter } from "../meter.ts";
import { complete } from "./complete.ts";
import { dataBlock, dataRule } from "./data-block.ts";
import type { Provider } from "./provider.ts";

const replySchema = z.object({ verdicts: z.array(z.enum(entailments)) });

const longestOutput = 300; // tokens
const longestText = 1_000; // characters

/** Judges whether claims follow from their quotes, in one call. Throws `AiUnavailable` or `AiBudgetSpent`. */
export async function checkWithProvider(
  provider: Provider,
  claims: readonly ClaimOfQuotes[],
  meter: Meter,
): Promise<Entailment[]> {
  const data = claims.map(({ claim, quotes }) => ({
    claim: claim.slice(0, longestText),
    quotes: quotes.map((quote) => quote.slice(0, longestText)),
  }));
  const { text, mark } = dataBlock("claims", data);
  const instructions = [
    "You compare claims with quotes from a person's notes; “you” in a claim is “I” in the quotes. One verdict for each claim, in their order.",
    dataRule(mark),
    "entailed: whoever believes the quotes must believe the claim, its time, condition, certainty and amounts included. contradicted: both cannot be true. unclear: anything else.",
  ];
  const { verdicts } = await complete(provider, meter, {
    operation: "answer",
    model: provider.analysisModel,
    messages: [
      { role: "system" as const, content: instructions.join("\n") },
      { role: "user" as const, content: text },
    ],
    schema: replySchema,
    longestOutput,
    patience: provider.times.token,
  });
  return claims.map((_, index) => verdicts[index] ?? "unclear");
}
