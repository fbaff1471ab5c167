import type { ClaimOfQuotes, ContextMemory, Entailment, Listing } from "../../ai/ai.ts";
import type { ProofContext as Judged } from "../../proof/claim.ts";

/** Basis of a sentence: the memories that it was given, by id, the list that was looked up, and when and where it is asked. */
export type ProofContext = Judged & {
  memories: ReadonlyMap<string, ContextMemory>;
  listing?: Listing | undefined;
  /** Asks the provider whether paraphrases follow from their quotes, where it may be asked. */
  check?: ((claims: readonly ClaimOfQuotes[]) => Promise<Entailment[]>) | undefined;
};
