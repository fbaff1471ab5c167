import { and, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import { z } from "zod";
import { withUser } from "#db/client";
import { idempotencyKeys } from "#db/schema/account";
import { errorStatus } from "#shared/errors";
import { sha256Hex } from "../platform/hash.ts";
import { uuidv7 } from "../platform/uuid.ts";
import type { AppEnv } from "./app-env.ts";
import { ApiError, badRequest, conflict } from "./errors.ts";

/** A claim that was not renewed for so long was left by a request that died. */
const abandonedAfter = 20_000; // ms
/** An answer of an AI provider may take two minutes: its claim is renewed as long as it is under way. */
const renewEvery = 2_000; // ms
/** How long a second request waits for the first one's answer before it is told to come back. */
const patience = 10_000; // ms

const keySchema = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\x21-\x7e]+$/);

type Made = { status: 200 | 201; body: unknown };

/**
 * Runs `make` at most once for a person, route and Idempotency-Key: every repetition gets the first answer, also when
 * they arrive at the same moment. `make` is handed the id to create its row under, the same for every attempt with this
 * key, so that even an attempt that died between its write and its answer leaves one row.
 * @throws 422 when the key comes again with another body, 409 when the first request is still under way after 10 s.
 */
export async function once(
  c: Context<AppEnv>,
  body: unknown,
  make: (id: string) => Promise<Made>,
): Promise<Response> {
  const { now } = c.var.deps;
  const header = c.req.header("Idempotency-Key");
  if (header === undefined) return answer(c, await make(uuidv7(now())));
  const key = keySchema.safeParse(header);
  if (!key.success) throw badRequest("The Idempotency-Key is not valid");

  const bodyHash = await sha256Hex(JSON.stringify(body));
  const ownId = uuidv7(now());
  const claim = await claimKey(c, { key: key.data, bodyHash, ownId }).catch(async (error: unknown) => {
    // The claim may stand although its answer was lost: whoever asks again must not wait for us.
    if (!(error instanceof ApiError)) await free(c, key.data, eq(idempotencyKeys.subjectId, ownId));
    throw error;
  });
  if ("made" in claim) return answer(c, claim.made);
  const renewal = setInterval(() => renew(c, key.data, claim.subjectId), renewEvery);
  try {
    const made = await make(claim.subjectId);
    await keys(c)
      .update(idempotencyKeys)
      .set({ status: made.status, response: made.body })
      .where(ofRequest(c, key.data));
    return answer(c, made);
  } catch (error) {
    await release(
      c,
      { key: key.data, subjectId: claim.subjectId, isFirst: claim.subjectId === ownId },
      error,
    );
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** One that is late or fails only brings the claim nearer to being taken for abandoned. */
async function renew(c: Context<AppEnv>, key: string, subjectId: string): Promise<void> {
  await keys(c)
    .update(idempotencyKeys)
    .set({ createdAt: c.var.deps.now() })
    .where(
      and(ofRequest(c, key), eq(idempotencyKeys.subjectId, subjectId), gt(idempotencyKeys.createdAt, freed)),
    )
    .catch(() => undefined);
}

/**
 * A refusal is not an answer to keep: the person may mend the request. After any other failure the write may have
 * happened, so the key stays with its id, free to be claimed by the next attempt. So it does when an attempt is refused
 * that is not the first: the one before it may have written, and under another id the next would write it again.
 */
async function release(
  c: Context<AppEnv>,
  { key, subjectId, isFirst }: { key: string; subjectId: string; isFirst: boolean },
  error: unknown,
): Promise<void> {
  const wasRefused = error instanceof ApiError && errorStatus[error.code] < 500;
  const held = eq(idempotencyKeys.subjectId, subjectId);
  if (!(wasRefused && isFirst)) return free(c, key, held);
  await keys(c)
    .delete(idempotencyKeys)
    .where(and(ofRequest(c, key), held))
    .catch(notReleased(c));
}

/** The time of a claim that nobody holds. */
const freed = new Date(0);

/** The next attempt takes the claim, with its id, at once. */
async function free(c: Context<AppEnv>, key: string, which: SQL): Promise<void> {
  await keys(c)
    .update(idempotencyKeys)
    .set({ createdAt: freed })
    .where(and(ofRequest(c, key), which))
    .catch(notReleased(c));
}

const notReleased = (c: Context<AppEnv>) => () =>
  c.var.deps.log("idempotency_key_not_released", { requestId: c.var.requestId });

const answer = (c: Context<AppEnv>, made: Made): Response => c.json(made.body as never, made.status);
const keys = (c: Context<AppEnv>) => withUser(c.var.deps.db, c.var.user.id);
const routeOf = (c: Context<AppEnv>) => `${c.req.method} ${c.req.path}`;
const ofRequest = (c: Context<AppEnv>, key: string) =>
  and(
    eq(idempotencyKeys.userId, c.var.user.id),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.route, routeOf(c)),
  );

async function claimKey(
  c: Context<AppEnv>,
  { key, bodyHash, ownId }: { key: string; bodyHash: string; ownId: string },
): Promise<{ subjectId: string } | { made: Made }> {
  const { now } = c.var.deps;
  const started = now().getTime();
  for (;;) {
    const [claimed] = await keys(c)
      .insert(idempotencyKeys)
      .values({
        userId: c.var.user.id,
        key,
        route: routeOf(c),
        bodyHash,
        subjectId: ownId,
        createdAt: now(),
      })
      .onConflictDoUpdate({
        target: [idempotencyKeys.userId, idempotencyKeys.key, idempotencyKeys.route],
        set: { createdAt: now() },
        setWhere: and(
          isNull(idempotencyKeys.status),
          lt(idempotencyKeys.createdAt, new Date(now().getTime() - abandonedAfter)),
          eq(idempotencyKeys.bodyHash, sql`excluded.body_hash`),
        ),
      })
      .returning({ subjectId: idempotencyKeys.subjectId });
    if (claimed !== undefined) return claimed;

    const [first] = await keys(c).select().from(idempotencyKeys).where(ofRequest(c, key));
    if (first === undefined) continue;
    if (first.bodyHash !== bodyHash) {
      throw new ApiError("idempotency_key_reused", "This Idempotency-Key was used with another request");
    }
    if (first.status !== null)
      return { made: { status: first.status === 201 ? 201 : 200, body: first.response } };
    if (now().getTime() - started > patience) throw conflict("The first request is still under way", 5);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
