import { readSignedIn } from "../../features/account/signed-in-person.ts";
import { offerUnsaved } from "../../features/memories/capture/offer-unsaved.ts";
import { watchCleared } from "../../features/own-data/watch-cleared.ts";

/** Begins what can wait until the code of all windows is there: one more chunk instead of two. */
export function beginLaterSteps(): void {
  const userId = readSignedIn();
  if (userId !== null) watchCleared(userId);
  offerUnsaved();
}
