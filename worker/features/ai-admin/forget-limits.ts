import { inArray, like, or } from "drizzle-orm";
import { withUser } from "#db/client";
import { rateLimits } from "#db/schema/account";
import { notFound } from "../../http/errors.ts";
import { limitKey } from "../../http/rate-limit.ts";
import type { Deps } from "../../platform/deps.ts";
import { auditStatement } from "../account/account.store.ts";
import { findLimitSubjects } from "./overview.store.ts";

/**
 * Forgets what was counted against somebody's verification codes: of the account, at the person's own addresses too, and of
 * each of its channels.
 * @throws 404 when there is no such person
 */
export async function forgetVerificationLimits(deps: Deps, adminId: number, userId: number): Promise<void> {
  const subjects = await findLimitSubjects(deps.db, adminId, userId);
  if (subjects === null) throw notFound("There is no such user");
  const { email, address_hashes: hashes } = subjects;
  const counted = [
    ...["code-request-hour", "code-request-day", "code-request-week"].map((name) => ({
      name,
      subject: email,
    })),
    { name: "channel-person", subject: String(userId) },
    ...hashes.map((subject) => ({ name: "channel-address", subject })),
  ];
  const keys = await Promise.all(counted.map((limit) => limitKey(deps.settings.CODE_PEPPER, limit)));
  const scoped = withUser(deps.db, adminId);
  const event = { action: "limits_forgotten", subject: String(userId), at: deps.now() } as const;
  await scoped.batch([
    auditStatement(scoped, adminId, event),
    scoped
      .delete(rateLimits)
      .where(or(inArray(rateLimits.key, keys), ...keys.map((key) => like(rateLimits.key, `${key}:%`)))),
  ]);
}
