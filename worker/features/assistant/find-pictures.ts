import type { AnswerInput } from "../../ai/ai.ts";
import type { Deps } from "../../platform/deps.ts";
import { readPicture } from "../files/read-picture.ts";
import type { Context } from "./choose-context.ts";

/** Among the memories that fit best; what comes later is hardly ever cited. */
const bestMemories = 8;
const mostPictures = 3;
/** Shown in low detail, 512 points wide at most: a larger file shows no more. */
const longestPicture = 512 * 1024; // bytes

/** The pictures that a question may be about, for a provider that can see. */
export async function findPictures(
  deps: Deps,
  userId: number,
  { memories, read }: Context,
): Promise<AnswerInput["pictures"]> {
  if (deps.ai.sees?.answering !== true) return [];
  const ids = memories
    .slice(0, bestMemories)
    .map(({ id }) => id)
    .filter((id) => read.get(id)?.type === "image")
    .slice(0, mostPictures);
  const pictures = await Promise.all(
    ids.map(async (memoryId) => {
      const picture = await readPicture(deps, userId, memoryId, longestPicture);
      return picture === null ? [] : [{ memoryId, picture }];
    }),
  );
  return pictures.flat();
}
