import type { Database } from "#db/client";
import { tokenUsage } from "#db/schema/ai-admin";
import type { TokenUsage } from "../../platform/ai/ai.ts";
import { uuidv7 } from "../../platform/uuid.ts";

/** For the batch that stores what the tokens bought. The embedded provider uses none and leaves no row. Cost is worked out where the price table stands. */
export const recordUsage = (scoped: Database, userId: number, usage: TokenUsage | null, at: Date) =>
  usage === null
    ? []
    : [scoped.insert(tokenUsage).values({ id: uuidv7(at), userId, ...usage, costMicros: 0, createdAt: at })];
