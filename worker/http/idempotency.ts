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
/** Time that a second request waits for the first one's answer before it is told to come back. */
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
 * key, so that even an attempt that died between its write and its answer leaves one row; and whether it is the first one,
 * before which nobody can have written under that id.
 * @throws 422 when the key comes again with another body, 409 when the first request is still under way after 10 s.
 */
export async function once(
  c: Context<AppEnv>,
  body: unknown,
  make: (id: string, isFirst: boolean) => Promise<Made>,
): Promise<Response> {
  const { now } = c.var.deps;
  const header = c.req.header("Idempotency-Key");
  if (header === undefined) return answer(c, await make(uuidv7(now()), true));
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
  const renewal = setInterval(() => renew(c, key.data, claim), renewEvery);
  try {
    const made = await make(claim.subjectId, claim.isFirst);
    await keys(c)
      .update(idempotencyKeys)
      .set({ status: made.status, response: made.body })
      .where(ofRequest(c, key.data));
    return answer(c, made);
  } catch (error) {
    await release(c, key.data, claim, error);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/**
 * A row is made once for a person, key and route, and stays for a day: whoever claims it, and however often, writes under
 * its one id, and that is why there is no way to two.
 */
type Claim = {
  subjectId: string;
  /** Nobody can have written under this id before. */
  isFirst: boolean;
  /** Time at which the claim was made or last renewed: who finds another one in the row has lost it. */
  heldAt: Date;
};

/** One that is late or fails only brings the claim nearer to being taken for abandoned. */
async function renew(c: Context<AppEnv>, key: string, claim: Claim): Promise<void> {
  const at = c.var.deps.now();
  const renewed = await keys(c)
    .update(idempotencyKeys)
    .set({ createdAt: at })
    .where(
      and(
        ofRequest(c, key),
        eq(idempotencyKeys.subjectId, claim.subjectId),
        gt(idempotencyKeys.createdAt, freed),
      ),
    )
    .returning({ key: idempotencyKeys.key })
    .catch(() => []);
  if (renewed.length > 0) claim.heldAt = at;
}

/**
 * A refusal is not an answer to keep: the person may mend the request, and another body may come under the key. After any
 * other failure the write may have happened, so the key stays with its body. So it does when an attempt is refused that is
 * not the first, or that somebody took for abandoned: the other one may have written.
 */
async function release(c: Context<AppEnv>, key: string, claim: Claim, error: unknown): Promise<void> {
  const wasRefused = error instanceof ApiError && errorStatus[error.code] < 500;
  const held = eq(idempotencyKeys.subjectId, claim.subjectId);
  if (wasRefused && claim.isFirst) {
    const opened = await keys(c)
      .update(idempotencyKeys)
      .set({ createdAt: freed, bodyHash: anyBody })
      .where(and(ofRequest(c, key), held, eq(idempotencyKeys.createdAt, claim.heldAt)))
      .returning({ key: idempotencyKeys.key })
      .catch(() => []);
    if (opened.length > 0) return;
  }
  await free(c, key, held);
}

/** Stands for the body of a key under which nothing has been written. */
const anyBody = "";

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

type Wanted = { key: string; bodyHash: string; ownId: string };

async function claimKey(c: Context<AppEnv>, wanted: Wanted): Promise<Claim | { made: Made }> {
  const { now } = c.var.deps;
  const started = now().getTime();
  for (;;) {
    const claimed = await insertOrTakeOver(c, wanted);
    if (claimed !== null) return claimed;

    const [first] = await keys(c).select().from(idempotencyKeys).where(ofRequest(c, wanted.key));
    if (first === undefined) continue;
    if (first.bodyHash === anyBody) {
      const opened = await claimOpened(c, wanted);
      if (opened !== null) return opened;
      continue;
    }
    if (first.bodyHash !== wanted.bodyHash) {
      throw new ApiError("idempotency_key_reused", "This Idempotency-Key was used with another request");
    }
    if (first.status !== null)
      return { made: { status: first.status === 201 ? 201 : 200, body: first.response } };
    if (now().getTime() - started > patience)
      throw conflict("The first request is still under way", { retryAfter: 5 });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The row is new, or the attempt that holds it was left. Null when neither is so. */
async function insertOrTakeOver(c: Context<AppEnv>, { key, bodyHash, ownId }: Wanted): Promise<Claim | null> {
  const at = c.var.deps.now();
  const [claimed] = await keys(c)
    .insert(idempotencyKeys)
    .values({ userId: c.var.user.id, key, route: routeOf(c), bodyHash, subjectId: ownId, createdAt: at })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key, idempotencyKeys.route],
      set: { createdAt: at },
      setWhere: and(
        isNull(idempotencyKeys.status),
        lt(idempotencyKeys.createdAt, new Date(at.getTime() - abandonedAfter)),
        eq(idempotencyKeys.bodyHash, sql`excluded.body_hash`),
      ),
    })
    .returning({ subjectId: idempotencyKeys.subjectId });
  if (claimed === undefined) return null;
  return { ...claimed, isFirst: claimed.subjectId === ownId, heldAt: at };
}

/** The attempt before this one was refused: the row takes this one's body. Null when another one was quicker. */
async function claimOpened(c: Context<AppEnv>, { key, bodyHash }: Wanted): Promise<Claim | null> {
  const at = c.var.deps.now();
  const [claimed] = await keys(c)
    .update(idempotencyKeys)
    .set({ createdAt: at, bodyHash })
    .where(and(ofRequest(c, key), eq(idempotencyKeys.bodyHash, anyBody)))
    .returning({ subjectId: idempotencyKeys.subjectId });
  return claimed === undefined ? null : { ...claimed, isFirst: true, heldAt: at };
}
