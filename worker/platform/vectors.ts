import type { Vectorize } from "@cloudflare/workers-types";

/** The part of Vectorize that the product uses; the local stand-in offers just this. */
export type VectorizeBinding = Pick<
  Vectorize,
  "insert" | "upsert" | "query" | "getByIds" | "deleteByIds" | "describe"
>;
