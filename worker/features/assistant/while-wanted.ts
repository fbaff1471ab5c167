import { failedWith } from "../../http/database-error.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Asking, findAskingState, notWanted } from "./askings.store.ts";

type World = Pick<Deps, "db">;

/**
 * Time after which an answer under way looks again whether it is still wanted. Whoever stops it speaks to another request,
 * perhaps in another isolate, and one request cannot abort the fetch of another: the database is where they meet.
 */
const lookEvery = 500; // ms

/**
 * Makes an answer as long as its asking is wanted: with a stop or a reset of the conversation `signal` is aborted, and
 * null comes back, whatever `make` made of that.
 */
export async function whileWanted<Made>(
  deps: World,
  userId: number,
  asking: Asking,
  make: (signal: AbortSignal) => Promise<Made>,
): Promise<Made | null> {
  const over = new AbortController();
  const isOver = () => isNotWanted(deps, userId, asking);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    if (await isOver().catch(() => false)) over.abort();
    else if (timer !== undefined) timer = setTimeout(look, lookEvery);
  };
  timer = setTimeout(look, lookEvery);
  try {
    return await make(over.signal);
  } catch (error) {
    // Also what failed for a reason of its own must not free the key of a question that nobody wants answered.
    const isRefused = over.signal.aborted || failedWith(error, notWanted);
    if (isRefused || (await isOver().catch(() => false))) return null;
    throw error;
  } finally {
    clearTimeout(timer);
    timer = undefined;
  }
}

async function isNotWanted({ db }: World, userId: number, { key, chatEpoch }: Asking): Promise<boolean> {
  const state = await findAskingState(db, userId, key);
  return state === null || state.stopped || state.chatEpoch !== chatEpoch;
}
