import { offerUnsaved } from "../../features/memories/capture/offer-unsaved.ts";
import { watchCleared } from "../../features/own-data/watch-cleared.ts";

/** Begins what can wait until the code of all windows is there: one more chunk instead of two. */
export function beginLaterSteps(userId: number): void {
  watchCleared(userId);
  offerUnsaved();
}
