import { type ReadFile, readFileSchema } from "#shared/extraction";
import { api, parsed } from "../../../platform/api.ts";
import { isMissing } from "../../../platform/api-error.ts";

/** Fetches what was read in a memory's file; null when nothing was. */
export async function readWhatWasRead(id: string, signal: AbortSignal): Promise<ReadFile | null> {
  try {
    const reply = api.content[":id"].extraction.$get({ param: { id } }, { init: { signal } });
    return await parsed(reply, readFileSchema);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
