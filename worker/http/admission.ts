import type { ConcurrencyLimit } from "./concurrency-limit.ts";

/** Sender of a request, as far as can be said without asking anybody. */
export type Caller = {
  /** The token of its session, looked at by nobody yet. */
  session: string | null;
  address: string;
};

/** A request that is under way, or in line. */
type Ticket = Caller & { since: number; seenAt: number };

/** Share of all places that one session or one address may hold; an address may be a household, an office, a mobile network. */
type Shares = { session: number; address: number };
const sharesInside: Shares = { session: 1 / 4, address: 1 / 2 };
const sharesInLine: Shares = { session: 1 / 2, address: 1 / 2 };

const longestWait = 5_000; // ms; then people reload, which makes it worse
const look = 25; // ms between two looks of somebody in line
const beat = 500; // ms between two signs of life of a request under way
const goneAfter = 2_000; // ms without one
/** A request that the database answers ends in this time; what goes on longer waits for a provider or for its sender. */
const longestHold = 15_000; // ms

/**
 * Lets so many requests in as the limit allows, and as many as it allows at most wait in line for a short time; whoever
 * comes then is sent away at once, which costs next to nothing. Nobody holds all places: see the shares.
 * As in `Turns`, nobody waits for another request's promise and everybody gives signs of life, because the runtime drops
 * a request whose client has gone, in the middle and without `finally`.
 */
export class Admission {
  readonly #limit: ConcurrencyLimit;
  readonly #now: () => number;
  readonly #inside = new Set<Ticket>();
  readonly #line = new Set<Ticket>();

  constructor(limit: ConcurrencyLimit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Resolves with what gives the place back, or with null: at once when the line is full, or after five seconds in it. */
  async enter(caller: Caller): Promise<(() => void) | null> {
    const ticket = { ...caller, since: this.#now(), seenAt: this.#now() };
    if (this.#isTurnOf(ticket)) return this.#takePlace(ticket);
    if (!new Held(this.#alive(this.#line), this.#limit.most, sharesInLine).hasRoomFor(ticket)) return null;
    this.#line.add(ticket);
    try {
      return await this.#wait(ticket);
    } finally {
      this.#line.delete(ticket);
    }
  }

  async #wait(ticket: Ticket): Promise<(() => void) | null> {
    const end = ticket.since + longestWait;
    while (this.#now() < end) {
      await new Promise((resolve) => setTimeout(resolve, look));
      ticket.seenAt = this.#now();
      if (this.#isTurnOf(ticket)) return this.#takePlace(ticket);
    }
    return null;
  }

  #takePlace(ticket: Ticket): () => void {
    ticket.since = this.#now();
    this.#inside.add(ticket);
    const heart = setInterval(() => {
      ticket.seenAt = this.#now();
    }, beat);
    return () => {
      clearInterval(heart);
      this.#inside.delete(ticket);
    };
  }

  /** True where there is room left when everybody before it in line who can go in has gone in. */
  #isTurnOf(ticket: Ticket): boolean {
    const held = new Held(this.#alive(this.#inside), this.#limit.current, sharesInside);
    for (const earlier of this.#alive(this.#line)) {
      if (earlier === ticket) break;
      if (held.hasRoomFor(earlier)) held.add(earlier);
    }
    return held.hasRoomFor(ticket);
  }

  #alive(tickets: Set<Ticket>): Set<Ticket> {
    const now = this.#now();
    for (const ticket of tickets) {
      const isOver = now - ticket.since > longestHold;
      if (now - ticket.seenAt > goneAfter || isOver) tickets.delete(ticket);
    }
    return tickets;
  }
}

/** Counts the places that each session and address holds. */
class Held {
  readonly #places: number;
  readonly #shares: Shares;
  readonly #sessions = new Map<string, number>();
  readonly #addresses = new Map<string, number>();
  #count = 0;

  constructor(tickets: Iterable<Ticket>, places: number, shares: Shares) {
    this.#places = places;
    this.#shares = shares;
    for (const ticket of tickets) this.add(ticket);
  }

  add({ session, address }: Caller): void {
    this.#count += 1;
    if (session !== null) this.#sessions.set(session, (this.#sessions.get(session) ?? 0) + 1);
    this.#addresses.set(address, (this.#addresses.get(address) ?? 0) + 1);
  }

  hasRoomFor({ session, address }: Caller): boolean {
    const isBelow = (held: number | undefined, share: number) =>
      (held ?? 0) < Math.max(1, this.#places * share);
    return (
      this.#count < this.#places &&
      (session === null || isBelow(this.#sessions.get(session), this.#shares.session)) &&
      isBelow(this.#addresses.get(address), this.#shares.address)
    );
  }
}
