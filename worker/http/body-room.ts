import { badRequest, unavailable } from "./errors.ts";

/** Length from which a body counts: as many shorter ones as there are places for are 16 MB. */
export const countedFrom = 256 * 1024; // bytes
const megabyte = 1024 * 1024;
/** Of counted bodies that are here at once. One person and one address have half of it for all that they send at once. */
const mostBytes = 26 * megabyte;
/** Of the room of everybody, of a person and of an address, what the longest body leaves to others. */
const beside = 2 * megabyte;
/** Longest wait for room: as long as those before it go on, theirs is given back sooner. */
const longestWait = 120_000; // ms
/** So long may others take the room that somebody who was here before them needs more of. */
const passedFor = 5_000; // ms
/** Time to fill what one was last given; longer is slow: 9 KB a second at first, 90 where it holds 8 MB. */
const slowAfter = 30_000; // ms
const comeBackIn = 2; // seconds
const look = 100; // ms between two looks of whoever waits for room
const beat = 500; // ms between two signs of life
const goneAfter = 2_000; // ms without one

export type Sender = { session: string | null; address: string };

/** The room that one body has. */
export type BodyPlace = {
  /**
   * Has the body hold so many bytes, more or less than before; resolves when there is room.
   * @throws 503 when there is none for two minutes
   */
  hold: (bytes: number) => Promise<void>;
  /** Tells that all of it is here. */
  end: () => void;
  /** Rejects when its sender is too slow: 400, or 503 where others wait for what it holds. */
  sentAway: Promise<never>;
  leave: () => void;
};

type Body = {
  session: string | null;
  /** Names that its bytes are counted for; none for a short one. */
  holders: readonly string[];
  /** Length that it says it has, or may have. */
  most: number;
  held: number;
  isHere: boolean;
  /** Bytes that it waits for; else as many as it holds. */
  wanted: number;
  wantedAt: number;
  givenAt: number;
  seenAt: number;
};

/**
 * The memory of an isolate that long bodies share while they arrive and until they are answered. A body holds what it was
 * given room for, and not what it announces. Room is given where all could still be sent to their ends, one after the
 * other (Dijkstra's banker), so that no two wait for one another; who is slow goes when others wait for what it holds.
 * As in `Turns`, nobody waits for another request's promise and everybody gives signs of life.
 */
export class BodyRoom {
  readonly #now: () => number;
  readonly #bodies = new Set<Body>();

  constructor(now: () => number) {
    this.#now = now;
  }

  open({ session, address }: Sender, most: number): BodyPlace {
    const now = this.#now();
    const own = session === null ? [] : [`session ${session}`];
    const holders = most <= countedFrom ? [] : [everybody, `address ${address}`, ...own];
    const times = { wantedAt: now, givenAt: now, seenAt: now };
    const body: Body = { session, holders, most, held: 0, isHere: false, wanted: 0, ...times };
    const { promise: sentAway, reject } = Promise.withResolvers<never>();
    // Without a listener it would be a fault of ours.
    sentAway.catch(() => {});
    const heart = setInterval(() => {
      body.seenAt = this.#now();
      // Taken for gone while the isolate stood still.
      this.#bodies.add(body);
      if (this.#mustGo(body))
        reject(holders.length === 0 ? badRequest(tooSlow) : unavailable(tooSlow, comeBackIn));
    }, beat);
    this.#bodies.add(body);
    return {
      hold: (bytes) => this.#hold(body, bytes),
      end: () => {
        Object.assign(body, { most: body.held, isHere: true });
      },
      sentAway,
      leave: () => {
        clearInterval(heart);
        this.#bodies.delete(body);
      },
    };
  }

  async #hold(body: Body, bytes: number): Promise<void> {
    Object.assign(body, { wanted: bytes, wantedAt: this.#now() });
    while (isWaiting(body) && !this.#hasRoomFor(body, this.#alive())) {
      if (this.#now() - body.wantedAt > longestWait) throw unavailable(busy, comeBackIn);
      await new Promise((resolve) => setTimeout(resolve, look));
    }
    Object.assign(body, { held: bytes, givenAt: this.#now() });
  }

  #hasRoomFor(body: Body, bodies: readonly Body[]): boolean {
    const passes = body.held === 0 && bodies.some((other) => this.#isPassed(other, body, bodies));
    return !passes && fits(body, bodies);
  }

  /** True for one who was here first and lacks nothing but the room of everybody. */
  #isPassed(body: Body, by: Body, bodies: readonly Body[]): boolean {
    if (!isWaiting(body) || body.wantedAt >= by.wantedAt) return false;
    const isItsOwn = (other: Body) =>
      other.holders.some((one) => one !== everybody && body.holders.includes(one));
    return this.#now() - body.wantedAt > passedFor && fits(body, bodies.filter(isItsOwn));
  }

  /** True for a short one that is slow; for the slowest of the others, where somebody else would have room without them. */
  #mustGo(body: Body): boolean {
    if (!this.#isSlow(body)) return false;
    if (body.holders.length === 0) return true;
    const bodies = this.#alive();
    return bodies.filter(isWaiting).some((waiting) => {
      const isInItsWay = (other: Body) => this.#isSlow(other) && other.session !== waiting.session;
      const [slowest] = bodies.filter(isInItsWay).sort((a, b) => a.givenAt - b.givenAt);
      const without = bodies.filter((other) => !isInItsWay(other));
      return slowest === body && !fits(waiting, bodies) && fits(waiting, without);
    });
  }

  #isSlow(body: Body): boolean {
    const isArriving = body.held > 0 && !body.isHere && !isWaiting(body);
    return isArriving && this.#now() - body.givenAt > slowAfter;
  }

  #alive(): Body[] {
    for (const body of this.#bodies) if (this.#now() - body.seenAt > goneAfter) this.#bodies.delete(body);
    return [...this.#bodies];
  }
}

const busy = "The service is busy. Please try again in a moment.";
const tooSlow = "This came too slowly. Please try again.";

const everybody = "";
const roomOf = (holder: string): number => (holder === everybody ? mostBytes : mostBytes / 2);
const isWaiting = ({ held, wanted }: Body): boolean => wanted > held;
/** True where all could still end if the body held what it wants. */
const fits = (body: Body, bodies: readonly Body[]): boolean =>
  canAllEnd([...bodies.filter((other) => other !== body), { ...body, held: body.wanted }]);

/** True where each could get all of its length, in some order, from what is free and what those before it have given back. */
function canAllEnd(bodies: readonly Body[]): boolean {
  const free = new Map<string, number>();
  const freeOf = (one: string) => free.get(one) ?? roomOf(one);
  const counted = (bytes: number, one: string) => Math.min(bytes, roomOf(one) - beside);
  let left = bodies.filter(({ held }) => held > 0);
  for (const { holders, held } of left)
    for (const one of holders) free.set(one, freeOf(one) - counted(held, one));
  if ([...free.values()].some((bytes) => bytes < 0)) return false;
  for (;;) {
    const able = left.filter(({ holders, held, most }) =>
      holders.every((one) => counted(most, one) - counted(held, one) <= freeOf(one)),
    );
    if (able.length === 0) return left.length === 0;
    for (const { holders, held } of able)
      for (const one of holders) free.set(one, freeOf(one) + counted(held, one));
    left = left.filter((body) => !able.includes(body));
  }
}

const places = new WeakMap<Request, BodyPlace>();

/** The place that the body of a request has; undefined for one that is too short for a place. */
export const placeOfBody = (request: Request): BodyPlace | undefined => places.get(request);

/** Gives a request's body a place, for `readBody` to find. */
export function placeBody(request: Request, place: BodyPlace): void {
  places.set(request, place);
}
