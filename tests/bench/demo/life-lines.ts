import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { ImportLine } from "#shared/memories";

const note = z.strictObject({
  daysAgo: z.int(),
  hour: z.int(),
  title: z.string().optional(),
  content: z.string(),
});
const [millisecondsADay, millisecondsAnHour] = [86_400_000, 3_600_000];

/**
 * The notes of a life that was made up for the bench, as lines of an import dated back from `now`: Isla's ninety, written in
 * haste, with mails forwarded and facts that change, the first few short ones of two newcomers, and half a year of a father and of a joiner. Hours are those of UTC: no
 * question depends on them.
 */
export async function lifeLines(
  file: "isla-notes" | "newcomer-notes" | "first-notes" | "marlow-notes" | "teodora-notes",
  now: Date,
): Promise<ImportLine[]> {
  const text = await readFile(new URL(`${file}.jsonl`, import.meta.url), "utf8");
  const today = Math.floor(now.getTime() / millisecondsADay) * millisecondsADay;
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const { daysAgo, hour, title, content } = note.parse(JSON.parse(line));
      const written = today - daysAgo * millisecondsADay + hour * millisecondsAnHour;
      return { content, createdAt: new Date(written).toISOString(), ...(title !== undefined && { title }) };
    });
}
