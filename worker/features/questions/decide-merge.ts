import { z } from "zod";
import { withUser } from "#db/client";
import { mergeAnswers } from "#shared/questions";
import { badRequest } from "../../http/errors.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  decidePair,
  forgetDecision,
  linkEntities,
  type PairDecision,
  unlinkEntity,
} from "../connections/entities.store.ts";

const decisions: Readonly<Record<(typeof mergeAnswers)[number], PairDecision>> = {
  "Yes, they are the same person": "same",
  "No, they are different people": "different",
  "I am not sure": "unsure",
};
const about = z.object({ entityIds: z.tuple([z.string(), z.string()]) });

/**
 * Carries out the answer to a merge question: yes makes the two names one, any other takes back an earlier yes; either way they
 * are not suggested again. Repeated, it changes nothing.
 * @throws 400 for any answer but the three
 */
export async function decideMerge(
  { db, now }: Deps,
  userId: number,
  metadata: unknown,
  { answer, before }: { answer: string; before: string | null },
): Promise<void> {
  const chosen = mergeAnswers.find((known) => known === answer);
  if (chosen === undefined) throw badRequest("Please choose one of the three answers");
  const asked = about.safeParse(metadata);
  if (!asked.success) return;
  const [known, fresh] = asked.data.entityIds;
  const scoped = withUser(db, userId);
  if (decisions[chosen] === "same") await linkEntities(db, userId, known, fresh);
  else if (before === mergeAnswers[0]) await unlinkEntity(scoped, fresh);
  await decidePair(scoped, userId, [known, fresh], decisions[chosen], now());
}

/** Makes it as if nothing had been answered: a yes is taken back, and the two may be asked about. */
export async function undecideMerge(
  { db }: Deps,
  userId: number,
  metadata: unknown,
  before: string | null,
): Promise<void> {
  const asked = about.safeParse(metadata);
  if (!asked.success) return;
  const [known, fresh] = asked.data.entityIds;
  const scoped = withUser(db, userId);
  if (before === mergeAnswers[0]) await unlinkEntity(scoped, fresh);
  await forgetDecision(scoped, userId, [known, fresh]);
}
