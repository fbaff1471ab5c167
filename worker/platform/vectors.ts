import type { Vectorize } from "@cloudflare/workers-types";
import { z } from "zod";
import { askService } from "./outage.ts";

/** The part of Vectorize that the product uses; the local stand-in offers just this. */
export type VectorizeBinding = Pick<
  Vectorize,
  "insert" | "upsert" | "query" | "getByIds" | "deleteByIds" | "describe"
>;

/** As the index is made (docs/deploy.md). */
export const vectorDimensions = 512;

/** Matches of one query without their contents, the most that Vectorize gives. */
export const mostMatches = 100;

/** Of the passage of a memory that stands at `position`, from 0. Whoever knows the memory knows the ids of its vectors. */
export const vectorId = (memoryId: string, position: number): string => `${memoryId}/${position}`;

const readId = z
  .string()
  .regex(/^[0-9a-f-]{36}\/\d{1,5}$/)
  .transform((id) => ({ memoryId: id.slice(0, 36), position: Number(id.slice(37)) }));

/** The memory and the passage that a vector is of, or null: none of ours. */
export const readVectorId = (id: string): { memoryId: string; position: number } | null =>
  readId.safeParse(id).data ?? null;

/** More ids than this are refused (Vectorize, error 40007). */
const mostDeleted = 100;

/**
 * Removes the vectors of these passages, whether or not they are there: from position `from`, `to` not included.
 * @throws Outage
 */
export async function deleteVectors(
  vectors: Pick<VectorizeBinding, "deleteByIds">,
  memories: readonly { id: string; from?: number; to: number }[],
): Promise<void> {
  const ids = memories.flatMap(({ id, from = 0, to }) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => vectorId(id, from + index)),
  );
  for (let at = 0; at < ids.length; at += mostDeleted)
    await askService("Vectorize", () => vectors.deleteByIds(ids.slice(at, at + mostDeleted)));
}
