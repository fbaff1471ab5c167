/** Somebody in line; whoever has not been seen for a while is gone. */
type Ticket = { seenAt: number };

export type TurnRules = {
  /** Number of places in line, whoever has the turn included. */
  places: number;
  /** A pause before the turn of everybody who had to wait, in which other work gets on. */
  pause: number; // ms
  /** Longest wait; whoever has waited so long is sent away: an answer that comes later than this is none. */
  patience: number; // ms
  /** A ticket without a sign of life for this long belongs to a request that was cut off: its place and its turn are free again. */
  goneAfter: number; // ms
};

const look = 25; // ms between two looks at whether it is one's turn
const beat = 250; // ms between two signs of life of whoever has the turn

/**
 * One after the other, first come first served, with few places in line: for work that occupies the whole isolate.
 * Nobody waits for another request's promise, because the runtime drops a request whose client has gone, in the middle
 * and without `finally`: each one looks for itself and gives signs of life, and a place without any falls back.
 */
export class Turns {
  readonly #rules: TurnRules;
  #line: Ticket[] = [];

  constructor(rules: TurnRules) {
    this.#rules = rules;
  }

  /** Runs `work` when its turn has come; null, at once, when the line is full, and after `patience` when it stands still. */
  async take<Result>(work: () => Promise<Result>): Promise<{ result: Result } | null> {
    this.#forgetTheGone();
    if (this.#line.length >= this.#rules.places) return null;
    const ticket = { seenAt: Date.now() };
    this.#line.push(ticket);
    let heart: ReturnType<typeof setInterval> | undefined;
    try {
      if (!(await this.#wait(ticket))) return null;
      heart = setInterval(() => {
        ticket.seenAt = Date.now();
      }, beat);
      return { result: await work() };
    } finally {
      clearInterval(heart);
      this.#line = this.#line.filter((other) => other !== ticket);
    }
  }

  /** Waits for the turn; false when the patience was at its end first. */
  async #wait(ticket: Ticket): Promise<boolean> {
    if (this.#line[0] === ticket) return true;
    const end = Date.now() + this.#rules.patience;
    while (this.#line[0] !== ticket) {
      if (Date.now() >= end) return false;
      await sleep(look);
      ticket.seenAt = Date.now();
      this.#forgetTheGone();
      // Taken for gone while the isolate stood still: back in line, at the end.
      if (!this.#line.includes(ticket)) this.#line.push(ticket);
    }
    await sleep(this.#rules.pause);
    ticket.seenAt = Date.now();
    return true;
  }

  #forgetTheGone(): void {
    const oldest = Date.now() - this.#rules.goneAfter;
    this.#line = this.#line.filter(({ seenAt }) => seenAt > oldest);
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
