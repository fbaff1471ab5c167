import { demoPerson } from "#db/seed";
import type { ImportLine } from "#shared/memories";
import { demoImportLines } from "../../../worker/features/memories/demo-memories.ts";
import { afterthoughts } from "./afterthoughts.ts";
import type { DemoQuestion } from "./demo-question.ts";
import { detours } from "./detours.ts";
import { errands } from "./errands.ts";
import { firstNotes } from "./first-notes.ts";
import { hurried } from "./hurried.ts";
import { isla } from "./isla.ts";
import { lifeLines } from "./life-lines.ts";
import { newcomer } from "./newcomer.ts";
import { offhand } from "./offhand.ts";
import { paraphrased } from "./paraphrased.ts";
import { perturbed } from "./perturbed.ts";
import { pocket } from "./pocket.ts";
import { riddles } from "./riddles.ts";
import { strangers } from "./strangers.ts";
import { marlow, teodora } from "./two-lives.ts";
import { workedOn } from "./worked-on.ts";

const ofDemo: Record<string, readonly DemoQuestion[]> = {
  hurried,
  offhand,
  pocket,
  afterthoughts,
  errands,
  detours,
  riddles,
  "worked-on": workedOn,
  strangers,
  perturbed,
  paraphrased,
};

/** A life of the bench and what is asked of it, by set. */
export type DemoLife = { name: string; lines: ImportLine[]; sets: Record<string, readonly DemoQuestion[]> };

/** The lives as of now: each note was written so many days ago. */
export async function demoLives(now: Date): Promise<DemoLife[]> {
  const { name, timeZone } = demoPerson;
  return [
    { name, lines: demoImportLines(now, timeZone), sets: ofDemo },
    { name: "Isla Drummond", lines: await lifeLines("isla-notes", now), sets: { isla } },
    { name: "Somebody New", lines: await lifeLines("newcomer-notes", now), sets: { newcomer } },
    {
      name: "Another New One",
      lines: await lifeLines("first-notes", now),
      sets: { "first-notes": firstNotes },
    },
    { name: "Marlow Hale", lines: await lifeLines("marlow-notes", now), sets: { marlow } },
    { name: "Teodora Lang", lines: await lifeLines("teodora-notes", now), sets: { teodora } },
  ];
}
