import type { HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import type { Deps } from "../platform/deps.ts";
import { bearerOf } from "./access-token.ts";
import { Admission } from "./admission.ts";
import type { AppEnv } from "./app-env.ts";
import { BodyRoom, placeBody } from "./body-room.ts";
import { ConcurrencyLimit } from "./concurrency-limit.ts";
import { unavailable } from "./errors.ts";
import { clientAddress } from "./rate-limit.ts";
import { shortBody } from "./receive-body.ts";
import { sessionToken } from "./session-cookie.ts";

const comeBackIn = 2; // seconds
const sayRefusalsEvery = 10_000; // ms

type Door = {
  limit: ConcurrencyLimit;
  admission: Admission;
  room: BodyRoom;
  refused: number;
  saidAt: number;
};
type World = Pick<Deps, "settings" | "now">;

const doors = new WeakMap<World, Door>();

/** The one door of an isolate. */
function doorOf(deps: World): Door {
  const known = doors.get(deps);
  if (known !== undefined) return known;
  const now = () => deps.now().getTime();
  const limit = new ConcurrencyLimit(deps.settings.MAX_REQUESTS_IN_FLIGHT, now);
  const admission = new Admission(limit, now);
  const door = { limit, admission, room: new BodyRoom(now), refused: 0, saidAt: 0 };
  doors.set(deps, door);
  return door;
}

/**
 * Lets a request in, or answers 503 with Retry-After before anything is read, hashed or asked of the database. Its place is
 * free again when its answer begins, and so is the room of its body: a download or an answer that streams holds none.
 */
export const admit = createMiddleware<AppEnv>(async (c, next) => {
  const { deps } = c.var;
  const door = doorOf(deps);
  const caller = {
    session: bearerOf(c) ?? sessionToken(c) ?? null,
    address: clientAddress(c),
  };
  const leave = await door.admission.enter(caller);
  if (leave === null) {
    sayRefusal(deps, door);
    throw unavailable("The service is busy. Please try again in a moment.", comeBackIn);
  }
  const length = lengthOfBody(c.req);
  const place = length > shortBody ? door.room.open(caller, length) : null;
  if (place !== null) placeBody(c.req.raw, place);
  try {
    await next();
  } finally {
    place?.leave();
    leave();
  }
});

/** The longest that any route takes, a file and what is said of it; more is read and dropped. */
const longestBody = 27 * 1024 * 1024; // bytes

/** Returns the length that a body says it has, or may have. */
function lengthOfBody(request: HonoRequest): number {
  if (request.raw.body === null) return 0;
  return Math.min(Number(request.header("Content-Length") ?? longestBody), longestBody);
}

/** Runs the look-up that nearly every request begins with, and learns from its time how busy the database is. */
export async function timedLookUp<Found>(deps: World, lookUp: () => Promise<Found>): Promise<Found> {
  const begin = deps.now().getTime();
  try {
    return await lookUp();
  } finally {
    doorOf(deps).limit.note(deps.now().getTime() - begin);
  }
}

/** A line for each refusal would be load of its own. */
function sayRefusal({ log, now }: Deps, door: Door): void {
  door.refused += 1;
  if (now().getTime() - door.saidAt < sayRefusalsEvery) return;
  log("requests_refused", { count: door.refused, limit: door.limit.current });
  Object.assign(door, { refused: 0, saidAt: now().getTime() });
}
