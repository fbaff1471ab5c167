import { and, asc, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { pushSubscriptions } from "#db/schema/channels";
import type { PushSubscriptionInput } from "#shared/push";
import type { Deps } from "../../platform/deps.ts";
import { sha256Hex } from "../../platform/hash.ts";
import type { PushMessage } from "../../platform/messages/push-message.ts";
import {
  CannotOpen,
  openForDeployment,
  type SealContext,
  sealForDeployment,
} from "../../platform/sealing.ts";

/** Devices of one person; the oldest makes room. */
const mostDevices = 20;

const placeOf = (endpointHash: string): SealContext => ({
  table: "push_subscriptions",
  column: "sealed",
  row: endpointHash,
});

const ofPerson = (userId: number) => eq(pushSubscriptions.userId, userId);

/** A browser that is there already gets its keys and session anew; whoever else had it loses it. */
export async function savePushSubscription(
  deps: Pick<Deps, "db" | "settings" | "now">,
  user: { id: number; sessionId: string },
  id: string,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<string> {
  const endpointHash = await sha256Hex(endpoint);
  const secret = new TextEncoder().encode(JSON.stringify({ endpoint, ...keys }));
  const sealed = await sealForDeployment(deps, user.id, placeOf(endpointHash), secret);
  const scoped = withUser(deps.db, user.id);
  const fresh = { ...sealed, sessionId: user.sessionId, createdAt: deps.now() };
  const [, [saved]] = await scoped.batch([
    scoped.execute(sql`select release_push(${endpointHash})`),
    scoped
      .insert(pushSubscriptions)
      .values({ id, userId: user.id, endpointHash, ...fresh })
      .onConflictDoUpdate({
        target: [pushSubscriptions.userId, pushSubscriptions.endpointHash],
        set: fresh,
      })
      .returning({ id: pushSubscriptions.id }),
    scoped.delete(pushSubscriptions).where(
      and(
        ofPerson(user.id),
        sql`${pushSubscriptions.id} not in (select s.id from push_subscriptions s where s.user_id = ${user.id}
          order by s.created_at desc, s.id desc limit ${mostDevices})`,
      ),
    ),
  ]);
  return saved?.id ?? id;
}

export const listPushSubscriptions = (db: Database, userId: number) =>
  withUser(db, userId)
    .select({
      id: pushSubscriptions.id,
      endpointHash: pushSubscriptions.endpointHash,
      createdAt: pushSubscriptions.createdAt,
    })
    .from(pushSubscriptions)
    .where(ofPerson(userId))
    .orderBy(desc(pushSubscriptions.createdAt));

/** False when there is none. */
export async function deletePushSubscription(db: Database, userId: number, id: string): Promise<boolean> {
  const gone = await withUser(db, userId)
    .delete(pushSubscriptions)
    .where(and(ofPerson(userId), eq(pushSubscriptions.id, id)))
    .returning({ id: pushSubscriptions.id });
  return gone.length > 0;
}

const secretSchema = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** The person's devices that take notifications. One whose keys cannot be opened any more is left out and said in the log. */
export async function findPushTargets(
  deps: Pick<Deps, "db" | "settings" | "log">,
  userId: number,
): Promise<PushMessage["subscription"][]> {
  const rows = await withUser(deps.db, userId)
    .select()
    .from(pushSubscriptions)
    .where(ofPerson(userId))
    .orderBy(asc(pushSubscriptions.id));
  const opened = await Promise.all(
    rows.map(async ({ id, endpointHash, ...sealed }) => {
      try {
        const plain = await openForDeployment(deps, userId, placeOf(endpointHash), sealed);
        return { id, ...secretSchema.parse(JSON.parse(new TextDecoder().decode(plain))) };
      } catch (error) {
        if (!(error instanceof CannotOpen)) throw error;
        deps.log("push_not_opened", { userId });
        return null;
      }
    }),
  );
  return opened.filter((subscription) => subscription !== null);
}
